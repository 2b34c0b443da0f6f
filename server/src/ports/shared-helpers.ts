import { createTurns } from './turns';

/** Who sends a file. */
export interface Sender {
  id: string;
  /** The center they act in; a stranger has none, and is one by themselves. */
  center?: string | undefined;
  /** Whether they wait for the answer no longer. */
  hasLeft?: () => boolean;
}

/** Whoever sent a file went away before it had its turn: nothing was done with it. */
export class SenderLeft extends Error {}

/**
 * Two helpers of one kind, lent to one piece of work each. A center has one of them at most: what its people send is worked on one after
 * the other, each of them in turn, and holds up no other center's.
 */
export function shareHelpers<Helper>(begin: () => Helper) {
  /** Those that have nothing to do: the one that had last comes first, so that the other may go. */
  const free = [begin(), begin()];
  const turns = createTurns({ all: free.length, ofGroup: 1, ofMember: 1 });
  return <T>(sender: Sender | undefined, work: (helper: Helper) => Promise<T>): Promise<T> =>
    turns({ group: sender?.center ?? sender?.id ?? '', member: sender?.id ?? '' }, async () => {
      if (sender?.hasLeft?.()) throw new SenderLeft();
      const helper = free.pop() ?? begin();
      try {
        return await work(helper);
      } finally {
        free.push(helper);
      }
    });
}
