import { draftsIn, readDraft } from './stored-drafts';

/** Whether something is kept in this tab of what saves itself (form/unsaved-of.ts), and not saved: it goes with a log-out. */
export const isTypedInTab = (store: Storage = window.sessionStorage): boolean =>
  draftsIn(store).some((key) => {
    const values = readDraft(key, store)?.values;
    return typeof values === 'object' && values !== null && 'typed' in values;
  });
