import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

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
