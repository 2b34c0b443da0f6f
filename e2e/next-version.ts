import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';

/** The next version is this one under other names: what a built file is called tells its content. */
const built = /-([\w-]{7})(\.(?:js|css|webp))/g;
const renamed = /-([\w-]{7})n(\.(?:js|css|webp))$/;
/** By which a worker knows that the page it keeps is another. */
const revision = /(revision:["'`])(?=[\w-]{12}["'`])/g;
const inTheNext = (text: string) => text.replace(built, '-$1n$2').replace(revision, '$1n');

/**
 * A Lamplight as behind the proxy of its operator, who can install the next version while somebody is at it: from then on the built
 * files of the one before are gone.
 */
export async function startDeploying(origin: string) {
  let isNext = false;

  async function answer(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked = incoming.url ?? '/';
    const isCall = asked.startsWith('/api/');
    const isFile = asked.startsWith('/assets/');
    if (isNext && isFile && !renamed.test(asked)) {
      reply.writeHead(404).end();
      return;
    }
    const url = new URL(isNext ? asked.replace(renamed, '-$1$2') : asked, origin);
    // Of files the proxy makes the answers, so they are asked for whole.
    const { 'if-none-match': _etag, 'if-modified-since': _modified, ...asFile } = incoming.headers;
    const headers = isCall ? incoming.headers : { ...asFile, 'accept-encoding': 'identity' };
    const asking = request(url, {
      method: incoming.method ?? 'GET',
      headers: { ...headers, host: url.host },
    });
    incoming.pipe(asking);
    const [got] = (await once(asking, 'response')) as [IncomingMessage];
    const isText = /html|javascript|css/.test(got.headers['content-type'] ?? '');
    if (isCall || !isNext || !isText) {
      reply.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(reply);
      return;
    }
    const { 'content-length': _length, etag: _old, 'last-modified': _since, ...kept } = got.headers;
    const text = await textOf(got);
    reply.writeHead(got.statusCode ?? 502, kept).end(inTheNext(text));
  }

  const server = createServer((incoming, reply) => {
    answer(incoming, reply).catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    at: `http://127.0.0.1:${port}`,
    deploy: () => {
      isNext = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether a tab runs the next version. */
export const runsTheNext = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    /n\.js$/.test(document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''),
  );

/**
 * Has the browser look for a newer worker, as it does by itself, and waits until that one has taken over. Chromium may take the one
 * before for busy while nothing is open in it, and have the newer wait for up to five minutes. It may stop a worker at any time, too:
 * one that is waited for is stopped here.
 */
export async function takeOver(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const stage = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.installing) return 'comes';
      if (registration?.waiting) return 'waits';
      return registration?.active === navigator.serviceWorker.controller ? 'is there' : 'takes over';
    });
  const isThere = async () => {
    const now = await stage();
    if (now === 'waits') await browser.send('ServiceWorker.stopAllWorkers');
    return now;
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe('is there');
  await browser.detach();
}
