import { draftsIn } from './stored-drafts';

/**
 * Opens a tab that acts in the same center: the browser hands it what this one keeps only where it is told its opener. Drafts stay here:
 * whoever discards one there has not discarded this one.
 */
export function openNewTab(to: string): void {
  const tab = window.open(to, '_blank');
  if (!tab) return;
  for (const key of draftsIn(tab.sessionStorage)) tab.sessionStorage.removeItem(key);
  tab.opener = null;
}
