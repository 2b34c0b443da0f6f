import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { startTestServer } from '../../testing/test-server';
import type { TestPerson } from '../../testing/world';
import { World } from '../../testing/world';
import { hashPassword } from './passwords';

const password = 'correct horse battery staple';
let world: World;
let nurse: TestPerson;

beforeAll(async () => {
  // The tests stand where a proxy would, and so choose whom they come from.
  world = new World(await startTestServer({ config: readConfig({ TRUSTED_PROXIES: '127.0.0.1' }) }));
  const maple = await world.addCenter('Maple Grove');
  nurse = await world.addPerson(maple.id, { role: 'STAFF', passwordHash: await hashPassword(password) });
});
afterAll(() => world.close());
beforeEach(() => world.server.database.ownerPool.query('DELETE FROM lamplight.login_attempt'));

const login = (address: string, username: string, given = 'wrong') =>
  world.anonymous.call('POST /authenticate', {
    body: { username, password: given },
    headers: { 'x-forwarded-for': address },
  });

/**
 * Strangers try a made-up name from each of these addresses; a nurse logs in as soon as the first was answered. `before`
 * says how many of theirs were compared before hers was answered: turns, not time, however busy the machine is.
 */
async function nurseAmong(strangers: readonly string[]) {
  let compared = 0;
  const guesses = strangers.map(async (address, n) => {
    const { status } = await login(address, `nobody${n}@example.org`);
    if (status === 401) compared += 1;
    return status;
  });
  await Promise.race(guesses);
  const { status } = await login('203.0.113.9', nurse.email, password);
  const before = compared;
  return { status, before, guesses: await Promise.all(guesses) };
}

describe('a nurse who logs in while strangers crowd the door', () => {
  it('waits behind no more than the fifty that are compared of 200 addresses of one IPv6 network', async () => {
    const strangers = Array.from({ length: 200 }, (_, n) => `2001:db8:0:7::${(n + 1).toString(16)}`);
    const { status, before, guesses } = await nurseAmong(strangers);
    expect(status).toBe(200);
    expect(before).toBeLessThanOrEqual(50);
    expect(guesses.filter((guess) => guess === 401).length).toBeLessThanOrEqual(50);
    const { rows } = await world.server.database.ownerPool.query(
      'SELECT DISTINCT address FROM lamplight.login_attempt',
    );
    expect(rows).toEqual([{ address: '2001:db8:0:7::/64' }]);
  });

  it('waits a few turns behind 300 guesses from ten addresses', async () => {
    const strangers = Array.from({ length: 300 }, (_, n) => `198.51.100.${n % 10}`);
    const { status, before } = await nurseAmong(strangers);
    expect(status).toBe(200);
    expect(before).toBeLessThan(150);
  }, 60_000);
});
