const moduleScript = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;
const patienceMs = 10_000;

/** What a request for the first page finds: the build this tab runs, another one, or no Lamplight that answers. */
export type BuildOnServer = 'same' | 'other' | 'none';

/** Asks the server, as `navigator.onLine` knows the device's network and nothing of what is behind it. */
export async function buildOnServer(): Promise<BuildOnServer> {
  const here = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const there = moduleScript.exec(answer.ok ? await answer.text() : '')?.[1];
    if (there === undefined) return 'none';
    return there === here ? 'same' : 'other';
  } catch {
    return 'none';
  }
}

const key = 'lamplight.reloaded-at';
const pauseMs = 60_000;

/** Loads the page anew, but not twice within a minute: what is missing then too would be asked for without end. */
export function loadAnewOnce(): boolean {
  const lastMs = Number(window.sessionStorage.getItem(key) ?? 0);
  if (Date.now() - lastMs < pauseMs) return false;
  window.sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return true;
}
