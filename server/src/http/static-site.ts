import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerProblem } from './problems';
import { Refusal } from './refusal';

/**
 * Nothing but our own files, no inline script, framed by nobody; framing only what a page itself has fetched, a PDF that is
 * shown in its place, and what administrators allowed (docs/security.md).
 */
const contentSecurityPolicy = (framed: readonly string[]): string =>
  [...ownPolicy, `frame-src ${['blob:', ...framed].join(' ')}`].join('; ');

const ownPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

/** The pages of the build, by the addresses they were made for. */
type Pages = readonly { address: RegExp; file: string }[];

/** Reads the table that the build wrote (web/pages.ts). */
function readPages(folder: string): Pages {
  const path = join(folder, '.vite/pages.json');
  if (!existsSync(path)) return [];
  const table: { address: string; file: string }[] = JSON.parse(readFileSync(path, 'utf8'));
  return table.map(({ address, file }) => ({ address: new RegExp(address), file }));
}

/** The path of an address as the router reads it: without a host, its letters as they are meant. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** By the route that was found, never by the address: that has many spellings. */
const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') ?? false;

/** The page for an address: the same screen, naming in its head what just this one loads. */
const pageFor = (pages: Pages, path: string) =>
  pages.find(({ address }) => address.test(path))?.file ?? 'index.html';

/** Serves the built interface; any path that is neither a file nor under /api is one of its screens. */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  framed: () => readonly string[],
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
      // With robots.txt: nothing here is for a search engine.
      .header('x-robots-tag', 'noindex');
    if (!isCall(request) && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy(framed()));
  });
  const isBuilt = existsSync(join(folder, 'index.html'));
  const pages = readPages(folder);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // A route per file: every other path is a screen.
      wildcard: false,
      // Beside a file lie its smaller forms (web/precompress.ts), which have no address of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', 'pages/**'],
      setHeaders: (reply, path) => {
        // Names of built files carry a hash of their content.
        const forever = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.addHook('onRequest', async (request) => {
    // Nothing is read of what is sent to no address.
    if (request.is404 && !/^(GET|HEAD)$/.test(request.method)) throw new Refusal('notFound');
    // Nobody's cache asks for a page only if it is still the old one; the server of files would answer as if it had failed.
    if (!isCall(request))
      for (const name of ['if-match', 'if-unmodified-since']) delete request.headers[name];
  });
  app.setNotFoundHandler((request, reply) => {
    // A built file that is gone is gone: a screen in its place would be taken for a script.
    const path = pathOf(request.url);
    const isPage = !/^\/(api(\/|$)|assets\b)/.test(path);
    const isScreen = isBuilt && isPage && /^(GET|HEAD)$/.test(request.method);
    if (isScreen) return reply.header('cache-control', 'no-cache').sendFile(pageFor(pages, path));
    return answerProblem(request, reply, new Refusal('notFound'));
  });
}
