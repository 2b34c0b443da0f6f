import { expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { Client } from '../../testing/client';
import { type TestPerson, testPassword } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

/** The key as a new session of theirs gets it. */
async function keyOf(person: TestPerson, headers: Record<string, string> = {}) {
  const login = await world.anonymous.call('POST /authenticate', {
    body: { username: person.email, password: testPassword },
  });
  const client = new Client(world.server.url, login.body.id_token);
  const { status, body } = await client.call('GET /account/device-key', { headers });
  expect(status).toBe(200);
  return body.key;
}

it('is 256 bits, and the same at each login, so that what one kept can be sent after the next', async () => {
  const key = await keyOf(maple.staff);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf(maple.staff)).toBe(key);
});

it('is nobody else’s', async () => {
  const people = [maple.staff, maple.assistant, maple.committee, maple.admin, cedar.staff];
  const keys = await Promise.all(people.map((person) => keyOf(person)));
  expect(new Set(keys).size).toBe(people.length);
});

it('stays the same in whichever center an administrator acts', async () => {
  expect(await keyOf(maple.admin, { 'x-center-id': cedar.id })).toBe(await keyOf(maple.admin));
});

it('is not there without a session', async () => {
  const { status, problem } = await world.anonymous.call('GET /account/device-key', {});
  expect(problem).toMatchObject({ status: 401, errorKey: 'unauthorized' });
  expect(status).toBe(401);
});

it('is kept by nothing on its way', async () => {
  const { headers } = await maple.staff.client.call('GET /account/device-key', {});
  expect(headers.get('cache-control')).toContain('no-store');
});
