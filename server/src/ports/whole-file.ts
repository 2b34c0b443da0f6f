import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolder } from './durable';

/** Refuses a path where something is already, or where there is no folder to write into, before anything begins. */
export function refuseUnlessNew(path: string, what: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already: ${what} writes over nothing`);
  const folder = dirname(path);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: make it, or name another`);
}

/**
 * Writes a file that its owner alone reads, whole or not at all, through to the disk. Resolves to its bytes. Its draft
 * has a name that nobody foresees and is new: a file or link that somebody else laid there is never written into.
 */
export async function writeWholeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await pipeline(
      Readable.from(content, { highWaterMark: 4 }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1024 * 1024 }),
    );
    await rename(draft, path);
    await flushFolder(dirname(path));
    return (await stat(path)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
