import { randomUuid } from '../../../api/uuid';
import { canSeal } from '../../../session/sealed/can-seal';
import type { Sealed } from '../../../session/sealed/seal';

/** Who kept something, as whoever uses the browser after them is told. */
export interface Whose {
  readonly name: string;
  readonly centerId: string;
}

/** What is kept under a key that begins with its owner: sealed with their key, or plain where nothing can be sealed. */
export type Row = {
  readonly key: string;
  /** Since when, in milliseconds. */
  readonly atMs: number;
  readonly whose: Whose;
  /** Differs with every writing. */
  readonly stamp: string;
} & (Sealed | { readonly value: unknown });

/** Where rows are kept. All tabs share it. */
export interface RowStore {
  get(key: string): Promise<Row | undefined>;
  /** Of one person, or of everybody. */
  all(userId?: string): Promise<Row[]>;
  /** Writes in one step, where the row there still has this stamp, or there still is none; undefined removes it. Answers whether it did. */
  replace(key: string, stamp: string | undefined, row: Row | undefined): Promise<boolean>;
}

/** Only who keeps something fetches it. */
const sealing = () => import('../../../session/sealed/sealed');
const ownerOf = (key: string): string => key.slice(0, key.indexOf('/'));

/** Has the person's key at hand, however late it comes, so that what they do without a network can be kept. */
export async function askForKey(userId: string): Promise<void> {
  if (canSeal()) await (await sealing()).lateDeviceKey(userId);
}

/** Rows of values of a type, of which no other stand in the store; `whose` are those that are written now. */
export function keptRows<Value>(
  store: RowStore,
  { atMsOf, whose }: { atMsOf: (value: Value) => number; whose: () => Whose },
) {
  /** What was opened last under each key: files are not opened again each time somebody looks. */
  const opened = new Map<string, { stamp: string; value: Value }>();
  let last: Promise<unknown> = Promise.resolve();

  /** The boundary between what was kept and its type. Of what does not open there is nothing. */
  async function open(row: Row): Promise<Value | undefined> {
    if ('value' in row) return row.value as Value;
    const { key, stamp } = row;
    const known = opened.get(key);
    if (known?.stamp === stamp) return known.value;
    const { deviceKey, open: openWith } = await sealing();
    const owners = await deviceKey(ownerOf(key));
    try {
      const value = (await openWith(owners, key, row)) as Value;
      opened.set(key, { stamp, value });
      return value;
    } catch {
      return undefined;
    }
  }

  async function close(key: string, value: Value): Promise<Row> {
    const row = { key, atMs: atMsOf(value), whose: whose(), stamp: randomUuid() };
    if (!canSeal()) return { ...row, value };
    const { deviceKey, seal } = await sealing();
    const sealed = await seal(await deviceKey(ownerOf(key)), key, value);
    opened.set(key, { stamp: row.stamp, value });
    return { ...row, ...sealed };
  }

  /** Sealing lasts longer than a transaction: where another tab wrote meanwhile, the change is made anew upon that. */
  async function change(key: string, to: (before: Value | undefined) => Value | undefined): Promise<void> {
    for (;;) {
      const row = await store.get(key);
      const before = row && (await open(row));
      const next = to(before);
      // What was kept in the clear until now is sealed whatever becomes of it.
      if (next === before && !(row && 'value' in row && canSeal())) return;
      const written = next === undefined ? undefined : await close(key, next);
      if (await store.replace(key, row?.stamp, written)) return;
    }
  }

  /** Reads and writes one key, one after the other in this tab. */
  function update(key: string, to: (before: Value | undefined) => Value | undefined): Promise<void> {
    const mine = last.then(() => change(key, to));
    last = mine.catch(() => {});
    return mine;
  }

  /** What is from an earlier release, or from before this address was secure. */
  async function sealAll(rows: readonly Row[]): Promise<void> {
    const inTheClear = canSeal() ? rows.filter((row) => 'value' in row) : [];
    for (const { key } of inTheClear) await update(key, (value) => value);
  }

  return {
    update,
    /** Seals what stands in the clear of somebody whose key is here. */
    seal: async (userId: string): Promise<void> => sealAll(await store.all(userId)),
    /** What is said without opening anything: of everybody who has something here. */
    told: (userId: string): Promise<Pick<Row, 'key' | 'atMs'>[]> => store.all(userId),
    async find(key: string): Promise<Value | undefined> {
      const row = await store.get(key);
      return row && open(row);
    },
    async all(userId: string): Promise<Value[]> {
      const rows = await store.all(userId);
      const here = new Set(rows.map(({ key }) => key));
      for (const key of opened.keys()) if (ownerOf(key) !== userId || !here.has(key)) opened.delete(key);
      const values = await Promise.all(rows.map(open));
      sealAll(rows).catch(() => {});
      return values.filter((value) => value !== undefined);
    },
  };
}
