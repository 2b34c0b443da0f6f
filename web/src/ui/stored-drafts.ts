/** Before the name of every draft of this tab (`local-draft.ts`). */
export const draftPrefix = 'lamplight.draft.';

/** Behind the name of a draft: the key by which the server knows what was sent of it. */
export const ofKey = '.key';

let forgotten = 0;

/** How often all were forgotten in this page: a form that was shown before, on its way out, keeps nothing any more. */
export const timesForgotten = (): number => forgotten;

/** All drafts of this tab, for good: of what is still on the screen too. */
export function forgetDrafts(store: Storage = window.sessionStorage) {
  forgotten += 1;
  for (const key of draftsIn(store)) store.removeItem(key);
}

/** Those of others than this person, by whose id their names begin: who logged in now takes over the tab, not what was typed. */
export function forgetDraftsOfOthers(userId: string, store: Storage = window.sessionStorage) {
  for (const key of draftsIn(store)) if (!key.startsWith(`${draftPrefix}${userId}.`)) store.removeItem(key);
}

/** What was kept up to then; what cannot be read goes with it. */
export function forgetDraftsBefore(ms: number, store: Storage = window.sessionStorage) {
  for (const key of draftsIn(store)) if ((readDraft(key, store)?.savedAtMs ?? 0) <= ms) store.removeItem(key);
}

/** The names under which the drafts of this tab are kept (`settled-drafts.ts`), and since when. */
export const seriesIn = (store: Storage = window.sessionStorage): { of: string; savedAtMs: number }[] =>
  draftsIn(store).flatMap((key) => {
    const { of: [of] = [], savedAtMs = 0 } = readDraft(key, store) ?? {};
    return of === undefined ? [] : [{ of, savedAtMs }];
  });

/** Those of these names, and the keys by which they were sent: those are used. */
export function forgetDraftsOf(series: readonly string[], store: Storage = window.sessionStorage) {
  for (const key of draftsIn(store)) {
    if (!series.includes(readDraft(key, store)?.of[0] ?? '')) continue;
    store.removeItem(key);
    store.removeItem(key + ofKey);
  }
}

/** What a draft is as it is stored. */
export interface StoredDraft {
  savedAtMs: number;
  values: unknown;
  /** Names what was kept, and behind it what that took the place of (`settled-drafts.ts`). */
  of: readonly string[];
}

/** What is stored by this key, where that is a draft. */
export function readDraft(key: string, store: Pick<Storage, 'getItem'>): StoredDraft | null {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null || !('values' in found)) return null;
    if (!('savedAtMs' in found) || typeof found.savedAtMs !== 'number') return null;
    // One of an earlier release has no name.
    const of = 'of' in found && Array.isArray(found.of) ? found.of.map(String) : [];
    return { savedAtMs: found.savedAtMs, values: found.values, of };
  } catch {
    return null;
  }
}

const draftsIn = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(draftPrefix),
  );
