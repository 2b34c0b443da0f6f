/** The service worker: has the pages open where there is no network. It never touches what is asked of the API. */
import {
  CacheFirst,
  NavigationRoute,
  Route,
  type RouteHandlerCallbackOptions,
  Serwist,
  type SerwistPlugin,
} from 'serwist';
import { isOfServer } from './of-server';
import { forgetOlderBuilds } from './older-builds';

declare const self: ServiceWorkerGlobalScope;
/** What the pages of this build need, and the page they all begin with (web/offline.ts writes it in). */
declare const BUILD: { readonly files: readonly string[]; readonly page: { url: string; revision: string } };

/** A network that says nothing for so long is as good as none. */
const patienceMs = 4000;
/** What a proxy answers while the server behind it is away. */
const away = [502, 503, 504];

/** Nothing else is kept in a file's place; where it was once, the file is fetched anew. */
const ofServer = {
  cacheWillUpdate: ({ request, response }) => kept(request, response),
  cachedResponseWillBeUsed: ({ request, cachedResponse }) => kept(request, cachedResponse),
} satisfies SerwistPlugin;

const kept = async ({ url }: Request, answer: Response | undefined) =>
  answer && (await isOfServer(new URL(url), answer, BUILD.files)) ? answer : null;

const serwist = new Serwist({
  precacheEntries: [...BUILD.files.map((url) => ({ url, revision: null })), BUILD.page],
  precacheOptions: {
    // The page in hand does not wait for the rest.
    concurrency: 3,
    // A page that asks which build the server has (`/`) is answered by the server or not at all.
    directoryIndex: null,
    plugins: [ofServer],
  },
  // At once: what is open keeps its files, as those of the build before stay.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
});
const { cacheName } = serwist.precacheStrategy;

/** The server's page, which is the newest; the kept one where no server answers. */
async function page({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const asked = fromServer(event, request);
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked, waited]).catch(() => undefined);
  if (answer && !away.includes(answer.status)) return answer;
  return (await serwist.matchPrecache(BUILD.page.url)) ?? asked;
}

async function fromServer(event: ExtendableEvent, request: Request): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded ?? fetch(request);
}

serwist.registerRoute(new NavigationRoute(page, { denylist: [/^\/api(\/|$)/] }));
// Of the build before, and what no page needs without a network: a name stands for the same bytes for ever.
serwist.registerRoute(
  new Route(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName, plugins: [ofServer] }),
  ),
);

self.addEventListener('install', (event) => void serwist.handleInstall(event));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    forgetOlderBuilds(
      cacheName,
      serwist.getPrecachedUrls().map((url) => serwist.getPrecacheKeyForUrl(url) ?? url),
    ),
  ),
);
self.addEventListener('fetch', (event) => serwist.handleFetch(event));
