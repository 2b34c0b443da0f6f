import { type Change, subjectKey } from './change';

/** Where changes wait. All tabs of the browser share it. */
export interface ChangeStore {
  /** One person's changes, the oldest first. */
  list(userId: string): Promise<Change[]>;
  /** Of what one person's changes are, by its key; said of those, too, who are not logged in. */
  subjects(userId: string): Promise<ReadonlySet<string>>;
  /** Reads and writes one key in one step that no other tab can come between. Undefined removes it. */
  update(key: string, change: (before: Change | undefined) => Change | undefined): Promise<void>;
  /** How often all that lay here was lost in this tab: a browser that cannot open its database on a full disk makes it anew, empty. */
  losses?(): Promise<number>;
}

const subjectsOf = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ subject }) => subjectKey(subject)));

export const oldestFirst = (a: Change, b: Change) => a.sinceMs - b.sinceMs || (a.key < b.key ? -1 : 1);

/** A store that also says what of it cannot be read for now. */
export interface ReadableStore extends ChangeStore {
  /**
   * Of what changes are kept that could not be read when `list` was asked last, and never were in this tab, by its key: what the
   * person did in it is not known, so nothing of it is sent, and it is not shown as if that were all.
   */
  closed(userId: string): Promise<ReadonlySet<string>>;
}

const none: ReadonlySet<string> = new Set();

/** Changes in memory: for tests, and for browsers that keep nothing. */
export function memoryStore(): ReadableStore {
  const changes = new Map<string, Change>();
  const of = (userId: string) => [...changes.values()].filter((each) => each.userId === userId);
  return {
    list: async (userId) => of(userId).sort(oldestFirst),
    subjects: async (userId) => subjectsOf(of(userId)),
    closed: async () => none,
    update: async (key, change) => {
      const next = change(changes.get(key));
      if (next) changes.set(key, next);
      else changes.delete(key);
    },
  };
}

export interface ForgivingStore extends ReadableStore {
  /** Whether anything is held in memory of somebody, or of anybody. */
  holds(userId?: string): boolean;
  /** Keeps for good what is held of somebody in memory; throws where it still cannot be. */
  keepHeld(userId: string): Promise<void>;
}

/** What a change that could not be written made of what stood there; undefined where nothing did, or does now. */
interface Held {
  before: Change | undefined;
  next: Change | undefined;
  /** It was written, and lost with all else: what stands there by now was written after that. */
  lost?: true;
}

/**
 * Goes on in memory with what the browser cannot keep or read: storage switched off, full or failing, or closed as the person's key is not
 * here yet. What was read once counts for as long as it cannot be read again: nothing that waits is ever taken for gone. `onTrouble` is told
 * of it, as what is held is lost when the page is closed before it is sent, and when it is over.
 */
export function forgivingStore(durable: ChangeStore, onTrouble: (there: boolean) => void): ForgivingStore {
  /** As it was read last, of whoever asked last. */
  const read = new Map<string, Change>();
  /** What could not be written, by key. It counts instead of the durable copy. */
  const held = new Map<string, Held>();
  /** Whose changes could not be read. */
  const unread = new Set<string>();
  let losses = 0;
  const isTheirs = (userId: string) => (key: string) => key.startsWith(`${userId}/`);
  const heldOf = (userId: string) => [...held].filter(([key]) => isTheirs(userId)(key));
  const of = (userId: string) => {
    const kept = [...read.values()].filter((each) => each.userId === userId && !held.has(each.key));
    return [...kept, ...heldOf(userId).flatMap(([, { next }]) => (next ? [next] : []))];
  };

  let last: Promise<unknown> = Promise.resolve();
  /** What is asked for follows each other: nothing is held over what was written after it, and all that was written is read. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const mine = last.then(run);
    last = mine.catch(() => {});
    return mine;
  }

  async function readAll(userId: string): Promise<void> {
    const kept = await durable.list(userId);
    const goes = new Set(read.keys());
    for (const change of kept) {
      goes.delete(change.key);
      if (held.get(change.key)?.lost) held.delete(change.key);
      read.set(change.key, change);
    }
    // It may have been read just before.
    const isLost = await holdLost();
    for (const key of goes) read.delete(key);
    // At once, before another tab changes what it has seen of it.
    if (isLost) keepHeld(userId).catch(() => {});
  }

  /** Where all was lost since, what was read last was not taken away: it is kept anew. Whether it was. */
  async function holdLost(): Promise<boolean> {
    const before = losses;
    losses = (await durable.losses?.()) ?? 0;
    if (losses === before) return false;
    for (const [key, next] of read)
      if (!held.has(key)) held.set(key, { before: undefined, next, lost: true });
    onTrouble(held.size > 0);
    return true;
  }

  return {
    subjects: async (userId) => new Set([...(await durable.subjects(userId)), ...subjectsOf(of(userId))]),
    list: (userId) => inTurn(() => listOf(userId)),
    closed: async (userId) => {
      if (!unread.has(userId)) return none;
      const kept = await durable.subjects(userId).catch(() => none);
      const known = subjectsOf([...read.values()].filter((each) => each.userId === userId));
      return new Set([...kept].filter((key) => !known.has(key)));
    },
    update: (key, change) => inTurn(() => updateOne(key, change)),
    holds: (userId) => (userId ? heldOf(userId).length : held.size) > 0,
    keepHeld,
  };

  async function keepHeld(userId: string): Promise<void> {
    try {
      for (const [key] of heldOf(userId)) await inTurn(() => keepOne(key));
    } finally {
      // Somebody else's, which is over here, says nothing of theirs.
      onTrouble(heldOf(userId).length > 0);
    }
  }

  async function listOf(userId: string): Promise<Change[]> {
    try {
      await readAll(userId);
      unread.delete(userId);
    } catch {
      onTrouble(true);
      unread.add(userId);
    }
    return of(userId).sort(oldestFirst);
  }

  async function updateOne(key: string, change: (before: Change | undefined) => Change | undefined) {
    let made: Held | undefined;
    const make = (stored: Change | undefined) => {
      const before = held.has(key) ? held.get(key)?.next : stored;
      made = { before: stored, next: change(before) };
      return made.next;
    };
    try {
      await durable.update(key, make);
      // It was a change of what stood there before, and not of nothing.
      if (await holdLost()) await durable.update(key, make);
      held.delete(key);
      if (made?.next) read.set(key, made.next);
      else read.delete(key);
    } catch {
      onTrouble(true);
      // The change is of what was there as it came to be written, or of what was read of it last: not of nothing.
      if (!made) make(read.get(key));
      const { before, next } = made ?? {};
      const was = held.get(key);
      // Noted alone, as before it leaves, it is no newer than it was.
      const lost = was?.lost && next?.revision === was.next?.revision ? { lost: true as const } : {};
      if (before || next || was) held.set(key, { before, next, ...lost });
    }
  }

  async function keepOne(key: string): Promise<void> {
    const mine = held.get(key);
    if (!mine) return;
    const { before, next, lost } = mine;
    // What was removed stands for what was seen; what is there by now may be newer.
    const isSame = (stored: Change | undefined) => stored?.revision === before?.revision;
    // Written by another tab while this one could not; of what says nothing of its time the one that is held counts.
    const isNewer = (stored: Change | undefined) =>
      stored !== undefined && (lost === true || Number(stored.madeMs) > Number(next?.madeMs));
    await durable.update(key, (stored) =>
      isNewer(stored) ? stored : (next ?? (isSame(stored) ? undefined : stored)),
    );
    held.delete(key);
  }
}
