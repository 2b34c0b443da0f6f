import { draftsIn, ofKey, readDraft } from './stored-drafts';

/** Whether something is kept in this tab that was typed and is not saved, of a form or of what saves itself: it goes with a log-out. */
export const isTypedInTab = (store: Storage = window.sessionStorage): boolean =>
  draftsIn(store).some((key) => !key.endsWith(ofKey) && (readDraft(key, store)?.values ?? null) !== null);
