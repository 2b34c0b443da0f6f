import { kindOfMime } from '@lamplight/domain/file-kinds';
import { HelperFailed } from './helper';
import { createHelperProcess } from './helper-process';
import { type Sender, shareHelpers } from './shared-helpers';
import { type Finding, refusals } from './upload-refused';

/** A document of 200 MB in 10 million marks takes some seconds. */
const lend = shareHelpers(() =>
  createHelperProcess<{ path: string }, { kind: string } | { refused: string }>({
    file: 'inspect-office.mjs',
    longestMs: 10_000,
    memoryMb: 512,
    quotes: true,
  }),
);

const unreadable = 'the document cannot be read';

/**
 * The kind of Office Open XML or OpenDocument file a ZIP archive is, or why it is refused. All of it is unpacked and looked through,
 * in a process of its own; what one sender sends, one after the other.
 */
export async function inspectOfficeFile(path: string, sender?: Sender): Promise<Finding<string>> {
  try {
    const found = await lend(sender, (look) => look({ path }));
    if ('refused' in found) return found;
    if (found.kind === 'archive') return { refused: refusals.archive };
    return kindOfMime(found.kind)?.family === 'office'
      ? { accepted: found.kind }
      : { refused: refusals.kind };
  } catch (error) {
    if (error instanceof HelperFailed) return { refused: unreadable };
    throw error;
  }
}
