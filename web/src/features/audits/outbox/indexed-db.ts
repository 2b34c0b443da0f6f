import type { Audit } from '@lamplight/contract/audits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from './change';
import { type ChangeStore, oldestFirst } from './change-store';
import type { KeptRounds } from './kept-rounds';
import type { Leases } from './turns';

interface Schema extends DBSchema {
  changes: { key: string; value: Change };
  rounds: { key: string; value: { key: string; audit: Audit } };
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
    opened ??= openDB<Schema>('lamplight.outbox', 1, {
      upgrade: (database) => {
        database.createObjectStore('changes', { keyPath: 'key' });
        database.createObjectStore('rounds', { keyPath: 'key' });
        database.createObjectStore('leases', { keyPath: 'name' });
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

/** Copies of rounds, to go on with while the server cannot be reached. */
export function indexedDbRounds(database: OutboxDatabase): KeptRounds {
  const keyOf = (userId: string, auditId: string) => `${userId}/${auditId}`;
  return {
    find: async (userId, auditId) => (await (await database()).get('rounds', keyOf(userId, auditId)))?.audit,
    list: async (userId) =>
      (await (await database()).getAll('rounds', from(userId))).map(({ audit }) => audit),
    update: async (userId, auditId, change) => {
      const transaction = (await database()).transaction('rounds', 'readwrite');
      const key = keyOf(userId, auditId);
      const next = change((await transaction.store.get(key))?.audit);
      if (next) await transaction.store.put({ key, audit: next });
      else await transaction.store.delete(key);
      await transaction.done;
    },
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
