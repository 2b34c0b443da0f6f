import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { readConfig } from '../config';
import { countRequests } from '../db/doors';
import { Client } from '../testing/client';
import { startTestServer } from '../testing/test-server';
import { until } from '../testing/until';
import { type TestPerson, World } from '../testing/world';
import { newToken } from './tokens';

const perSession = 20;
const perAddress = 100;

/** Two nodes of one installation on one database. */
let world: World;
let other: FastifyInstance;
let otherUrl: string;
let rosa: TestPerson;
let david: TestPerson;

beforeAll(async () => {
  const server = await startTestServer({
    config: readConfig({
      REQUESTS_PER_SESSION: String(perSession),
      REQUESTS_PER_ADDRESS: String(perAddress),
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  });
  world = new World(server);
  const maple = await world.addCenter('Maple Grove');
  [rosa, david] = [maple.committee, maple.staff];
  const { parts } = server;
  other = await createApp(parts, pino({ level: 'silent' }), parts.files.temporaryFolder);
  otherUrl = await other.listen({ port: 0, host: '127.0.0.1' });
  // From now on both nodes know them.
  for (const url of [world.server.url, otherUrl])
    for (const person of [rosa, david]) await ask(person, undefined, url);
});
afterAll(async () => {
  await other.close();
  await world.close();
});

let minute = Date.UTC(2031, 4, 20, 10, 0);
/** Each test has a minute of its own. */
beforeEach(() => {
  minute += 60_000;
  world.server.setNow(new Date(minute + 15_000));
});

const ask = (
  by: Pick<TestPerson, 'client'> | undefined,
  from = '203.0.113.9',
  url = world.server.url,
  path = '/api/account',
) =>
  fetch(new URL(path, url), {
    headers: {
      'x-forwarded-for': from,
      ...(by?.client.token ? { authorization: `Bearer ${by.client.token}` } : {}),
    },
  });

async function statuses(times: number, send: () => Promise<Response>): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) answers.push((await send()).status);
  return answers;
}

