/** Screens that a mailed key opens to whoever holds it. */
const opened: readonly string[] = ['/sign-in', '/pip-sign-in', '/activate-account', '/recover-password'];

/**
 * Takes the key of a mailed link out of the address, before anything is asked of the server: an address is shown, kept,
 * handed on and written down. The tab's own entry of its history keeps it, so that the page can be loaded again.
 */
export function hideMailedKey({ location, history }: Pick<Window, 'location' | 'history'> = window): void {
  const address = new URL(location.href);
  const key = address.searchParams.get('key');
  if (key === null || !opened.includes(address.pathname.replace(/\/+$/, ''))) return;
  address.searchParams.delete('key');
  // As the router keeps what belongs to an entry.
  history.replaceState({ usr: { mailedKey: key } }, '', address.pathname + address.search);
}

/** The key that came with the page's address; empty where none did. */
export function mailedKeyIn(state: unknown): string {
  const key: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, 'mailedKey') : '';
  return typeof key === 'string' ? key : '';
}
