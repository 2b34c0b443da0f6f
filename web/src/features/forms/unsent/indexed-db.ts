import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { randomUuid } from '../../../api/uuid';
import { session } from '../../../session/session';
import { accountOf } from '../../../session/session-state';
import { type Change, type Subject, subjectKey } from './change';
import { type ChangeStore, oldestFirst } from './change-store';
import type { KeptCopies } from './kept-copies';
import { askForKey, keptRows, type Row, type RowStore, type Whose } from './kept-rows';
import type { FilledRecord, SubjectCalls } from './subject-calls';
import type { Leases } from './turns';
import { changeOfVersion1, copyOfVersion1, type OldChange, type OldCopy, type OldRound } from './version-1';

interface Schema extends DBSchema {
  changes: { key: string; value: Row };
  copies: { key: string; value: Row };
  leases: { key: string; value: { name: string; owner: string; untilMs: number } };
}

interface OutboxDatabase {
  (): Promise<IDBPDatabase<Schema>>;
  /** How often the browser made it anew since it was opened here first. */
  losses(): number;
}

/** Beside the leases: which database it is, another whenever it is made. */
const made = 'made';

/** The browser's database of what is not sent yet. It is opened on first use, and again after the browser closed it. */
function outboxDatabase(): OutboxDatabase {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  let losses = 0;
  /** Which one it was that was opened here last: another tab may have been the first to open it anew. */
  let known: string | undefined;
  const forget = () => {
    opened = undefined;
  };
  const open = () => {
    opened ??= openDB<Schema>('lamplight.outbox', 3, {
      upgrade: (database, from, _to, transaction) => {
        // The third is sealed, and holds what was sent here, too: an earlier release must not open it.
        if (from < 2) database.createObjectStore('copies', { keyPath: 'key' });
        if (from === 0) {
          database.createObjectStore('changes', { keyPath: 'key' });
          database.createObjectStore('leases', { keyPath: 'name' });
          transaction.objectStore('leases').put({ name: made, owner: randomUuid(), untilMs: 0 });
        }
        // The boundary between the stores of today and those the earlier versions made.
        const old = transaction as unknown as Upgrade;
        const taken = from === 1 ? fromVersion1(old) : from === 2 ? fromVersion2(old) : undefined;
        taken?.catch(() => transaction.abort());
      },
      // A newer release in another tab wants to change the database: it must not wait for this one.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    })
      .then(async (database) => {
        const { owner = '' } = (await database.get('leases', made)) ?? {};
        if (known !== undefined && known !== owner) losses += 1;
        known = owner;
        return database;
      })
      .catch((error: unknown) => {
        forget();
        throw error;
      });
    return opened;
  };
  return Object.assign(open, { losses: () => losses });
}

interface OldSchema extends DBSchema {
  changes: { key: string; value: OldChange | Change | Row };
  rounds: { key: string; value: OldRound };
  copies: { key: string; value: OldCopy | Row };
}
type Upgrade = IDBPTransaction<OldSchema, ('changes' | 'rounds' | 'copies')[], 'versionchange'>;

/** Takes over what the first version kept. All of it is in the new shape, or the store stays as it was. */
async function fromVersion1(transaction: Upgrade): Promise<void> {
  const changes = transaction.objectStore('changes');
  for (const old of await changes.getAll()) {
    if (!('auditId' in old)) continue;
    await changes.delete(old.key);
    await changes.put(changeRow(changeOfVersion1(old)));
  }
  for (const old of await transaction.objectStore('rounds').getAll()) {
    await transaction.objectStore('copies').put(copyRow(copyOfVersion1(old)));
  }
  transaction.db.deleteObjectStore('rounds');
}

/** The second had no rows, and sealed nothing: what it kept is sealed when it is written anew. */
async function fromVersion2(transaction: Upgrade): Promise<void> {
  const changes = transaction.objectStore('changes');
  for (const old of await changes.getAll()) if ('subject' in old) await changes.put(changeRow(old));
  const copies = transaction.objectStore('copies');
  for (const old of await copies.getAll()) if ('record' in old) await copies.put(copyRow(old));
}

const changeRow = (change: Change): Row => ({
  ...plain(change.key, change.sinceMs, change.centerId),
  value: change,
});
const copyRow = ({ key, record }: OldCopy): Row => ({ ...plain(key, ageOf(record), ''), value: record });
/** Nor did they say who their people are. */
const plain = (key: string, atMs: number, centerId: string) => ({
  ...{ key, atMs, stamp: '' },
  whose: { name: '', centerId },
});
const ageOf = ({ creationDateTime }: FilledRecord) => Date.parse(creationDateTime);

/** Of what a row is: its key says it behind the person, whatever else it says. */
function subjectIn(key: string): Subject {
  const [, kind = '', id = ''] = key.split('/');
  return { kind, id };
}

/** Whoever is logged in: nobody else writes. */
function whose(): Whose {
  const account = accountOf(session.get());
  if (!account) return { name: '', centerId: '' };
  return { name: `${account.firstName} ${account.lastName}`, centerId: account.center.id };
}

/** Changes in the browser's database; they outlive the tab, a crash and a logout. */
function indexedDbStore(database: OutboxDatabase): ChangeStore {
  // Strict: acknowledged to the person means on the disk, not in a buffer.
  const rows = keptRows<Change>(storeOf(database, 'changes', 'strict'), {
    atMsOf: ({ sinceMs }) => sinceMs,
    whose,
  });
  return {
    list: async (userId) => (await rows.all(userId)).sort(oldestFirst),
    subjects: async (userId) =>
      new Set((await rows.told(userId)).map(({ key }) => subjectKey(subjectIn(key)))),
    update: rows.update,
    losses: async () => database.losses(),
  };
}

/** Copies of what is filled in, to go on with while the server cannot be reached. */
function indexedDbCopies(database: OutboxDatabase): KeptCopies & { seal(userId: string): Promise<void> } {
  const rows = keptRows<FilledRecord>(storeOf(database, 'copies'), { atMsOf: ageOf, whose });
  const keyOf = (userId: string, subject: Subject) => `${userId}/${subjectKey(subject)}`;
  return {
    // The boundary between what the browser kept under a kind and the kind's type.
    find: async <Filled extends FilledRecord>({ kind }: SubjectCalls<Filled>, userId: string, id: string) =>
      (await rows.find(keyOf(userId, { kind, id }))) as Filled | undefined,
    list: async (userId) =>
      (await rows.told(userId)).map(({ key, atMs }) => ({ subject: subjectIn(key), atMs })),
    owners: async () => {
      const keys = await (await database()).getAllKeys('copies');
      return [...new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))];
    },
    update: <Filled extends FilledRecord>(
      { kind }: SubjectCalls<Filled>,
      userId: string,
      id: string,
      change: (before: Filled | undefined) => Filled | undefined,
    ) => rows.update(keyOf(userId, { kind, id }), (before) => change(before as Filled | undefined)),
    forget: async (userId, subject) => (await database()).delete('copies', keyOf(userId, subject)),
    seal: rows.seal,
  };
}

