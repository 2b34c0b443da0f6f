import { buildOnServer, loadAnewOnce } from '../ui/load-anew';

/**
 * After an update of the server, a page that is still open asks for files that no longer exist: it loads anew. Without
 * a network it stays as it is, since the browser would show its own error page in its place.
 */
export function loadAnewWhenOutdated() {
  window.addEventListener('vite:preloadError', async () => {
    if ((await buildOnServer()) === 'other') loadAnewOnce();
  });
}
