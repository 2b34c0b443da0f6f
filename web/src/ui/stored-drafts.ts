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

/** The names of the drafts of this tab (`settled-drafts.ts`); their keys go with them. */
export const namesIn = (store: Storage = window.sessionStorage): DraftName[] =>
  draftsIn(store).flatMap((key) => (key.endsWith(ofKey) ? [] : namesOf(readDraft(key, store)).slice(0, 1)));

/** Names what a page kept, until it is forgotten; and when that was kept last, as far as is known where it is named. */
export interface DraftName {
  of: string;
  savedAtMs: number;
}

/** What a draft is as it is stored; `over` names what it took the place of, as others may still go on with that: the tab of which this is a copy. */
interface StoredDraft extends DraftName {
  values: unknown;
  over: readonly DraftName[];
}

/** Its own name, and those of what it took the place of; none of one from an earlier release. */
export const namesOf = (draft: StoredDraft | null): DraftName[] =>
  draft?.of ? [{ of: draft.of, savedAtMs: draft.savedAtMs }, ...draft.over] : [];

/** What is stored by this key, where that is a draft. */
export function readDraft(key: string, store: Pick<Storage, 'getItem'>): StoredDraft | null {
  try {
    const found = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof found?.savedAtMs !== 'number' || !('values' in found)) return null;
    return { of: '', over: [], ...found };
  } catch {
    return null;
  }
}

/** The keys of all drafts that a tab has. */
export const draftsIn = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(draftPrefix),
  );
