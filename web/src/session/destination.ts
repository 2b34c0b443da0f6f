/** The address of the login page that returns to where the person was. Home needs no remembering. */
export function loginAddress(from: { pathname: string; search?: string }): string {
  const destination = `${from.pathname}${from.search ?? ''}`;
  if (destination === '/' || destination === '/home' || from.pathname === '/login') return '/login';
  return `/login?${new URLSearchParams({ from: destination })}`;
}

/** Stands for this application's own address; no real one is. */
const own = 'http://lamplight.invalid';

/** Where to go after login: only ever a screen of this application, whatever the address bar says. */
export function destinationAfterLogin(search: string, isScreen: (path: string) => boolean): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  if (!from.startsWith('/') || !URL.canParse(from, own)) return '/home';
  const { origin, pathname, search: criteria, hash } = new URL(from, own);
  return origin === own && isScreen(pathname) ? pathname + criteria + hash : '/home';
}
