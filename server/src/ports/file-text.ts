import { kindOfMime } from '@lamplight/domain/file-kinds';
import { HelperFailed } from './helper';
import { createHelperProcess } from './helper-process';

const read = createHelperProcess<{ bytes: Uint8Array; family: string }, string>({
  file: 'read-text.mjs',
  longestMs: 10_000,
  memoryMb: 512,
  quotes: true,
});

/**
 * What a file says, as far as it can be read: PDF, Office Open XML, OpenDocument, plain text and CSV, up to a million
 * characters. '' for pictures, scans, and whatever is broken, locked or takes too long: nobody is told, and nothing fails.
 */
export async function textOfFile(bytes: Uint8Array, mime: string): Promise<string> {
  const family = kindOfMime(mime)?.family;
  if (family === undefined || family === 'picture') return '';
  try {
    return await read({ bytes, family });
  } catch (error) {
    if (error instanceof HelperFailed) return '';
    throw error;
  }
}
