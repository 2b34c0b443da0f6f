import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type Change, type Subject, subjectKey } from './change';
import { type ChangeStore, oldestFirst } from './change-store';
import type { KeptCopies, KeptCopy } from './kept-copies';
import type { FilledRecord, SubjectCalls } from './subject-calls';
import type { Leases } from './turns';
import { changeOfVersion1, copyOfVersion1, type OldChange, type OldRound } from './version-1';

interface Schema extends DBSchema {
  changes: { key: string; value: Change };
  copies: { key: string; value: KeptCopy & { key: string } };
  leases: { key: string; value: { name: string; owner: string; untilMs: number } };
}

export type OutboxDatabase = () => Promise<IDBPDatabase<Schema>>;

/** The browser's database of what is not sent yet. It is opened on first use, and again after the browser closed it. */
export function outboxDatabase(): OutboxDatabase {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>('lamplight.outbox', 3, {
      upgrade: (database, from, _to, transaction) => {
        // The third holds what was sent here, too. An earlier release would take that for done, and must not open it.
        if (from === 2) return;
        database.createObjectStore('copies', { keyPath: 'key' });
        if (from === 0) {
          database.createObjectStore('changes', { keyPath: 'key' });
          database.createObjectStore('leases', { keyPath: 'name' });
          return;
        }
        // The boundary between the stores of today and those the first version made.
        fromVersion1(transaction as unknown as UpgradeOf1).catch(() => transaction.abort());
      },
      // A newer release in another tab wants to change the database: it must not wait for this one.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}

interface SchemaOf1 extends DBSchema {
  changes: { key: string; value: OldChange | Change };
  rounds: { key: string; value: OldRound };
  copies: Schema['copies'];
}
type UpgradeOf1 = IDBPTransaction<SchemaOf1, ('changes' | 'rounds' | 'copies')[], 'versionchange'>;

/** Takes over what the first version kept. All of it is in the new shape, or the store stays as it was. */
async function fromVersion1(transaction: UpgradeOf1): Promise<void> {
  const changes = transaction.objectStore('changes');
  for (const old of await changes.getAll()) {
    if (!('auditId' in old)) continue;
    await changes.delete(old.key);
    await changes.put(changeOfVersion1(old));
  }
  for (const old of await transaction.objectStore('rounds').getAll()) {
    await transaction.objectStore('copies').put(copyOfVersion1(old));
  }
  transaction.db.deleteObjectStore('rounds');
}

const from = (prefix: string) => IDBKeyRange.bound(`${prefix}/`, `${prefix}/\uffff`);

/** Changes in the browser's database; they outlive the tab, a crash and a logout. */
export function indexedDbStore(database: OutboxDatabase): ChangeStore {
  return {
    list: async (userId) => (await (await database()).getAll('changes', from(userId))).sort(oldestFirst),
    update: async (key, change) => {
      // Strict: acknowledged to the person means on the disk, not in a buffer.
      const transaction = (await database()).transaction('changes', 'readwrite', { durability: 'strict' });
      const before = await transaction.store.get(key);
      const next = change(before);
      if (next === undefined) await transaction.store.delete(key);
      else if (next !== before) await transaction.store.put(next);
      await transaction.done;
    },
  };
}

/** Copies of what is filled in, to go on with while the server cannot be reached. */
export function indexedDbCopies(database: OutboxDatabase): KeptCopies {
  const keyOf = (userId: string, subject: Subject) => `${userId}/${subjectKey(subject)}`;
  return {
    find: async <Filled extends FilledRecord>({ kind }: SubjectCalls<Filled>, userId: string, id: string) => {
      const kept = await (await database()).get('copies', keyOf(userId, { kind, id }));
      // The boundary between what the browser kept under a kind and the kind's type.
      return kept?.record as Filled | undefined;
    },
    list: async (userId) => (await database()).getAll('copies', from(userId)),
    owners: async () => {
      const keys = await (await database()).getAllKeys('copies');
      return [...new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))];
    },
    update: async <Filled extends FilledRecord>(
      { kind }: SubjectCalls<Filled>,
      userId: string,
      id: string,
      change: (before: Filled | undefined) => Filled | undefined,
    ) => {
      const transaction = (await database()).transaction('copies', 'readwrite');
      const key = keyOf(userId, { kind, id });
      const record = change((await transaction.store.get(key))?.record as Filled | undefined);
      if (record) await transaction.store.put({ key, kind, record });
      else await transaction.store.delete(key);
      await transaction.done;
    },
    forget: async (userId, subject) => (await database()).delete('copies', keyOf(userId, subject)),
  };
}

/** Leases in the browser's database. Where it cannot be used, nothing is shared and each tab sends its own. */
export function indexedDbLeases(database: OutboxDatabase): Leases {
  return {
    claim: async ({ name, owner, nowMs, untilMs, force }) => {
      try {
        const transaction = (await database()).transaction('leases', 'readwrite');
        const held = await transaction.store.get(name);
        const free = force || !held || held.owner === owner || held.untilMs <= nowMs;
        if (free) await transaction.store.put({ name, owner, untilMs });
        await transaction.done;
        return free;
      } catch {
        return true;
      }
    },
    release: async ({ name, owner }) => {
      try {
        const transaction = (await database()).transaction('leases', 'readwrite');
        if ((await transaction.store.get(name))?.owner === owner) await transaction.store.delete(name);
        await transaction.done;
      } catch {
        // It runs out by itself.
      }
    },
  };
}
