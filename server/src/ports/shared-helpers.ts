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
 * grows less by a twentieth of the time that passes. So much is noted that whoever goes on for a minute does not owe as much as
 * somebody who sent some pictures.
 */
const ofMember = { freeMs: 1500, rests: 20, mostMs: 1_200_000 };
const ofCenter = { freeMs: 6000, rests: 20, mostMs: 1_200_000 };
/** Whoever owes less than so much of what another does comes before them. */
const clearlyLess = 3 / 4;
/** So often it is looked whether somebody waits for those who owe clearly more: what is owed grows while a helper works. */
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
  /** For how long those have their helpers now of whom that is said. */
  function hasForMs(are: (owner: Owner) => boolean): number {
    const own = running.filter(({ owner }) => are(owner));
    return Math.max(0, ...own.map(({ beganMs }) => performance.now() - beganMs));
  }
  /** What somebody owes and what their center does, each in parts of what is free. */
  function partsOf({ member, group }: Owner): [ofMember: number, ofCenter: number] {
    const ownMs = hasForMs((owner) => owner.member === member);
    const centersMs = hasForMs((owner) => owner.group === group);
    return [
      members.owed(member) + ownMs / ofMember.freeMs,
      centers.owed(group) + centersMs / ofCenter.freeMs,
    ];
  }
  /** Nothing where neither is half of what is free. A center's counts less: its people owe it together. */
  function owedBy(owner: Owner): number {
    const parts = partsOf(owner);
    return Math.max(...parts) > 1 / 2 ? parts[0] + parts[1] : 0;
  }
  const isClearlyLess = (owed: number, than: Owner) => owed < clearlyLess * owedBy(than);
  return {
    /** Whoever owes leaves the other helper free beside somebody who owes, too, unless that is clearly more. */
    leavesFree(owner: Owner, others: readonly Owner[]): boolean {
      const owed = owedBy(owner);
      return owed > 0 && others.some((other) => owedBy(other) > 0 && !isClearlyLess(owed, other));
    },
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
    /** What was begun last, where all places are held by others who owe clearly more, none of them by the same person or center. */
    inTheWayOf({ group, member }: Owner, all: number): Running | undefined {
      const isOwn = running.some(({ owner }) => owner.group === group || owner.member === member);
      if (isOwn || running.length < all) return undefined;
      const owed = owedBy({ group, member });
      return running.every(({ owner }) => isClearlyLess(owed, owner)) ? running.at(-1) : undefined;
    },
  };
}

/**
 * Two helpers of one kind, lent to one piece of work each. A center has one of them at most: what its people send is worked on one after
 * the other, each of them in turn, and holds up no other center's. Those who owe as much as one another have one of them together, so
 * that many centers of one sender do not hold both: where they do when somebody comes who owes clearly less, what was begun last is broken
 * off and done again later. Whoever owes something waits for nobody who owes clearly more.
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
    leavesFree: ledger.leavesFree,
  });

  /** Until their turn has come. */
  function makeWay(owner: Owner): () => void {
    const looking = setInterval(() => {
      ledger.inTheWayOf(owner, all)?.helper?.breakOff();
      turns.look();
    }, lookMs);
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
