/** The address of the login page that returns to where the person was. Home needs no remembering. */
export function loginAddress(from: { pathname: string; search?: string }): string {
  const destination = `${from.pathname}${from.search ?? ''}`;
  if (destination === '/' || destination === '/home' || from.pathname === '/login') return '/login';
  return `/login?${new URLSearchParams({ from: destination })}`;
}

/** Where to go after login: only ever a path of this application, whatever the address bar says. */
export function destinationAfterLogin(search: string): string {
  const from = new URLSearchParams(search).get('from');
  if (!from || !/^\/(?![/\\])/.test(from)) return '/home';
  return from === '/login' || from.startsWith('/login?') ? '/home' : from;
}
