import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FileStore, Part } from './file-store';

/** What was stored under a hash is something else by now: the disk, or somebody, changed it. */
export class StoredFileDamaged extends Error {
  override readonly name = 'StoredFileDamaged';

  constructor(sha256: string) {
    super(`The file store holds other bytes than those of ${sha256}`);
  }
}

/** What the database knows of a stored file's bytes: a store may say and give others. */
export interface Kept {
  sha256: string;
  /** Bytes. */
  size: number;
}

/**
 * Lets the bytes of a stored file through while their hash is taken, the last of them only once it is the right one: whoever gets
 * all of a file has got what was stored. Others' bytes end in StoredFileDamaged, and the answer before its end; so do more than it has,
 * which somebody who was told its size would take for the answer to their next request.
 */
export function checkedBytes({ sha256, size }: Kept): Transform {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  let left = size;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) return done(new StoredFileDamaged(sha256));
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, held);
      else done(new StoredFileDamaged(sha256));
    },
  });
}

/** The bytes of a stored file on their way through `checkedBytes`; what goes wrong is the reader's to hear, from the stream itself. */
export const checkedStream = (stream: Readable, kept: Kept): Readable =>
  pipeline(stream, checkedBytes(kept), () => undefined);

/**
 * The bytes of a stored file, or a part of them, which may still be others. Throws StoredFileMissing, and StoredFileDamaged where the
 * store says that the whole has another size. The caller reads the stream to its end or destroys it.
 */
export async function openKept(
  files: Pick<FileStore, 'open'>,
  { sha256, size }: Kept,
  part?: Part,
): Promise<Readable> {
  const { stream, size: said } = await files.open(sha256, part);
  if (said === undefined || said === size) return stream;
  stream.destroy();
  throw new StoredFileDamaged(sha256);
}

/**
 * The bytes of a stored file as `checkedBytes` lets them through: all who read a file as a whole read it so. Throws StoredFileMissing and
 * StoredFileDamaged; other bytes than were stored end the stream in the latter. The caller reads it to its end or destroys it.
 */
export const openChecked = async (files: Pick<FileStore, 'open'>, kept: Kept): Promise<Readable> =>
  checkedStream(await openKept(files, kept), kept);
