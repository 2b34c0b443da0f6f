import { settledAmong } from './settled-drafts';
import { type DraftName, draftsIn, namesIn, ofKey, readDraft } from './stored-drafts';

/** As a page begins, before any form looks for its draft, and not for long: a database may be held by another tab. */
export async function dropSettled(): Promise<void> {
  let isLate = false;
  const patience = new Promise<void>((resolve) => {
    setTimeout(() => {
      // By then forms have begun with them.
      isLate = true;
      resolve();
    }, 1000);
  });
  const dropping = settledAmong(namesIn()).then((names) => {
    if (!isLate) forgetDraftsOf(names);
  });
  await Promise.race([dropping, patience]);
}

/** Those of these names, and the keys by which they were sent: those are used. */
export function forgetDraftsOf(names: readonly DraftName[], store: Storage = window.sessionStorage) {
  for (const key of draftsIn(store)) {
    const own = readDraft(key, store)?.of;
    if (!names.some(({ of }) => of === own)) continue;
    store.removeItem(key);
    store.removeItem(key + ofKey);
  }
}