describe('a limit on requests', () => {
  it('refuses one person alone, says when it is over, and tells each answer what is left', async () => {
    const first = await ask(rosa);
    expect(first.headers.get('ratelimit-policy')).toBe(
      `"address";q=${perAddress};w=60, "session";q=${perSession};w=60`,
    );
    expect(first.headers.get('ratelimit')).toBe(
      `"address";r=${perAddress - 1};t=45, "session";r=${perSession - 1};t=45`,
    );
    expect(new Set(await statuses(perSession - 1, () => ask(rosa)))).toEqual(new Set([200]));
    const refused = await ask(rosa);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    expect(refused.headers.get('ratelimit')).toMatch(/, "session";r=0;t=45$/);
    expect(await refused.json()).toMatchObject({ errorKey: 'rateLimited' });
    expect((await ask(david)).status).toBe(200);
    world.server.setNow(new Date(minute + 60_000));
    expect((await ask(rosa)).status).toBe(200);
  });

  it('refuses an address of which nobody is known, and its whole /64, but never the question whether all is well', async () => {
    const strangers = () => ask(undefined, '2001:db8::1', undefined, '/api/demonstration');
    expect(new Set(await statuses(perAddress, strangers))).toEqual(new Set([404]));
    expect((await ask(undefined, '2001:db8::2', undefined, '/api/demonstration')).status).toBe(429);
    const unknown = { client: new Client(world.server.url, newToken()) };
    expect((await ask(unknown, '2001:db8::3')).status).toBe(429);
    expect((await ask(unknown, '2001:db8:1::3')).status).toBe(401);
    const health = await ask(undefined, '2001:db8::1', undefined, '/api/health/live');
    expect(health.status).toBe(200);
    expect(health.headers.has('ratelimit')).toBe(false);
  });

  it('counts an address whatever port a proxy says it came by, and what is no address as the proxy’s', async () => {
    const left = async (from: string) =>
      (await ask(undefined, from, undefined, '/api/demonstration')).headers.get('ratelimit');
    for (const [n, from] of ['203.0.113.44:3000', '203.0.113.44:3001', '203.0.113.44'].entries())
      expect(await left(from)).toMatch(`"address";r=${perAddress - 1 - n};`);
    for (const [n, from] of ['[2001:db8:9::1]:3000', '[2001:db8:9::2]', '2001:db8:9::3'].entries())
      expect(await left(from)).toMatch(`"address";r=${perAddress - 1 - n};`);
    for (const [n, from] of ['unknown', 'x'.repeat(3000)].entries())
      expect(await left(from)).toMatch(`"address";r=${perAddress - 1 - n};`);
  });

  it('lets whoever is known in from an address that others used up, as long as their own limit is not', async () => {
    const strangers = () => ask(undefined, '203.0.113.80', undefined, '/api/demonstration');
    await statuses(perAddress + 1, strangers);
    expect((await strangers()).status).toBe(429);
    const answers = await statuses(perSession + 1, () => ask(rosa, '203.0.113.80'));
    expect(answers).toEqual([...Array.from({ length: perSession }, () => 200), 429]);
  });

  it('counts a person whichever of their sessions they ask by, so that six of them use up no house', async () => {
    const { id, centerId } = rosa;
    const six: Pick<TestPerson, 'client'>[] = [];
    for (let n = 0; n < 6; n += 1) six.push({ client: await world.openSession(centerId, id) });
    for (const each of six) await ask(each, '198.51.100.1');
    world.server.setNow(new Date(minute + 60_000));
    let answered = 0;
    for (const each of six)
      answered += (await statuses(perSession, () => ask(each))).filter((status) => status === 200).length;
    expect(answered).toBe(perSession);
    expect((await ask(david)).headers.get('ratelimit')).toMatch(
      `"address";r=${perAddress - perSession - 1};`,
    );
    minute += 60_000;
  });

  it('counts an ended session for nobody: whoever still has its token uses up no limit but its own', async () => {
    const [here, there] = [
      { client: await world.openSession(rosa.centerId, rosa.id) },
      { client: await world.openSession(rosa.centerId, rosa.id) },
    ];
    for (const each of [here, there]) await ask(each);
    await here.client.call('DELETE /sessions');
    expect(new Set(await statuses(perSession, () => ask(there)))).toEqual(new Set([401]));
    expect((await ask(here)).status).toBe(200);
    [rosa] = [{ ...rosa, client: here.client }];
  });

  it('takes from a house nothing of what one person’s own limit refuses', async () => {
    await ask(rosa);
    await statuses(perSession + perAddress, () => ask(rosa));
    expect((await ask(rosa)).status).toBe(429);
    expect((await ask(david)).status).toBe(200);
  });

  it('keeps of an address beyond its limit nothing more, so that no session that is not known yet is used up', async () => {
    const strangers = () => ask(undefined, '198.51.100.7', undefined, '/api/demonstration');
    await statuses(perAddress, strangers);
    const fresh = { client: await world.openSession(rosa.centerId, rosa.id) };
    expect(new Set(await statuses(perSession + 1, () => ask(fresh, '198.51.100.7')))).toEqual(new Set([429]));
    expect((await ask(fresh)).headers.get('ratelimit')).toMatch(`, "session";r=${perSession - 1};`);
  });

  it('holds on all nodes together once they have told each other', async () => {
    const sender = `person ${rosa.centerId} ${rosa.id}`;
    const { pool } = world.server.parts;
    const told = async () =>
      (await countRequests(pool, new Date(minute), [{ sender, count: 0 }]))[0]?.count ?? 0;
    await statuses(perSession - 2, () => ask(rosa));
    const onOther = () => ask(rosa, undefined, otherUrl);
    expect(await statuses(2, onOther)).toEqual([200, 200]);
    await until('both have told what they counted', async () => (await told()) === perSession, 5000);
    // It heard of the first node with what it told last, or hears of it with what it tells next.
    for (let more = 1; more <= 3 && (await onOther()).status === 200; more += 1)
      await until('it has told of one more', async () => (await told()) === perSession + more, 5000);
    expect((await onOther()).status).toBe(429);
  });
});
