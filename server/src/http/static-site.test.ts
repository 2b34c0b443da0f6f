import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTemporaryFolders } from '../ports/temporary-folder.fixture';
import { serveSite } from './static-site';

const script = `export const words = ${JSON.stringify('call light '.repeat(300))};`;
const page = `<!doctype html><title>Lamplight</title>${'<p>A page</p>'.repeat(200)}`;
const issuesPage = page.replace('<title>', '<link rel="modulepreload" href="/assets/index-abc.js"><title>');

let app: FastifyInstance;
const newFolder = useTemporaryFolders();

beforeAll(async () => {
  const folder = await newFolder();
  for (const part of ['assets', 'pages', '.vite']) mkdirSync(join(folder, part));
  writeFileSync(
    join(folder, '.vite/pages.json'),
    JSON.stringify([{ address: '^/issues/?$', file: 'pages/issues.html' }]),
  );
  for (const [name, content] of [
    ['assets/index-abc.js', script],
    ['index.html', page],
    ['pages/issues.html', issuesPage],
  ] as const) {
    writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  app = Fastify();
  await serveSite(app, folder, () => framed);
});
afterAll(() => app.close());

let framed: readonly string[] = [];

const ask = (url: string, accept?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accept === undefined ? {} : { 'accept-encoding': accept } });

describe('a built file', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('travels as small as it was made at the build: %s', async (accept, coding, unpack) => {
    for (const [url, content] of [
      ['/assets/index-abc.js', script],
      ['/home', page],
      ['/issues', issuesPage],
    ] as const) {
      const answer = await ask(url, accept);
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(answer.rawPayload.length).toBeLessThan(content.length / 5);
      expect(unpack(answer.rawPayload).toString()).toBe(content);
    }
  });

  it('travels as it is to whoever cannot unpack it, and says that this may differ', async () => {
    const answer = await ask('/assets/index-abc.js');
    expect(answer.body).toBe(script);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('is the page for its address, filters or not, and the one for all where none was made for it', async () => {
    for (const url of ['/issues', '/issues/', '/issues?status=OPEN,CLOSED'])
      expect((await ask(url)).body, url).toBe(issuesPage);
    for (const url of ['/', '/issues/new-issue', '/home?next=/issues'])
      expect((await ask(url)).body, url).toBe(page);
    expect((await ask('/issues')).headers['cache-control']).toBe('no-cache');
  });

  it('is kept for ever when its name carries its content, and asked for again when not', async () => {
    expect((await ask('/assets/index-abc.js', 'br')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect((await ask('/home', 'br')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('answers HEAD with the headers of GET, and 304 to whoever has it in the same coding', async () => {
    const [br, gzip] = [await ask('/login', 'br'), await ask('/login', 'gzip')];
    const head = await ask('/login', 'br', 'HEAD');
    expect(head.body).toBe('');
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect(head.headers[name]).toBe(br.headers[name]);
    const again = (etag: unknown) =>
      app.inject({ url: '/login', headers: { 'accept-encoding': 'br', 'if-none-match': String(etag) } });
    expect((await again(br.headers.etag)).statusCode).toBe(304);
    expect((await again(gzip.headers.etag)).statusCode).toBe(200);
  });

  it('is no screen where it is gone, and neither is a call that there is not, however they are spelled', async () => {
    for (const url of ['/assets/gone.js', '/%61ssets/gone.js', '/api/nothing', '/%61pi/nothing', '/api']) {
      const answer = await ask(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['cache-control'], url).toBe('no-store');
    }
    expect((await ask('/%69ssues')).body).toBe(issuesPage);
  });

  it('has its packed forms under no address of their own', async () => {
    expect((await ask('/assets/index-abc.js.br')).statusCode).toBe(404);
    expect((await ask('/assets/index-abc.js.gz')).statusCode).toBe(404);
  });
});

it('robots are asked to stay away, by a file of their own and on every page', async () => {
  const robots = await ask('/robots.txt', 'br');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /');
  for (const url of ['/', '/issues', '/assets/index-abc.js'])
    expect((await ask(url)).headers['x-robots-tag']).toBe('noindex');
});

describe('a page', () => {
  it('frames what it fetched itself, what administrators allowed, and nothing else', async () => {
    const policy = async () => String((await ask('/home')).headers['content-security-policy']);
    expect(await policy()).toContain("default-src 'none'");
    expect(await policy()).toMatch(/; frame-src blob:$/);
    framed = ['https://charts.example', 'https://other.example:8443'];
    expect(await policy()).toMatch(
      /; frame-src blob: https:\/\/charts\.example https:\/\/other\.example:8443$/,
    );
    framed = [];
  });
});

it.each([
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT'],
])('a page is there whatever is asked of its age, by %s', async (name, value) => {
  for (const url of ['/home', '/robots.txt', '/assets/index-abc.js'])
    expect((await app.inject({ url, headers: { [name]: value } })).statusCode).toBe(200);
});
