/**
 * After an update of the server, a page that is still open asks for files that no longer exist. It loads anew,
 * once: should the file be missing then too, the error page says so instead of loading for ever.
 */
export function reloadOnceWhenOutdated() {
  const key = 'lamplight.reloaded-at';
  const pauseMs = 60_000;
  window.addEventListener('vite:preloadError', (event) => {
    const lastMs = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - lastMs < pauseMs) return;
    window.sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
