import { type DBSchema, openDB } from 'idb';

/**
 * What of the drafts of this browser was saved or discarded, on its disk at once. That a draft is gone from its tab a browser writes up to a
 * minute later: killed before, it has the draft again, and what saves itself would send it over what was saved since.
 */
interface Schema extends DBSchema {
  settled: { key: string; value: number };
}

/** By then no browser brings a tab back as it was before. */
const keptMs = 7 * 86_400_000;

const openMarks = () =>
  openDB<Schema>('lamplight.settled', 1, { upgrade: (made) => void made.createObjectStore('settled') });

/** Notes that what was kept by these names is nobody's word any more. */
export async function noteSettled(series: readonly string[]): Promise<void> {
  const marks = await openMarks();
  try {
    const { store, done } = marks.transaction('settled', 'readwrite');
    const nowMs = Date.now();
    for (const each of series) store.put(nowMs, each);
    // Names begin with when they were given.
    store.delete(IDBKeyRange.upperBound(String(nowMs - keptMs)));
    await done;
  } finally {
    marks.close();
  }
}

/** Those of these names of which that was noted. */
export async function settledAmong(series: readonly string[]): Promise<string[]> {
  const marks = await openMarks();
  try {
    const found = await Promise.all(series.map((each) => marks.getKey('settled', each)));
    return found.filter((each) => each !== undefined);
  } finally {
    marks.close();
  }
}
