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
 * What a piece of work is owed for, in ms: the square of its time, as what takes ten times as long holds up others ten times as long, and
 * ten times as many of them. An ordinary file of some tenths of a second is owed for with next to nothing, however many there are.
 */
const owedFor = (tookMs: number) => tookMs ** 2 / 1000;
/**
 * What somebody owes grows less by a fifth of the time that passes, and is forgotten within an hour. So much is counted of it that one who
 * sends what takes long for a minute owes far more than whoever sends a hundred files to a machine that has much to do.
 */
const ofMember = { freeMs: 1000, rests: 5, mostMs: 3_000_000 };
/** Of what its people had, a center counts as owing a quarter: it fades as theirs does. */
const ofCenter = { freeMs: 1000, rests: 1.25, mostMs: 3_000_000 };
const shareOfCenter = 1 / 4;
/** Whoever owes more has had much: some ordinary files, or one that took three quarters of a second. */
const muchMs = 500;
/** What has not taken longer ends soon, and is waited for. */
const soonMs = 750;
/** So often it is looked whether somebody waits for those who owe more. */
const lookMs = 100;

interface Running {
  owner: Owner;
  beganMs: number;
  helper: Lent;
}

/** What was lent, to whom, and who has had how much of it. */
function createLedger() {
  const members = createDebts(ofMember);
  const centers = createDebts(ofCenter);
  const running: Running[] = [];
  const tookMs = (one: Running) => performance.now() - one.beganMs;
  function owed({ member, group }: Owner): number {
    const now = running.filter(({ owner }) => owner.member === member).map((one) => owedFor(tookMs(one)));
    return Math.max(
      members.owed(member) * ofMember.freeMs + Math.max(0, ...now),
      centers.owed(group) * ofCenter.freeMs * shareOfCenter,
    );
  }
  const owesMuch = (owner: Owner) => owed(owner) > muchMs;
  const owesFarLess = (owner: Owner, other: Owner) => owed(owner) * 2 < owed(other);
  /** Beside others who owe much there is a place for whoever owes little, and for whoever owes far less than they do. */
  const owesTooMuchBeside = (owner: Owner, others: readonly Owner[]) =>
    owesMuch(owner) && others.some((other) => owesMuch(other) && !owesFarLess(owner, other));
  return {
    owesTooMuchBeside,
    begin(owner: Owner, helper: Lent): Running {
      const one = { owner, helper, beganMs: performance.now() };
      running.push(one);
      return one;
    },
    end(one: Running): void {
      running.splice(running.indexOf(one), 1);
      members.add(one.owner.member, owedFor(tookMs(one)));
      centers.add(one.owner.group, owedFor(tookMs(one)));
    },
    /**
     * Where all places are held by what takes long, and by nobody of the same center: what belongs to whoever owes far more than the
     * one who waits; of two who owe about the same, what was begun last.
     */
    inTheWayOf(owner: Owner, all: number): Running | undefined {
      const isOwn = ({ owner: { group, member } }: Running) =>
        group === owner.group || member === owner.member;
      const areLong = running.length === all && running.every((one) => tookMs(one) > soonMs);
      if (!areLong || running.some(isOwn)) return undefined;
      const worst = running.reduce((most, one) => (owesFarLess(one.owner, most.owner) ? most : one));
      const others = running.filter((one) => one !== worst).map((one) => one.owner);
      return owesFarLess(owner, worst.owner) && !owesTooMuchBeside(owner, others) ? worst : undefined;
    },
  };
}

/**
 * Two helpers of one kind, lent to one piece of work each. A center has one of them at most: what its people send is worked on one after
 * the other, each of them in turn, and holds up no other center's. Those who owe much have one of them together, so that many centers
 * of one sender do not hold both; but whoever owes far less than who has it has the other beside them. Where both are held for long by
 * those who owe far more than somebody who waits, one is broken off and done again later.
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
    leavesFree: ledger.owesTooMuchBeside,
  });

  const waiting = new Set<Owner>();
  let looking: NodeJS.Timeout | undefined;
  /** What is owed changes with time: those may have a place by now who had none as they came. */
  function look(): void {
    turns.look();
    for (const owner of waiting) {
      const inTheWay = ledger.inTheWayOf(owner, all);
      if (!inTheWay) continue;
      inTheWay.helper?.breakOff();
      return;
    }
  }
  /** Until their turn has come. */
  function makeWay(owner: Owner): () => void {
    waiting.add(owner);
    looking ??= setInterval(look, lookMs);
    return () => {
      waiting.delete(owner);
      if (waiting.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    };
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
