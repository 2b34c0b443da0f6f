interface Share {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets each owner have at most `places` tasks at once; their further ones wait for their own, and others' go on. One
 * that has waited for `mostWaitMs` fails with what `tooLong` makes.
 */
export function createShares(options: {
  places: number;
  mostWaitMs: number;
  tooLong: () => Error;
}): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const { places, mostWaitMs, tooLong } = options;
  const shares = new Map<string, Share>();

  const turn = ({ waiting }: Share) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(tooLong());
      }, mostWaitMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(go);
    });

  return async (owner, task) => {
    const share = shares.get(owner) ?? { running: 0, waiting: [] };
    shares.set(owner, share);
    if (share.running < places) share.running += 1;
    else await turn(share);
    try {
      return await task();
    } finally {
      const next = share.waiting.shift();
      // The place is handed on, so that nobody slips in between.
      if (next) next();
      else {
        share.running -= 1;
        if (share.running === 0) shares.delete(owner);
      }
    }
  };
}
