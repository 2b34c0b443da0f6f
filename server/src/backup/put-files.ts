import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../ports/file-store';
import type { TarEntry } from '../ports/tar';
import { removeTemporary, temporaryPath } from '../ports/temporary-files';
import { sha256OfFile } from './format';
import { contentOf } from './read-archive';

/** Up to here a file is held in memory, so that others are read while it is made durable. */
const smallBytes = 2 * 1024 * 1024;
const mostUnderWay = 8;

/** Puts the files of an archive into the store, several at once. `broken` were no good when they were backed up. */
export function putFiles(files: FileStore, broken: ReadonlySet<string>) {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  async function put(sha256: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = temporaryPath(files.temporaryFolder);
    try {
      await write(path);
      await files.put(path, sha256);
    } catch (error) {
      await removeTemporary(path);
      throw error;
    }
  }

  async function inTurn(putting: Promise<void>): Promise<void> {
    const held = putting
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => underWay.delete(held));
    underWay.add(held);
    if (underWay.size >= mostUnderWay) await Promise.race(underWay);
    if (failures.length > 0) throw failures[0];
  }

  return {
    /** Takes an entry that is a file; false where it is none. */
    async take(entry: TarEntry): Promise<boolean> {
      const sha256 = sha256OfFile(entry.name);
      if (sha256 === undefined) return false;
      if (broken.has(sha256)) return true;
      if (entry.size > smallBytes) {
        await put(sha256, (path) => pipeline(Readable.from(entry.content()), createWriteStream(path)));
        return true;
      }
      const content = await contentOf(entry);
      await inTurn(put(sha256, (path) => writeFile(path, content)));
      return true;
    },
    async end(): Promise<void> {
      await Promise.all(underWay);
      if (failures.length > 0) throw failures[0];
    },
  };
}
