import type { Readable } from 'node:stream';
import type { ActivityEntry } from '../../audit-trail/activity';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { inStoreTurn } from '../../http/store-turns';
import { checkedStream, type Kept, openKept, StoredFileDamaged } from '../../ports/checked-bytes';
import type { Part } from '../../ports/file-store';
import type { Parts } from '../parts';

/** A row of a stored file, as far as handing it out needs it. */
interface Stored extends Kept {
  id: string;
  type: string;
  name: string;
}

/** What browsers show safely; everything else is handed out to be kept. */
export const shownInline = (type: string): boolean =>
  /^(application\/pdf|image\/(jpeg|png|webp))$/.test(type);

/** Has the trail say that somebody was to be given a file that is not what was stored, where that is what failed. */
function noteDamage<Who extends Acting>(pool: Parts['pool'], scope: Scope<Who>, id: string, error: unknown) {
  if (!(error instanceof StoredFileDamaged)) return;
  const damaged = { action: 'file.damaged', subjectType: 'file', subjectId: id } as const;
  // Where the trail cannot be written either, `npm run verify` finds it.
  noteAlone(pool, scope, damaged).catch(() => undefined);
}

/** The same of a file that is read already, and not given to its end. */
export function noteIfDamaged<Who extends Acting>(
  pool: Parts['pool'],
  scope: Scope<Who>,
  { id, stream }: Pick<Stored, 'id'> & { stream: Readable },
): void {
  stream.once('error', (error) => noteDamage(pool, scope, id, error));
}

/**
 * A stored file as an answer, once the trail has `noted` that it was given out, where that is worth it. Its size is what its row says; where the
 * store says another, it is refused. Its bytes are held against their hash on the way: of damaged ones the answer breaks off, and the trail
 * says so. A part that is less than all of it cannot be, and is what is there.
 */
export async function handOut<Who extends Acting>(
  { pool, files }: Pick<Parts, 'pool' | 'files'>,
  scope: Scope<Who>,
  file: Stored,
  noted: ActivityEntry | undefined,
): Promise<BytesReply> {
  const open = async (part?: Part) => {
    try {
      return await inStoreTurn(files, 'open', scope, () => openKept(files, file, part));
    } catch (error) {
      noteDamage(pool, scope, file.id, error);
      throw error;
    }
  };
  const stream = await open();
  try {
    if (noted) await noteAlone(pool, scope, noted);
  } catch (error) {
    // Nobody reads it any more.
    stream.destroy();
    throw error;
  }
  // Not before: of a small one it would be over while that was noted.
  const checked = checkedStream(stream, file);
  noteIfDamaged(pool, scope, { id: file.id, stream: checked });
  return {
    stream: checked,
    size: file.size,
    part: (from, to) => open({ from, to }),
    type: file.type,
    fileName: file.name,
    inline: shownInline(file.type),
  };
}
