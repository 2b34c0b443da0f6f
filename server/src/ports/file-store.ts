import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFile, flushFolder, makeDurableFolder } from './durable';
import { folderNow, removeTemporary } from './temporary-files';

/** One file of the store as a sweep sees it. */
export interface StoredObject {
  sha256: string;
  /** Bytes. */
  size: number;
  /** When its content was last put, not when it was first seen. */
  modifiedAt: Date;
}

/** Bytes of a file from one to another, both included and counted from 0. */
export interface Part {
  from: number;
  to: number;
}

/**
 * Where the bytes of files lie, under the SHA-256 of their content. Rows of the database point here, so the order is
 * always: put the file, then write the row; take the row away, then let the sweep remove the file.
 */
export interface FileStore {
  /** An existing local folder for files that are still being received. */
  readonly temporaryFolder: string;
  /**
   * Moves a file into the store. The file is durable when this resolves, and `tempPath` is gone however it ends.
   * Putting content that is there already is fine and makes it young again (`modifiedAt`), so that a sweep of old
   * orphans leaves alone what a request is about to point at. Throws CannotStore when there is no room.
   */
  put(tempPath: string, sha256: string): Promise<void>;
  /**
   * The bytes of a file, or a part of them, and the size of the whole, where the store says it: what size it has to be, its row knows.
   * Throws StoredFileMissing. The caller reads the stream to its end or destroys it.
   */
  open(sha256: string, part?: Part): Promise<{ stream: Readable; size: number | undefined }>;
  has(sha256: string): Promise<boolean>;
  /** What time it is where the files lie. Ages are judged by the clock that gave them, never by the server's. */
  now(): Promise<Date>;
  /** Every file, in no promised order. */
  list(): AsyncIterable<StoredObject>;
  /**
   * Removes a file; false when there was none. With `ifOlderThan`, a file put since then stays (false), looked up
   * right before the removal.
   */
  remove(sha256: string, options?: { ifOlderThan?: Date }): Promise<boolean>;
  /** Writes and removes a little file, or gives up after a few seconds where a store hangs. Throws an error that says why when the store cannot be used. */
  check(): Promise<void>;
}

/** Why nothing can be stored, as part of a sentence. */
export const noStorage = {
  full: 'there is no room left on the disk',
  readOnly: 'the folder of stored files cannot be written',
} as const;

/** Nothing can be stored where files are; nothing half written stays behind. Its message says why, as part of a sentence. */
export class CannotStore extends Error {
  override readonly name = 'CannotStore';

  constructor(why: keyof typeof noStorage, cause?: unknown) {
    super(noStorage[why], { cause });
  }
}

/** The store cannot be reached, hangs, or answers with a trouble of its own: what was asked may succeed later. The message repeats no secret. */
export class FileStoreAway extends Error {
  override readonly name: string = 'FileStoreAway';
}

/** The store has no file of this content, though something points at it. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing';

  constructor(sha256: string) {
    super(`The file store holds no file ${sha256}`);
  }
}

const hash = /^[0-9a-f]{64}$/;

/** Whether a name is that of a stored file: 64 lower-case hexadecimal digits. */
export const isSha256 = (name: string): boolean => hash.test(name);

/** Where a file lies below the root of a store: `ab/cd/<sha256>`. Throws a RangeError for anything but a hash. */
export function storageKey(sha256: string): string {
  if (!isSha256(sha256)) throw new RangeError('A file is stored under the SHA-256 of its content');
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** An error of the file system as the named one where the disk or the quota is full, or cannot be written. */
export function namedStorageError(error: unknown): unknown {
  const code = String(codeOf(error));
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return new CannotStore('full', error);
  return /^(EROFS|EACCES|EPERM)$/.test(code) ? new CannotStore('readOnly', error) : error;
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    // Gone since it was listed, or a file where a folder would be: nothing of ours.
    if (!isMissing(error) && codeOf(error) !== 'ENOTDIR') throw error;
  }
}

/** A store in a folder of the local disk, which is made where it is missing. One writer or many, also of other processes. */
export function createLocalFileStore(folder: string): FileStore {
  const temporaryFolder = join(folder, 'temporary');
  makeDurableFolder(temporaryFolder);
  const pathOf = (sha256: string) => join(folder, storageKey(sha256));

  async function findStat(sha256: string): Promise<{ size: number; mtime: Date } | undefined> {
    try {
      return await stat(pathOf(sha256));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    temporaryFolder,

    async put(tempPath, sha256) {
      try {
        const target = pathOf(sha256);
        const inner = dirname(target);
        await flushFile(tempPath);
        await mkdir(inner, { recursive: true, mode: 0o700 });
        // Over a file that is there: the same content, and whatever damaged the old copy is mended.
        await rename(tempPath, target);
        await Promise.all([flushFolder(inner), flushFolder(dirname(inner)), flushFolder(folder)]);
      } catch (error) {
        await removeTemporary(tempPath);
        throw namedStorageError(error);
      }
    },

    async open(sha256, part) {
      const path = pathOf(sha256);
      try {
        const { size } = await stat(path);
        const file = await open(path, 'r');
        const { from, to } = part ?? {};
        return { stream: file.createReadStream({ start: from, end: to }), size };
      } catch (error) {
        throw isMissing(error) ? new StoredFileMissing(sha256) : error;
      }
    },

    async has(sha256) {
      return (await findStat(sha256)) !== undefined;
    },

    now: () => folderNow(temporaryFolder),

    async *list() {
      for await (const outer of entriesOf(folder)) {
        if (!/^[0-9a-f]{2}$/.test(outer)) continue;
        for await (const inner of entriesOf(join(folder, outer))) {
          for await (const name of entriesOf(join(folder, outer, inner))) {
            const found = isSha256(name) ? await findStat(name) : undefined;
            if (found) yield { sha256: name, size: found.size, modifiedAt: found.mtime };
          }
        }
      }
    },

    async remove(sha256, { ifOlderThan } = {}) {
      const found = await findStat(sha256);
      if (!found || (ifOlderThan && found.mtime >= ifOlderThan)) return false;
      await rm(pathOf(sha256), { force: true });
      return true;
    },

    async check() {
      const path = join(temporaryFolder, `check-${randomUUID()}`);
      try {
        await writeFile(path, 'Lamplight can write here.', { flush: true });
      } catch (error) {
        throw namedStorageError(error);
      } finally {
        await removeTemporary(path);
      }
    },
  };
}
