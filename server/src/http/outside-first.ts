import type { ReceivedFile } from '../ports/uploads';
import { Refusal } from './refusal';

/**
 * Thrown within a transaction where something has to be done without it first, such as waiting for the file store: neither a connection, nor
 * a turn, nor a locked row waits along. Nothing of the transaction stays; `outsideFirst` does what it asks for and begins it anew.
 */
export class OutsideFirst extends Error {
  override readonly name = 'OutsideFirst';
  /** What has to be done, with the files of the call. */
  readonly work: (files: readonly ReceivedFile[]) => Promise<void>;

  constructor(work: OutsideFirst['work']) {
    super('Something has to be done before this transaction');
    this.work = work;
  }
}

/** Once is usual. More often is for what is prepared by what others change meanwhile. */
const mostTimes = 5;

/** A write as often as it asks for something to be done first. */
export async function outsideFirst<T>(files: readonly ReceivedFile[], write: () => Promise<T>): Promise<T> {
  for (let left = mostTimes; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof OutsideFirst)) throw error;
      if (left === 0) throw new Refusal('timeout', {}, { retryAfterSeconds: 2 });
      await error.work(files);
    }
  }
}
