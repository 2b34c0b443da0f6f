import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../testing/client';
import { addTool, startRound, yes } from '../testing/rounds';
import { until } from '../testing/until';
import { createWorld, type TestCenter, type World } from '../testing/world';
import { type Bundle, buildServer } from './bundle.fixture';
import { type DatabaseProxy, proxyTo } from './database-proxy.fixture';
import { makeDataDir, type Node, run, stopAll } from './node.fixture';

/** A server whose wire to the database can be cut; the world beside it keeps its own. */
let world: World;
let maple: TestCenter;
let bundle: Bundle;
let proxy: DatabaseProxy;
let node: Node;
let client: Client;
let auditId: string;
const folder = makeDataDir();

beforeAll(async () => {
  [world, bundle] = await Promise.all([createWorld(), buildServer()]);
  maple = await world.addCenter('Maple Grove');
  auditId = (await startRound(maple.staff, await addTool(maple.committee))).id;
  proxy = await proxyTo(world.server.database.connection);
  node = run(bundle, { DATABASE_URL: proxy.url, DATA_DIR: folder.path });
  client = new Client(await node.ready, maple.staff.client.token);
});
afterEach(() => proxy.set('through'));
afterAll(async () => {
  proxy.set('through');
  await stopAll();
  await proxy.close();
  await world.close();
  folder.remove();
});

const calls: [string, () => Promise<{ status: number; headers: Headers }>][] = [
  ['a list', () => client.call('GET /issues')],
  ['a new issue', () => client.call('POST /issues', { body: { description: 'While the database is gone' } })],
  [
    'a new issue with a file',
    () =>
      client.call('POST /issues', {
        body: { description: 'While the database is gone' },
        files: [{ name: 'note.txt', content: 'x' }],
      }),
  ],
  [
    'an autosaved answer',
    () =>
      client.call('PATCH /audits/{id}/answers/{linkId}', {
        params: { id: auditId, linkId: 'light' },
        body: { answer: [...yes('light').answer] },
      }),
  ],
  ['an export', () => client.call('GET /issues/export')],
  [
    'a login',
    () => client.call('POST /authenticate', { body: { username: 'x@example.org', password: 'wrong' } }),
  ],
  ['the readiness', () => client.call('GET /health/ready')],
];

describe.each(['cut', 'silent'] as const)('while the wire to the database is %s', (state) => {
  it('every call is answered 503 with Retry-After within 5 s, and the process lives', async () => {
    await until('it answers', async () => (await client.call('GET /issues')).status === 200, 10_000);
    proxy.set(state);
    // What readiness found is said again for a second.
    await until(
      'it is not ready',
      async () => (await client.call('GET /health/ready')).status === 503,
      10_000,
    );
    const crowd = Array.from({ length: 30 }, () => calls).flat();
    await Promise.all(
      crowd.map(async ([what, call]) => {
        const startMs = Date.now();
        const { status, headers } = await call();
        expect({ what, status }).toEqual({ what, status: 503 });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Date.now() - startMs, what).toBeLessThan(5000);
      }),
    );
    expect((await client.call('GET /health/live')).status).toBe(200);
  });

  it('and once it is back, all goes on by itself within 10 s, and nothing refused was written', async () => {
    proxy.set(state);
    expect((await client.call('GET /issues')).status).toBe(503);
    proxy.set('through');
    for (const [what, call] of calls) {
      await until(`${what} is served`, async () => (await call()).status < 500, 10_000);
    }
    const { body } = await client.call('GET /issues', {
      query: { 'description.contains': 'is gone', size: 100 },
    });
    // One write of each kind since it came back; those that were answered 503 left nothing.
    expect(body.totalElements).toBe(state === 'cut' ? 2 : 4);
    expect(await Promise.race([node.ended, 'running'])).toBe('running');
  });
});
