import { createLocalFileStore, type FileStore } from '../ports/file-store';

/** A file store of a test that does as it is told: it hangs until it is let go, or does something else in one of its calls. */
export interface OtherStore extends FileStore {
  /** From now on nobody's bytes are taken or given, until all are let go on. */
  hang(): void;
  letGo(): void;
  /** How many wait for it now. */
  waiting(): number;
  /** How many files were put. */
  putCount(): number;
  /** What it does from now on otherwise; without anything, what a store does. */
  does(otherwise: Partial<Pick<FileStore, 'put' | 'open' | 'check'>>): void;
}

export function createOtherStore(folder: string): OtherStore {
  const local = createLocalFileStore(folder);
  let otherwise: Partial<FileStore> = {};
  let held: PromiseWithResolvers<void> | undefined;
  let waiting = 0;
  let putCount = 0;
  async function wait(): Promise<void> {
    waiting += 1;
    await held?.promise;
    waiting -= 1;
  }
  return {
    ...local,
    hang() {
      held = Promise.withResolvers<void>();
    },
    letGo() {
      held?.resolve();
      held = undefined;
    },
    waiting: () => waiting,
    putCount: () => putCount,
    does(given) {
      otherwise = given;
    },
    async put(path, sha256) {
      await wait();
      putCount += 1;
      await (otherwise.put ?? local.put)(path, sha256);
    },
    async open(sha256, part) {
      await wait();
      return (otherwise.open ?? local.open)(sha256, part);
    },
    check: () => (otherwise.check ?? local.check)(),
  };
}
