import { type Change, subjectKey } from './change';

/** Where changes wait. All tabs of the browser share it. */
export interface ChangeStore {
  /** One person's changes, the oldest first. */
  list(userId: string): Promise<Change[]>;
  /** Of what one person's changes are, by its key; said of those, too, who are not logged in. */
  subjects(userId: string): Promise<ReadonlySet<string>>;
  /** Reads and writes one key in one step that no other tab can come between. Undefined removes it. */
  update(key: string, change: (before: Change | undefined) => Change | undefined): Promise<void>;
}

const subjectsOf = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(changes.map(({ subject }) => subjectKey(subject)));

export const oldestFirst = (a: Change, b: Change) => a.sinceMs - b.sinceMs || (a.key < b.key ? -1 : 1);

/** Changes in memory: for tests, and for browsers that keep nothing. */
export function memoryStore(): ChangeStore {
  const changes = new Map<string, Change>();
  const of = (userId: string) => [...changes.values()].filter((each) => each.userId === userId);
  return {
    list: async (userId) => of(userId).sort(oldestFirst),
    subjects: async (userId) => subjectsOf(of(userId)),
    update: async (key, change) => {
      const next = change(changes.get(key));
      if (next) changes.set(key, next);
      else changes.delete(key);
    },
  };
}

export interface ForgivingStore extends ChangeStore {
  /** Keeps for good what is held of somebody in memory; throws where it still cannot be. */
  keepHeld(userId: string): Promise<void>;
}

/**
 * Falls back to memory for what the browser cannot keep: storage switched off or full, or closed as the person's key is not here yet.
 * `onTrouble` is told of it, as such a change is lost when the page is closed before it is sent, and when it is over.
 */
export function forgivingStore(durable: ChangeStore, onTrouble: (there: boolean) => void): ForgivingStore {
  /** What could not be written, by key; null stands for a removal. It counts instead of the durable copy. */
  const held = new Map<string, Change | null>();
  const heldOf = (userId: string) =>
    [...held.values()].filter((each) => each !== null).filter((each) => each.userId === userId);
  return {
    subjects: async (userId) => {
      const kept = await durable.subjects(userId);
      return new Set([...kept, ...subjectsOf(heldOf(userId))]);
    },
    list: async (userId) => {
      const kept = await durable.list(userId).catch(() => {
        onTrouble(true);
        return [];
      });
      return [...kept.filter(({ key }) => !held.has(key)), ...heldOf(userId)].sort(oldestFirst);
    },
    update: async (key, change) => {
      const beforeHeld = held.get(key);
      try {
        await durable.update(key, (before) => change(held.has(key) ? (beforeHeld ?? undefined) : before));
        held.delete(key);
      } catch {
        onTrouble(true);
        held.set(key, change(beforeHeld ?? undefined) ?? null);
      }
    },
    keepHeld: async (userId) => {
      // Not what was removed: that stands for what was seen, and what is there by now may be newer.
      for (const change of heldOf(userId)) {
        await durable.update(change.key, () => change);
        if (held.get(change.key) === change) held.delete(change.key);
      }
      if (heldOf(userId).length === 0) onTrouble(false);
    },
  };
}
