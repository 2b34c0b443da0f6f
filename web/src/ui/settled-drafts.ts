import { type DBSchema, openDB } from 'idb';

/**
 * What of the drafts of this browser was saved or discarded, and when, on its disk at once. That a draft is gone from its tab a browser
 * writes up to a minute later: killed before, it has the draft again, and what saves itself would send it over what was saved since.
 */
interface Schema extends DBSchema {
  settled: { key: string; value: { of: string; atMs: number }; indexes: { atMs: number } };
}

/** By then no browser brings a tab back as it was before. */
const keptMs = 7 * 86_400_000;

const openMarks = () =>
  openDB<Schema>('lamplight.settled', 1, {
    upgrade: (made) => void made.createObjectStore('settled', { keyPath: 'of' }).createIndex('atMs', 'atMs'),
  });

/** Notes that what was kept by these names is nobody's word any more. */
export async function noteSettled(series: readonly string[]): Promise<void> {
  const marks = await openMarks();
  try {
    const { store, done } = marks.transaction('settled', 'readwrite');
    const note = async () => {
      const atMs = Date.now();
      for (const of of series) await store.put({ of, atMs });
      const old = await store.index('atMs').getAllKeys(IDBKeyRange.upperBound(atMs - keptMs));
      for (const of of old) await store.delete(of);
    };
    await Promise.all([note(), done]);
  } finally {
    marks.close();
  }
}

/** Of these drafts the names of those of which that was noted, and which were not typed on since: in a tab that is a copy of another, say. */
export async function settledAmong(drafts: readonly { of: string; savedAtMs: number }[]): Promise<string[]> {
  const marks = await openMarks();
  try {
    const found = await Promise.all(drafts.map(({ of }) => marks.get('settled', of)));
    return drafts.flatMap(({ of, savedAtMs }, at) => (savedAtMs <= (found[at]?.atMs ?? 0) ? [of] : []));
  } finally {
    marks.close();
  }
}
