/** Opens a tab that acts in the same center: the browser hands it what this one keeps only where it is told its opener. */
export function openNewTab(to: string): void {
  const tab = window.open(to, '_blank');
  if (tab) tab.opener = null;
}
