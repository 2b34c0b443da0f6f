/** What does something by being opened is no page to lead to. */
const acts = /^\/(logout|switch-center)(\/|$)/;

/** The path within Lamplight that an address leads to; undefined for one that leads elsewhere. */
export function ownPath(address: string, origin: string): string | undefined {
  // A bare word would be a path too.
  if (!/^(\/|https?:)/i.test(address)) return undefined;
  try {
    const url = new URL(address, origin);
    // A path that begins with two slashes names another host to whoever is sent there.
    const { pathname, search } = url;
    return url.origin === origin && !pathname.startsWith('//') && !acts.test(pathname)
      ? pathname + search
      : undefined;
  } catch {
    return undefined;
  }
}
