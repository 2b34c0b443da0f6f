/** The address of the login page that returns to where the person was. Home needs no remembering. */
export function loginAddress(from: { pathname: string; search?: string }): string {
  const destination = `${from.pathname}${from.search ?? ''}`;
  if (destination === '/' || destination === '/home' || from.pathname === '/login') return '/login';
  return `/login?${new URLSearchParams({ from: destination })}`;
}

/** Stands for this application's own address; no real one is. */
const own = 'http://lamplight.invalid';

/** Where an address leads that somebody may have made up: only ever to a screen of this application, else Home. */
export function ownScreen(given: string, isScreen: (path: string) => boolean): string {
  if (!given.startsWith('/') || !URL.canParse(given, own)) return '/home';
  const { origin, pathname, search: criteria, hash } = new URL(given, own);
  return origin === own && isScreen(pathname) ? pathname + criteria + hash : '/home';
}

/** Where to go after login, whatever the address bar says. */
export const destinationAfterLogin = (search: string, isScreen: (path: string) => boolean): string =>
  ownScreen(new URLSearchParams(search).get('from') ?? '', isScreen);
