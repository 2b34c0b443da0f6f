import { createDebts } from './debts';
import { GaveWay } from './helper';
import { createTurns, type Owner } from './turns';

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

/** What can be lent: a helper that can be broken off in the middle, or nothing but the turn. */
type Lent = { breakOff(): void } | undefined;

/**
 * An honest file takes some tenths of a second. Whoever has had helpers for three quarters of a second lately owes, and a center for three: it
 * grows less by a twentieth of the time that passes.
 */
const ofMember = { freeMs: 1500, rests: 20, mostMs: 120_000 };
const ofCenter = { freeMs: 6000, rests: 20, mostMs: 120_000 };
/** So often it is looked whether somebody who owes nothing waits for those who owe. */
const lookMs = 100;

interface Running {
  owner: Owner;
  beganMs: number;
  helper: Lent;
}

/** What was lent, to whom, and who has had much of it. */
function createLedger() {
  const members = createDebts(ofMember);
  const centers = createDebts(ofCenter);
  const running: Running[] = [];
  const halfOf = ({ freeMs }: { freeMs: number }) => freeMs / 2;
  function owes(owner: Owner): boolean {
    if (members.isHigh(owner.member) || centers.isHigh(owner.group)) return true;
    const own = running.filter(({ owner: { member } }) => member === owner.member);
    const tookMs = Math.max(0, ...own.map(({ beganMs }) => performance.now() - beganMs));
    return tookMs > halfOf(ofMember);
  }
  return {
    owes,
    begin(owner: Owner, helper: Lent): Running {
      const one = { owner, helper, beganMs: performance.now() };
      running.push(one);
      return one;
    },
    end(one: Running): void {
      running.splice(running.indexOf(one), 1);
      const tookMs = performance.now() - one.beganMs;
      members.add(one.owner.member, tookMs);
      centers.add(one.owner.group, tookMs);
    },
    /** What was begun last, where all places are held by others who owe and by nobody of the same center. */
    inTheWayOf(owner: Owner, all: number): Running | undefined {
      const holds = running.length === all && running.every((one) => owes(one.owner));
      const isOwn = running.some((one) => one.owner.group === owner.group);
      return holds && !isOwn && !owes(owner) ? running.at(-1) : undefined;
    },
  };
}

/**
 * Two helpers of one kind, lent to one piece of work each. A center has one of them at most: what its people send is worked on one after
 * the other, each of them in turn, and holds up no other center's. Those who owe have one of them together, so that many centers of one
 * sender do not hold both: where they do when somebody comes who owes nothing, what was begun last is broken off and done again later.
 */
export function shareHelpers<Helper extends Lent>(begin: () => Helper) {
  /** Those that have nothing to do: the one that had last comes first, so that the other may go. */
  const free = [begin(), begin()];
  const all = free.length;
  const ledger = createLedger();
  const turns = createTurns({
    all,
    ofGroup: 1,
    ofMember: 1,
    ofHeavy: { most: all - 1, isHeavy: ledger.owes },
  });

  /** Until their turn has come. */
  function makeWay(owner: Owner): () => void {
    const looking = setInterval(() => ledger.inTheWayOf(owner, all)?.helper?.breakOff(), lookMs);
    return () => clearInterval(looking);
  }

  async function lend<T>(owner: Owner, sender: Sender | undefined, work: (helper: Helper) => Promise<T>) {
    const stopWaiting = makeWay(owner);
    try {
      return await turns(owner, async () => {
        stopWaiting();
        if (sender?.hasLeft?.()) throw new SenderLeft();
        const helper = free.pop() ?? begin();
        const lent = ledger.begin(owner, helper);
        try {
          return await work(helper);
        } finally {
          ledger.end(lent);
          free.push(helper);
        }
      });
    } finally {
      stopWaiting();
    }
  }

  return async <T>(sender: Sender | undefined, work: (helper: Helper) => Promise<T>): Promise<T> => {
    const owner = { group: sender?.center ?? sender?.id ?? '', member: sender?.id ?? '' };
    for (;;) {
      try {
        return await lend(owner, sender, work);
      } catch (error) {
        if (!(error instanceof GaveWay)) throw error;
      }
    }
  };
}
