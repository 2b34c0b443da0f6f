interface Waiting {
  go(): void;
  giveUp(error: unknown): void;
}

interface Share {
  running: number;
  waiting: Waiting[];
}

/**
 * Lets each owner have at most `places` tasks at once; their further ones wait for their own, and others' go on. One
 * that has waited for `mostWaitMs` fails with what `tooLong` makes. A failure that `meetsAll` would only make those that
 * wait behind it wait once more: they fail with it.
 */
export function createShares(options: {
  places: number;
  mostWaitMs: number;
  tooLong: () => Error;
  meetsAll: (error: unknown) => boolean;
}): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const { places, mostWaitMs, tooLong, meetsAll } = options;
  const shares = new Map<string, Share>();

  const turn = ({ waiting }: Share) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(tooLong());
      }, mostWaitMs);
      const place: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
        giveUp: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      waiting.push(place);
    });

  return async (owner, task) => {
    const share = shares.get(owner) ?? { running: 0, waiting: [] };
    shares.set(owner, share);
    if (share.running < places) share.running += 1;
    else await turn(share);
    try {
      return await task();
    } catch (error) {
      if (meetsAll(error)) for (const behind of share.waiting.splice(0)) behind.giveUp(error);
      throw error;
    } finally {
      const next = share.waiting.shift();
      // The place is handed on, so that nobody slips in between.
      if (next) next.go();
      else {
        share.running -= 1;
        if (share.running === 0) shares.delete(owner);
      }
    }
  };
}
