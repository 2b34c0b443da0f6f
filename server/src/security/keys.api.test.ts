import { keysFor } from '@lamplight/contract/endpoint';
import { faultOfKey, type KeyPurpose, keyPurposes, signs } from '@lamplight/domain/keys';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { idsInPath } from '../http/named-record';
import { newToken } from '../http/tokens';
import { oneCenter } from '../testing/centers';
import { Client } from '../testing/client';
import { withMadeUpCalls } from '../testing/made-up-calls';
import type { TestCenter } from '../testing/world';
import { type Call, expectDone, marker } from './attack';
import { byKey, type KeyedSample, keyedSampleOf } from './by-key';
import { fingerprint } from './fingerprint';

/** Every call by key × what is wrong with the key. */
const { world, maple } = await oneCenter(withMadeUpCalls);
let cedar: TestCenter;

beforeAll(async () => {
  cedar = await world.addCenter('Cedar Hill', marker);
});
beforeEach(() => world.server.database.ownerPool.query('TRUNCATE lamplight.wrong_key'));

const now = Date.now();
const [yesterday, tomorrow] = [new Date(now - 3_600_000), new Date(now + 3_600_000)];

const send = (
  [name, endpoint]: Call,
  { params, body }: Pick<KeyedSample, 'params' | 'body'>,
  key: string | undefined,
  by: Client = world.anonymous,
) => by.send(name, endpoint, { params, body, query: key === undefined ? {} : { key } });

describe.each(byKey)('%s', (...call) => {
  const [, endpoint] = call;
  const [purpose = 'activation'] = keysFor(endpoint);
  const done = endpoint.reply.status;
  const sampleHere = (each?: KeyPurpose) => keyedSampleOf(call, maple, each);
  const goodKey = ({ subject }: KeyedSample, given: Parameters<typeof world.addKey>[1] = {}) =>
    world.addKey(maple.assistant, { purpose, subject_id: subject.id, ...given });

  it.each(keysFor(endpoint))('is opened by a good key for %s, and by no session beside it', async (each) => {
    const stale = new Client(world.server.url, newToken());
    for (const by of [world.anonymous, stale]) {
      const sample = await sampleHere(each);
      const key = await goodKey(sample, { purpose: each, created_at: new Date() });
      const answer = await send(call, sample, key, by);
      expectDone(endpoint, answer);
      expect(answer.bytes.includes(marker)).toBe(false);
    }
  });

  it.each([
    ['no key', 'key', undefined],
    ['a guess', 'key', newToken()],
    ['a text without end', 'key', 'k'.repeat(7000)],
    ['SQL', 'key', "' OR 1=1 --"],
  ])('is not opened by %s', async (_what, errorKey, key) => {
    if (key === undefined && typeof endpoint.access === 'object' && endpoint.access.or) return;
    const { status, problem } = await send(call, await sampleHere(), key);
    expect([status, problem.errorKey]).toEqual([400, errorKey]);
  });

  it.each([
    ['used', 'keyUsed', { used_at: yesterday }],
    ['expired', 'keyExpired', { expires_at: yesterday }],
    ['revoked', signs(purpose) ? 'keyRevoked' : 'key', { revoked_at: yesterday }],
  ])('is not opened by a key that is %s', async (_what, errorKey, wrong) => {
    const sample = await sampleHere();
    const key = await goodKey(sample, wrong);
    const { status, problem } = await send(call, sample, key, maple.staff.client);
    expect([status, problem.errorKey]).toEqual([400, errorKey]);
  });

  it('is not opened by a key for anything else', async () => {
    for (const other of keyPurposes.filter((known) => !keysFor(endpoint).includes(known))) {
      const sample = await sampleHere();
      const { status, problem } = await send(call, sample, await goodKey(sample, { purpose: other }));
      expect([status, problem.errorKey]).toEqual([400, 'key']);
    }
  });

  it.each(keysFor(endpoint))('is opened to a disabled account only as %s lets it', async (each) => {
    const sample = await sampleHere(each);
    const key = await world.addKey(maple.disabled, { purpose: each, subject_id: sample.subject.id });
    const known = { purpose: each, expiresAt: tomorrow, usedAt: null, revokedAt: null, holderEnabled: false };
    const fault = faultOfKey(known, [each], new Date(now));
    const { status, problem } = await send(call, sample, key);
    expect([status, problem?.errorKey]).toEqual(fault ? [400, fault] : [done, undefined]);
  });

  it('is about the key’s own record only, and leaves the other center as it was', async () => {
    const theirs = await keyedSampleOf(call, cedar);
    const before = await fingerprint(world, cedar.id);
    const own = await sampleHere();
    expectDone(endpoint, await send(call, own, await goodKey(own, { created_at: new Date() })));
    const named = idsInPath(endpoint).map(({ name }) => name);
    for (const strange of [theirs.subject.id, newId()]) {
      const there = { ...own.params, ...Object.fromEntries(named.map((name) => [name, strange])) };
      // What is not there, or not in the key's center, is not found; nor is another record than the key's.
      const attempts = [
        { about: strange, params: there },
        ...(named.length > 0 ? [{ about: own.subject.id, params: there }] : []),
        ...(named.length > 0 ? [{ about: strange, params: own.params }] : []),
      ];
      for (const { about, params } of attempts) {
        const key = await goodKey(own, { subject_id: about });
        const { status, bytes } = await send(call, { params, body: own.body }, key);
        expect({ status, leaks: bytes.includes(marker) }).toEqual({ status: 404, leaks: false });
      }
    }
    expect(await fingerprint(world, cedar.id)).toEqual(before);
  });
});

describe('guessing keys', () => {
  it('ends after fifty from one address, for a while, and stops nobody who logs in or brings a good key', async () => {
    const [first] = byKey;
    if (!first) throw new Error('No call takes keys');
    const sample = await keyedSampleOf(first, maple);
    for (let n = 0; n < 50; n += 1) await send(first, sample, newToken());
    const { status, headers } = await send(first, sample, newToken());
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const revoked = await world.addKey(maple.assistant, {
      revoked_at: yesterday,
      subject_id: sample.subject.id,
    });
    expect((await send(first, sample, revoked)).status).toBe(429);
    const [purpose = 'activation'] = keysFor(first[1]);
    const good = await world.addKey(maple.assistant, { purpose, subject_id: sample.subject.id });
    expectDone(first[1], await send(first, sample, good));
    const login = await world.anonymous.call('POST /authenticate', {
      body: { username: 'nobody@example.org', password: 'not the password' },
    });
    expect(login.status).toBe(401);
  });
});
