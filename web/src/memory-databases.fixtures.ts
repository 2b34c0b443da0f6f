import type { OpenDBCallbacks } from 'idb';

/**
 * The browser's databases in memory, in the place of `idb`: `vi.mock('idb', () => import(…))`. As far as Lamplight uses them: rows by a key
 * of their own, no two transactions at a time.
 */
type Row = Record<string, unknown>;
type Keys = Pick<IDBKeyRange, 'includes'>;
interface Store {
  keyPath: string;
  rows: Map<string, Row>;
}
type Stores = Map<string, Store>;

const databases = new Map<string, Stores>();
let opened: { name: string; terminated: () => void }[] = [];

/** What tests say of ranges. */
export const keyRange = {
  upperBound: (upper: number): Keys => ({ includes: (key) => key <= upper }),
  bound: (lower: string, upper: string): Keys => ({ includes: (key) => key >= lower && key <= upper }),
};

/** The browser closes what is open; `lose` with all that lay there, as where it cannot read it on a full disk. */
export function terminate(name: string, { lose }: { lose: boolean }): void {
  const closed = opened.filter((each) => each.name === name);
  opened = opened.filter((each) => each.name !== name);
  if (lose) databases.delete(name);
  for (const { terminated } of closed) terminated();
}

export async function openDB(name: string, version: number, does: OpenDBCallbacks<unknown>) {
  const before = databases.get(name);
  const stores: Stores = before ?? new Map();
  databases.set(name, stores);
  const inStores = (found: string) => storeIn(stores, found);
  const made = {
    createObjectStore: (store: string, { keyPath }: { keyPath: string }) => {
      stores.set(store, { keyPath, rows: new Map() });
      return { createIndex: () => {} };
    },
  };
  // The boundary between these and all that a database can do.
  if (!before) does.upgrade?.(made as never, 0, version, { objectStore: inStores } as never, {} as never);
  opened.push({ name, terminated: () => does.terminated?.() });
  return {
    get: (store: string, key: string) => inStores(store).get(key),
    getAll: (store: string, range?: Keys) => inStores(store).getAll(range),
    transaction: (store: string) => ({ store: inStores(store), done: Promise.resolve() }),
    close: () => {},
  };
}

function storeIn(stores: Stores, name: string) {
  const { keyPath, rows } = stores.get(name) ?? { keyPath: '', rows: new Map<string, Row>() };
  const keysBy = (field: string, range: Keys) =>
    [...rows].filter(([, row]) => range.includes(row[field])).map(([key]) => key);
  return {
    get: async (key: string) => rows.get(key),
    getAll: async (range?: Keys) =>
      [...rows].flatMap(([key, row]) => ((range?.includes(key) ?? true) ? [row] : [])),
    put: async (row: Row) => void rows.set(String(row[keyPath]), row),
    delete: async (key: string) => void rows.delete(key),
    index: (field: string) => ({ getAllKeys: async (range: Keys) => keysBy(field, range) }),
  };
}
