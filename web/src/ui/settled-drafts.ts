import { type DBSchema, openDB } from 'idb';
import type { DraftName } from './stored-drafts';

/**
 * What of the drafts of this browser was saved or discarded, and when, on its disk at once. That a draft is gone from its tab a browser
 * writes up to a minute later: killed before, it has the draft again, and what saves itself would send it over what was saved since.
 */
interface Schema extends DBSchema {
  settled: { key: string; value: DraftName & { atMs: number }; indexes: { atMs: number } };
}

/** By then no browser brings a tab back as it was before. */
const keptMs = 7 * 86_400_000;

const openMarks = () =>
  openDB<Schema>('lamplight.settled', 1, {
    upgrade: (made) => void made.createObjectStore('settled', { keyPath: 'of' }).createIndex('atMs', 'atMs'),
  });

/** Notes that what was kept by these names until then is nobody's word any more. */
export async function noteSettled(names: readonly DraftName[]): Promise<void> {
  const marks = await openMarks();
  try {
    const { store, done } = marks.transaction('settled', 'readwrite');
    const note = async () => {
      const atMs = Date.now();
      for (const { of, savedAtMs } of names) {
        const before = (await store.get(of))?.savedAtMs ?? 0;
        await store.put({ of, savedAtMs: Math.max(before, savedAtMs), atMs });
      }
      const old = await store.index('atMs').getAllKeys(IDBKeyRange.upperBound(atMs - keptMs));
      for (const of of old) await store.delete(of);
    };
    await Promise.all([note(), done]);
  } finally {
    marks.close();
  }
}

/** Those of these of which that was noted, but for what was typed on since by the same name: in a tab of which another is a copy. */
export async function settledAmong(names: readonly DraftName[]): Promise<DraftName[]> {
  const marks = await openMarks();
  try {
    const found = await Promise.all(names.map(({ of }) => marks.get('settled', of)));
    return names.filter(({ savedAtMs }, at) => savedAtMs <= (found[at]?.savedAtMs ?? 0));
  } finally {
    marks.close();
  }
}
