import { beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { Client } from '../../testing/client';
import type { TestPerson } from '../../testing/world';
import { hashPassword } from './passwords';

/** All of this happens on the server's clock; the database's is years away from it. */
const start = new Date('2031-05-06T12:00:00Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const password = 'correct horse battery staple';
const { world, maple } = await oneCenter();
let nurse: TestPerson;
let nowMs: number;

function pass(ms: number): void {
  nowMs += ms;
  world.server.setNow(new Date(nowMs));
}

beforeEach(async () => {
  nowMs = start.getTime();
  world.server.setNow(start);
  const passwordHash = await hashPassword(password);
  nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse', passwordHash });
});

const tryLogin = (given: { password?: string; rememberMe?: boolean } = {}) =>
  world.anonymous.call('POST /authenticate', {
    body: { username: nurse.email, password, rememberMe: false, ...given },
  });

async function logIn(given: { rememberMe?: boolean } = {}): Promise<Client> {
  const { status, body } = await tryLogin(given);
  expect(status).toBe(200);
  return new Client(world.server.url, body.id_token);
}

const isIn = async (client: Client) => (await client.call('GET /account')).status === 200;

describe('a session', () => {
  it('ends 24 hours after the login, however busy its person is', async () => {
    const client = await logIn();
    for (let hours = 1; hours < 24; hours += 1) {
      pass(hour);
      expect(await isIn(client), `after ${hours} hours`).toBe(true);
    }
    pass(hour + 1000);
    expect(await isIn(client)).toBe(false);
  });

  it('ends 8 hours after the last thing its person did', async () => {
    const client = await logIn();
    pass(8 * hour - minute);
    expect(await isIn(client)).toBe(true);
    pass(8 * hour - minute);
    expect(await isIn(client)).toBe(true);
    pass(8 * hour + 1000);
    expect(await isIn(client)).toBe(false);
  });

  it('that is remembered ends 30 days after the login, however often it was used', async () => {
    const client = await logIn({ rememberMe: true });
    for (let days = 10; days < 30; days += 10) {
      pass(10 * day);
      expect(await isIn(client), `after ${days} days`).toBe(true);
    }
    pass(10 * day - 1000);
    expect(await isIn(client)).toBe(true);
    pass(2000);
    expect(await isIn(client)).toBe(false);
  });

  it('that is remembered ends after 14 days without use', async () => {
    const client = await logIn({ rememberMe: true });
    pass(14 * day - minute);
    expect(await isIn(client)).toBe(true);
    pass(14 * day + 1000);
    expect(await isIn(client)).toBe(false);
  });

  it('ended elsewhere is looked up anew when the clock is put back', async () => {
    const client = await logIn();
    expect(await isIn(client)).toBe(true);
    await world.write(maple.id, build.deleteFrom('session').where('user_id', '=', nurse.id));
    pass(-hour);
    expect(await isIn(client)).toBe(false);
  });
});

describe('ten failed logins', () => {
  it('are forgotten after 15 minutes', async () => {
    const fail = async (times: number) => {
      for (let n = 0; n < times; n += 1) await tryLogin({ password: 'wrong' });
    };
    await fail(10);
    const refused = await tryLogin();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 10]);
    pass(15 * minute);
    await fail(9);
    expect((await tryLogin()).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  it('is free again after 24 hours', async () => {
    const send = async () => {
      const headers = { 'idempotency-key': 'round of the night' };
      return nurse.client.call('POST /issues', { body: { description: 'Call light broken' }, headers });
    };
    const first = await send();
    expect(first.status).toBe(201);
    pass(24 * hour - minute);
    expect((await send()).body.id).toBe(first.body.id);
    pass(2 * minute);
    const anew = await send();
    expect(anew.status).toBe(201);
    expect(anew.body.id).not.toBe(first.body.id);
  });
});