/** One of the stores of rows. */
function storeOf(
  database: OutboxDatabase,
  name: 'changes' | 'copies',
  durability: IDBTransactionDurability = 'default',
): RowStore {
  return {
    get: async (key) => (await database()).get(name, key),
    all: async (userId) =>
      (await database()).getAll(name, userId && IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`)),
    replace: async (key, stamp, row) => {
      const { store, done } = (await database()).transaction(name, 'readwrite', { durability });
      const exchange = async () => {
        const isSame = (await store.get(key))?.stamp === stamp;
        if (isSame) await (row ? store.put(row) : store.delete(key));
        return isSame;
      };
      // Both end together: of a full disk nothing is left unheard.
      const [isSame] = await Promise.all([exchange(), done]);
      return isSame;
    },
  };
}

/** Leases in the browser's database. Where it cannot be used, nothing is shared and each tab sends its own. */
function indexedDbLeases(database: OutboxDatabase): Leases {
  return {
    claim: async ({ name, owner, nowMs, untilMs, force }) => {
      try {
        const { store, done } = (await database()).transaction('leases', 'readwrite');
        const take = async () => {
          const held = await store.get(name);
          // None is for so long: the clock was set back since.
          const never = held && held.untilMs > nowMs + 2 * (untilMs - nowMs);
          const free = force || !held || held.owner === owner || held.untilMs <= nowMs || never;
          if (free) await store.put({ name, owner, untilMs });
          return !!free;
        };
        const [free] = await Promise.all([take(), done]);
        return free;
      } catch {
        return true;
      }
    },
    release: async ({ name, owner }) => {
      try {
        const { store, done } = (await database()).transaction('leases', 'readwrite');
        const giveBack = async () => {
          if ((await store.get(name))?.owner === owner) await store.delete(name);
        };
        await Promise.all([giveBack(), done]);
      } catch {
        // It runs out by itself.
      }
    },
  };
}

const database = outboxDatabase();
const copies = indexedDbCopies(database);

/** What this browser keeps of everybody in it. */
export const kept = {
  store: indexedDbStore(database),
  copies,
  leases: indexedDbLeases(database),
  /** Resolves once the person's key is here, and nothing of theirs in the clear. */
  ready: async (userId: string): Promise<void> => {
    await askForKey(userId);
    // Changes are sealed as they are listed; a copy is looked at only with its record.
    await copies.seal(userId);
  },
  /** What is not sent, of everybody, as it is told without opening it. */
  unsent: async (): Promise<Unsent[]> =>
    (await storeOf(database, 'changes').all()).map((row) => ({
      userId: row.key.slice(0, row.key.indexOf('/')),
      subject: subjectIn(row.key),
      whose: row.whose,
      atMs: row.atMs,
      bytes: 'bytes' in row ? sizeOf(row.bytes) : JSON.stringify(row.value).length,
    })),
};

/** One thing that is not sent. */
export interface Unsent {
  userId: string;
  subject: Subject;
  whose: Whose;
  atMs: number;
  bytes: number;
}

const sizeOf = (bytes: ArrayBuffer | Blob) => (bytes instanceof Blob ? bytes.size : bytes.byteLength);
