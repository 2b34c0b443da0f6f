import type { Debts } from './debts';

/** Who wants something done: one of a group, whose groups are to one another as its members are. A member's places are theirs in all groups together. */
export interface Owner {
  readonly group: string;
  readonly member: string;
}

export interface Places {
  /** How many tasks run at once. */
  readonly all: number;
  /** How many of them one group has at most, and one member. */
  readonly ofGroup: number;
  readonly ofMember: number;
  /** Whether an owner leaves a place free, beside those whose tasks run. */
  leavesFree?(owner: Owner, running: readonly Owner[]): boolean;
}

/** How long a task waits for its turn, and what it fails with instead. */
export interface Patience {
  /**
   * A member of whom more than so many tasks wait brings more than a person does: until it is less, they have one place, which rests
   * so many times as long as their task took, and no longer than `mostMs`.
   */
  readonly crowd: { readonly beyond: number; readonly rests: number; readonly mostMs: number };
  /** For so many ms, or up to a third more. */
  readonly mostMs: number;
  /**
   * So many times as long where the member owes: their tasks wait for what they did before, and nobody else's wait with them. Only
   * `crowd.beyond` of them do at once: a page has no more, and each that waits is held in memory.
   */
  readonly owingTimes: number;
  tooLong(): Error;
  /** Whether the failure of a task would meet those of the same member that wait behind it, too: they fail with it. */
  meetsAll(error: unknown): boolean;
}

/** What members took of what all share, each with what is free of it. */
export interface Accounts {
  /** For how long their tasks ran. */
  readonly used: Debts;
  /** What they owe besides. */
  readonly owed: Debts;
}

/** Runs a task when it is its owner's turn. */
export interface Turns {
  /** `untimed`: what lasts as long as somebody reads says nothing of what it takes. */
  <T>(owner: Owner, task: () => Promise<T>, untimed?: boolean): Promise<T>;
  /** Notes that what a member had done took so many ms of what all share beyond the tasks themselves: their next turn comes later for it. */
  owe(member: string, ms: number): void;
  /** Looks whether somebody may go on now who could not before: what others owe grows while their tasks run. */
  look(): void;
}

interface Waiting {
  go(): void;
  giveUp(error: unknown): void;
}

/** Counts what runs, by name. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: 1 | -1): void {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

/** Puts an entry behind all others, as whoever had their turn is last in the next round; what is empty is left out. */
function moveBack<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, isEmpty: boolean): void {
  map.delete(key);
  if (!isEmpty) map.set(key, value);
}

/** Who waits: by group and member, those whose turn was longest ago first. */
function createLines() {
  const lines = new Map<string, Map<string, Waiting[]>>();
  const of = ({ group, member }: Owner): Waiting[] => lines.get(group)?.get(member) ?? [];
  /** What an owner waits for from now on, at the place that they have. */
  function set({ group, member }: Owner, own: Waiting[]): void {
    const line = lines.get(group) ?? new Map<string, Waiting[]>();
    if (own.length > 0) line.set(member, own);
    else line.delete(member);
    if (line.size > 0) lines.set(group, line);
    else lines.delete(group);
  }
  return {
    count: (owner: Owner) => of(owner).length,
    add(owner: Owner, waiting: Waiting): void {
      const own = of(owner);
      own.push(waiting);
      set(owner, own);
    },
    /** Takes out one that waits no longer. */
    leave: (owner: Owner, waiting: Waiting) =>
      set(
        owner,
        of(owner).filter((each) => each !== waiting),
      ),
    takeAll(owner: Owner): Waiting[] {
      const own = of(owner);
      set(owner, []);
      return own;
    },
    /** Takes out the next of the first owner who may go on; the owner goes behind the others. */
    takeFirst(may: (owner: Owner) => boolean): [Owner, Waiting] | undefined {
      for (const [group, line] of lines) {
        for (const [member, own] of line) {
          const owner = { group, member };
          const next = may(owner) ? own.shift() : undefined;
          if (!next) continue;
          moveBack(line, member, own, own.length === 0);
          moveBack(lines, group, line, line.size === 0);
          return [owner, next];
        }
      }
      return undefined;
    },
  };
}

/**
 * Lets tasks run a few at a time, so that whoever brings many waits for their own: groups take turns, and within a group its
 * members do. What a task throws goes to its caller. Without `patience` tasks wait for as long as it takes. Whoever took more than is free
 * by their `accounts` has one place, and their next turn after their rest.
 */
