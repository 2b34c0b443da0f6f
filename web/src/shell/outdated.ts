import { isFetchingAhead } from '../ui/later';
import { buildOnServer, loadAnewOnce } from '../ui/load-anew';

/**
 * After an update of the server, a page that is still open asks for files that no longer exist: it loads anew. Without
 * a network it stays as it is, since the browser would show its own error page in its place; and what was only fetched ahead takes
 * no page from whoever is at it.
 */
export function loadAnewWhenOutdated() {
  window.addEventListener('vite:preloadError', async () => {
    if (!isFetchingAhead() && (await buildOnServer()) === 'other') loadAnewOnce();
  });
}
