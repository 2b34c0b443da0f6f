import { createTurns } from './turns';

/** Who sends a file. */
export interface Sender {
  id: string;
  /** Whether they wait for the answer no longer. */
  hasLeft?: () => boolean;
}

/** Whoever sent a file went away before it had its turn: nothing was done with it. */
export class SenderLeft extends Error {}

/**
 * Two helpers of one kind, lent to one piece of work each. A sender has one of them at most: what they send is worked on one after
 * the other, and holds up nobody else's.
 */
export function shareHelpers<Helper>(begin: () => Helper) {
  /** Those that have nothing to do: the one that had last comes first, so that the other may go. */
  const free = [begin(), begin()];
  const turns = createTurns({ all: free.length, ofGroup: free.length, ofMember: 1 });
  return <T>(sender: Sender | undefined, work: (helper: Helper) => Promise<T>): Promise<T> =>
    turns({ group: '', member: sender?.id ?? '' }, async () => {
      if (sender?.hasLeft?.()) throw new SenderLeft();
      const helper = free.pop() ?? begin();
      try {
        return await work(helper);
      } finally {
        free.push(helper);
      }
    });
}
