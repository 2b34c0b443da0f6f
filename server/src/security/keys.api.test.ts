import { type Endpoint, keysFor } from '@lamplight/contract/endpoint';
import { keyPurposes } from '@lamplight/domain/keys';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idsInPath } from '../http/named-record';
import { newToken } from '../http/tokens';
import { oneCenter } from '../testing/centers';
import { Client } from '../testing/client';
import { withMadeUpCalls } from '../testing/made-up-calls';
import type { TestCenter } from '../testing/world';
import { fingerprint } from './fingerprint';

/**
 * Every call by key × what is wrong with the key (quality.md, section 5). Made-up calls are among them, so that the
 * attack was there before the first call of the product.
 */
const marker = 'ZqMarkerOfCedar';
const byKey = (Object.entries(withMadeUpCalls.endpoints) as [string, Endpoint][]).filter(
  ([, endpoint]) => keysFor(endpoint).length > 0,
);

const { world, maple } = await oneCenter(withMadeUpCalls);
let cedar: TestCenter;

beforeAll(async () => {
  cedar = await world.addCenter('Cedar Hill', marker);
});
beforeEach(() => world.server.database.ownerPool.query('TRUNCATE lamplight.wrong_key'));

const now = Date.now();
const yesterday = new Date(now - 3_600_000);

/** The call with a key, whose path names the key's own subject unless said otherwise. */
const send = (
  name: string,
  endpoint: Endpoint,
  key: string | undefined,
  subject: string,
  by: Client = world.anonymous,
) =>
  by.send(name, endpoint, {
    params: Object.fromEntries(idsInPath(endpoint).map((field) => [field.name, subject])),
    query: key === undefined ? {} : { key },
  });

describe.each(byKey)('%s', (name, endpoint) => {
  const [purpose = 'activation'] = keysFor(endpoint);
  const good = { purpose };

  it('is opened by a good key, and nothing of another center is in the answer', async () => {
    const key = await world.addKey(maple.assistant, good);
    const { status, bytes } = await send(name, endpoint, key, maple.assistant.id);
    expect(status).toBe(200);
    expect(bytes.includes(marker)).toBe(false);
  });

  it('looks at no session beside the key', async () => {
    const key = await world.addKey(maple.assistant, good);
    const stale = new Client(world.server.url, newToken());
    const answer = await send(name, endpoint, key, maple.assistant.id, stale);
    expect(answer.status).toBe(200);
  });

  it.each([
    ['no key', 'key', undefined],
    ['a guess', 'key', newToken()],
    ['a text without end', 'key', 'k'.repeat(7000)],
    ['SQL', 'key', "' OR 1=1 --"],
  ])('is not opened by %s', async (_what, errorKey, key) => {
    if (key === undefined && typeof endpoint.access === 'object' && endpoint.access.or) return;
    const { status, problem } = await send(name, endpoint, key, maple.assistant.id);
    expect([status, problem.errorKey]).toEqual([400, errorKey]);
  });

  it.each([
    ['used', 'keyUsed', { used_at: yesterday }],
    ['expired', 'keyExpired', { expires_at: yesterday }],
    ['revoked', 'key', { revoked_at: yesterday }],
  ])('is not opened by a key that is %s', async (_what, errorKey, wrong) => {
    const key = await world.addKey(maple.assistant, { ...good, ...wrong });
    const { status, problem } = await send(name, endpoint, key, maple.assistant.id, maple.staff.client);
    expect([status, problem.errorKey]).toEqual([400, errorKey]);
  });

  it('is not opened by a key for anything else', async () => {
    for (const other of keyPurposes.filter((known) => !keysFor(endpoint).includes(known))) {
      const key = await world.addKey(maple.assistant, { purpose: other });
      const { status, problem } = await send(name, endpoint, key, maple.assistant.id);
      expect([status, problem.errorKey]).toEqual([400, 'key']);
    }
  });

  it('is not opened by the key of a disabled account', async () => {
    const key = await world.addKey(maple.disabled, { purpose: 'password-reset' });
    const { status, problem } = await send(name, endpoint, key, maple.disabled.id);
    expect([status, problem.errorKey]).toEqual([400, 'key']);
  });

  it('answers about the key’s own record only, in its own center and in another', async () => {
    if (idsInPath(endpoint).length === 0) return;
    for (const strange of [maple.staff.id, cedar.staff.id, newToken()]) {
      const key = await world.addKey(maple.assistant, good);
      expect((await send(name, endpoint, key, strange)).status).toBe(404);
    }
  });

  it('leaves the other center as it was', async () => {
    const before = await fingerprint(world, cedar.id);
    const key = await world.addKey(maple.assistant, good);
    await send(name, endpoint, key, maple.assistant.id);
    await send(name, endpoint, key, cedar.assistant.id);
    expect(await fingerprint(world, cedar.id)).toEqual(before);
  });
});

describe('guessing keys', () => {
  it('ends after fifty from one address, for a while, and stops nobody who logs in', async () => {
    const [first] = byKey;
    if (!first) throw new Error('No call takes keys');
    for (let n = 0; n < 50; n += 1) await send(...first, newToken(), maple.staff.id);
    const { status, headers } = await send(...first, newToken(), maple.staff.id);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const login = await world.anonymous.call('POST /authenticate', {
      body: { username: 'nobody@example.org', password: 'not the password' },
    });
    expect(login.status).toBe(401);
  });
});