export function createTurns(places: Places, patience?: Patience, accounts?: Accounts): Turns {
  const running: Owner[] = [];
  const groups = createTally();
  const members = createTally();
  /** Those that wait longer than others would, as their member owes. */
  const waitingOn = createTally();
  const lines = createLines();

  /** What they ask meanwhile still has its turn before it is turned away. */
  const longestRestMs = (patience?.mostMs ?? Number.POSITIVE_INFINITY) / 2;

  const isCrowd = (owner: Owner) => patience !== undefined && lines.count(owner) > patience.crowd.beyond;

  const debts = accounts ? [accounts.used, accounts.owed] : [];
  const isInDebt = ({ member }: Owner) => debts.some((each) => each.isHigh(member));
  const restOf = (member: string) => Math.max(0, ...debts.map((each) => each.restMs(member)));

  const hasPlace = (owner: Owner) =>
    restOf(owner.member) === 0 &&
    running.length < places.all &&
    groups.of(owner.group) < places.ofGroup &&
    members.of(owner.member) < (isCrowd(owner) || isInDebt(owner) ? 1 : places.ofMember) &&
    places.leavesFree?.(owner, running) !== true;

  function take(owner: Owner): void {
    running.push(owner);
    groups.add(owner.group, 1);
    members.add(owner.member, 1);
  }

  const wait = (owner: Owner) =>
    new Promise<void>((go, giveUp) => {
      if (!patience) return lines.add(owner, { go, giveUp });
      // Those that came together are not turned away together: sixty answers at once are a burst of their own, which others feel.
      const waitMs = patience.mostMs * (1 + Math.random() / 3);
      let waitsOn = false;
      const turnAway = () => {
        lines.leave(owner, waiting);
        waiting.giveUp(patience.tooLong());
      };
      let timer = setTimeout(() => {
        // Only now it is known: what they had done meanwhile may have put them into debt.
        waitsOn = isInDebt(owner) && waitingOn.of(owner.member) < patience.crowd.beyond;
        if (!waitsOn) return turnAway();
        waitingOn.add(owner.member, 1);
        timer = setTimeout(turnAway, waitMs * (patience.owingTimes - 1));
      }, waitMs);
      const end = () => {
        clearTimeout(timer);
        if (waitsOn) waitingOn.add(owner.member, -1);
      };
      const waiting: Waiting = {
        go: () => {
          end();
          go();
        },
        giveUp: (error) => {
          end();
          giveUp(error);
        },
      };
      lines.add(owner, waiting);
    });

  function restAfter(owner: Owner, tookMs: number): number {
    const ofCrowd =
      patience && isCrowd(owner) ? Math.min(patience.crowd.rests * tookMs, patience.crowd.mostMs) : 0;
    // What they asked for is made as soon as it was read: only then it is known what is owed for it.
    const ofDebt = isInDebt(owner) ? Math.min(tookMs, longestRestMs) : 0;
    return Math.max(ofCrowd, ofDebt);
  }

  /** Gives what places are free to those whose turn it is. */
  function giveOn(): void {
    for (let first = lines.takeFirst(hasPlace); first; first = lines.takeFirst(hasPlace)) {
      const [owner, next] = first;
      // Taken before it goes on, so that nobody slips in between.
      take(owner);
      next.go();
    }
  }

  /** Looks again when somebody has rested. */
  function awaken(member: string): void {
    const restMs = restOf(member);
    // A timer may be a little early.
    if (restMs > 0) setTimeout(giveOn, restMs + 2).unref();
  }

  /** Gives a place back to all at once; to the owner's own, where they are a crowd, after the rest. */
  function giveBack(owner: Owner, tookMs: number, untimed: boolean): void {
    if (!untimed) accounts?.used.add(owner.member, tookMs);
    awaken(owner.member);
    const restMs = restAfter(owner, tookMs);
    const place = running.findIndex(({ group, member }) => group === owner.group && member === owner.member);
    running.splice(place, 1);
    groups.add(owner.group, -1);
    if (restMs > 0)
      setTimeout(() => {
        members.add(owner.member, -1);
        giveOn();
      }, restMs).unref();
    else members.add(owner.member, -1);
    giveOn();
  }

  function owe(member: string, ms: number): void {
    accounts?.owed.add(member, ms);
    awaken(member);
  }

  async function inTurn<T>(owner: Owner, task: () => Promise<T>, untimed = false): Promise<T> {
    // Whoever waits already comes first.
    if (hasPlace(owner) && lines.count(owner) === 0) take(owner);
    else await wait(owner);
    const beganMs = performance.now();
    try {
      return await task();
    } catch (error) {
      if (patience?.meetsAll(error)) for (const behind of lines.takeAll(owner)) behind.giveUp(error);
      throw error;
    } finally {
      giveBack(owner, performance.now() - beganMs, untimed);
    }
  }
  return Object.assign(inTurn, { owe, look: giveOn });
}
