import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { FileStore } from './file-store';

/** What was stored under a hash is something else by now: the disk, or somebody, changed it. */
export class StoredFileDamaged extends Error {
  override readonly name = 'StoredFileDamaged';

  constructor(sha256: string) {
    super(`The file store holds other bytes than those of ${sha256}`);
  }
}

/**
 * Lets the bytes of a stored file through while their hash is taken, the last of them only once it is the right one: whoever gets
 * all of a file has got what was stored. Others' bytes end in StoredFileDamaged, and the answer before its end.
 */
export function checkedBytes(sha256: string): Transform {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
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
export const checkedStream = (stream: Readable, sha256: string): Readable =>
  pipeline(stream, checkedBytes(sha256), () => undefined);

/**
 * The bytes of a stored file as `checkedBytes` lets them through, and the size of what lies there: all who read a file as a whole read it
 * so. Throws StoredFileMissing; other bytes than were stored end the stream in StoredFileDamaged. The caller reads it to its end or destroys it.
 */
export async function openChecked(
  files: Pick<FileStore, 'open'>,
  sha256: string,
): Promise<{ stream: Readable; size: number }> {
  const { stream, size } = await files.open(sha256);
  return { stream: checkedStream(stream, sha256), size };
}
