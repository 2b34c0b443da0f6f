import { draftPrefix, draftsIn, ofKey } from './stored-drafts';

/** How the names of the drafts of this tab go on that begin so: the ids of records in which something is typed and not saved. */
export const draftsUnder = (beginning: string, store: Storage = window.sessionStorage): string[] =>
  draftsIn(store).flatMap((key) => {
    const isOne = key.startsWith(draftPrefix + beginning) && !key.endsWith(ofKey);
    return isOne ? [key.slice(draftPrefix.length + beginning.length)] : [];
  });
