import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '../../jobs/worker';
import { oneCenter } from '../../testing/centers';
import { Client } from '../../testing/client';
import { pastPolicies } from '../../testing/past-policies';
import { addUser } from '../../testing/people';
import { until } from '../../testing/until';
import { workerPartsOf } from '../../testing/worker-parts';
import { type TestPerson, testPassword } from '../../testing/world';

const { world, maple } = await oneCenter();
const other = 'nine small boats go north';
let nurse: TestPerson;
let worker: Worker | undefined;

beforeEach(async () => {
  nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  await world.server.database.ownerPool.query(
    'TRUNCATE lamplight.login_attempt, lamplight.password_ask, lamplight.wrong_key',
  );
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const logIn = async (password: string, email = nurse.email) => {
  const { status, body } = await world.anonymous.call('POST /authenticate', {
    body: { username: email, password },
  });
  return { status, client: new Client(world.server.url, body?.id_token) };
};
const isIn = async (client: Client) => (await client.call('GET /account')).status === 200;
const finish = (key: string, newPassword = other) =>
  world.anonymous.call('POST /account/reset-password/finish', { body: { key, newPassword } });
const ask = (body: string, headers: Record<string, string> = {}) =>
  world.anonymous.call('POST /account/reset-password/init', { body, headers });
const trail = (action: string) =>
  pastPolicies<{ after: object }>(
    world.server.database,
    'activity',
    'SELECT actor_kind, after FROM activity WHERE action = $1 AND subject_id = $2',
    [action, nurse.id],
  );

describe('activating an account', () => {
  it('says whose it is, as often as the link is opened until the first password is set', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF', name: 'Rosa', passwordHash: null });
    const key = await world.addKey(person, { purpose: 'activation' });
    const open = () => world.anonymous.call('GET /activate', { query: { key } });
    for (let n = 0; n < 2; n += 1)
      expect((await open()).body).toEqual({
        firstName: 'Rosa',
        lastName: expect.any(String),
        email: person.email,
        center: 'Maple Grove',
      });
    expect((await finish(key)).status).toBe(204);
    expect((await open()).problem).toMatchObject({ status: 400, errorKey: 'keyUsed' });
    expect((await logIn(other, person.email)).status).toBe(200);
  });

  it('refuses a password that is too easy at its field, and leaves the key as good as it was', async () => {
    const key = await world.addKey(nurse, { purpose: 'activation' });
    for (const easy of ['short', 'passwordpassword', 'MapleGrove12']) {
      const { problem } = await finish(key, easy);
      expect(problem).toMatchObject({ status: 400, errorKey: 'validation' });
      expect(problem.fieldErrors?.[0]?.field).toBe('newPassword');
    }
    expect((await finish(key)).status).toBe(204);
  });
});

describe('a forgotten password', () => {
  it('is known as soon as its link is opened: whose it is, or that the link serves no more', async () => {
    const key = await world.addKey(nurse);
    const open = () => world.anonymous.call('GET /account/reset-password', { query: { key } });
    expect((await open()).body).toMatchObject({ email: nurse.email, center: 'Maple Grove' });
    expect((await finish(key)).status).toBe(204);
    expect((await open()).problem).toMatchObject({ status: 400, errorKey: 'keyUsed' });
    const invitation = await world.addKey(nurse, { purpose: 'activation' });
    const stranger = await world.anonymous.call('GET /account/reset-password', {
      query: { key: invitation },
    });
    expect(stranger.status).toBe(400);
  });

  it('is replaced once by a mailed key, which ends every session and forgets wrong guesses', async () => {
    const { client } = await logIn(testPassword);
    for (let n = 0; n < 10; n += 1) await logIn('a wrong guess');
    const [key, unused] = [await world.addKey(nurse), await world.addKey(nurse)];
    expect((await finish(key)).status).toBe(204);
    expect(await isIn(client)).toBe(false);
    expect((await finish(key)).problem.errorKey).toBe('keyUsed');
    expect((await finish(unused)).problem.errorKey).toBe('key');
    expect((await logIn(testPassword)).status).toBe(401);
    expect((await logIn(other)).status).toBe(200);
    expect(await trail('password.reset')).toMatchObject([{ actor_kind: 'key' }]);
  });

  it('is replaced by one of two who use a key at once', async () => {
    const key = await world.addKey(nurse);
    const both = await Promise.all([finish(key), finish(key, `${other} again`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  const mails = (person = nurse) =>
    pastPolicies(
      world.server.database,
      'mail',
      "SELECT id FROM mail WHERE kind = 'password-reset' AND to_user_id = $1",
      [person.id],
    );
  const jobs = async () => {
    const { rows } = await world.server.database.ownerPool.query(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail-password-reset'",
    );
    return rows.length;
  };
  async function work() {
    worker = await startWorker(workerPartsOf(world.server));
    await until('all have been looked for', async () => (await jobs()) === 0, 10_000);
    await worker.stop();
    worker = undefined;
  }

  it('is asked for alike by who has an account, by who has none, who is disabled and who is not to log in; only the first is mailed', async () => {
    const answers = [];
    const signer = await world.addPerson(maple.id, { role: 'ASSISTANT', passwordHash: null });
    const emails = ['nobody@example.org', maple.disabled.email, signer.email, '', 'x'.repeat(900)];
    for (const email of [nurse.email, ...emails]) {
      const { status, body } = await ask(email);
      answers.push({ status, body });
    }
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })));
    expect(await jobs()).toBe(6);
    await work();
    const mailed = await Promise.all([nurse, maple.disabled, signer].map(mails));
    expect(mailed.map((rows) => rows.length)).toEqual([1, 0, 0]);
    expect(await trail('password.asked')).toMatchObject([{ actor_kind: 'system' }]);
  });

  it('comes from whoever was invited, too: the link of the invitation may be lost', async () => {
    const { user_email } = await addUser(maple.committee);
    await ask(user_email ?? '');
    await work();
    const [asked] = await pastPolicies<{ count: number }>(
      world.server.database,
      'mail',
      "SELECT count(*)::int FROM mail WHERE kind = 'password-reset' AND to_address = $1",
      [user_email],
    );
    expect(asked?.count).toBe(1);
  });

  it.each([
    ['text/plain', (email: string) => ` ${email.toUpperCase()}\n`],
    ['application/json', (email: string) => JSON.stringify(email)],
    ['application/json', (email: string) => email],
    ['application/x-www-form-urlencoded', (email: string) => email],
  ])('is asked for in a body that calls itself %s', async (type, written) => {
    expect((await ask(written(nurse.email), { 'content-type': type })).status).toBe(200);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('is mailed once in ten minutes, so that strangers who ask do not spoil the link', async () => {
    for (let n = 0; n < 3; n += 1) await ask(nurse.email);
    await work();
    expect(await mails()).toHaveLength(1);
  });

  it('is asked for twenty times from one address at most, by name or by guess', async () => {
    for (let n = 0; n < 20; n += 1) await ask(`nobody${n}@example.org`);
    const { status, headers } = await ask(nurse.email);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('changing the own password', () => {
  const change = (client: Client, currentPassword: string, newPassword = other) =>
    client.call('POST /account/change-password', { body: { currentPassword, newPassword } });

  it('ends the other sessions and keeps this one', async () => {
    const [{ client: here }, { client: there }] = [await logIn(testPassword), await logIn(testPassword)];
    expect(await isIn(there)).toBe(true);
    expect((await change(here, testPassword)).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await logIn(other)).status).toBe(200);
    expect(await trail('password.changed')).toMatchObject([{ actor_kind: 'person' }]);
  });

  it('asks for the current one, and is slowed down by wrong ones without keeping anybody from logging in', async () => {
    const { problem } = await change(nurse.client, 'a wrong guess');
    expect(problem).toMatchObject({ status: 400, errorKey: 'currentPassword' });
    for (let n = 0; n < 9; n += 1) await change(nurse.client, 'a wrong guess');
    expect((await change(nurse.client, testPassword)).status).toBe(429);
    expect((await logIn(testPassword)).status).toBe(200);
  });

  it.each(['own', ' own', '\u00a0OWN'])(
    'stays open whoever fails to log in as "%s" and an id',
    async (word) => {
      for (let n = 0; n < 11; n += 1) {
        await world.anonymous.call('POST /authenticate', {
          body: { username: `${word} ${nurse.id}`, password: 'a wrong guess' },
        });
      }
      const { status } = await nurse.client.call('POST /account/change-password', {
        body: { currentPassword: testPassword, newPassword: other },
      });
      expect(status).toBe(204);
    },
  );

  it('stays open where fifty strangers’ log-ins failed from the same address, and keeps none of that address from logging in', async () => {
    const elsewhere = await world.addPerson(maple.id, { role: 'STAFF' });
    for (let n = 0; n < 51; n += 1) await logIn('a wrong guess', `nobody${n}@example.org`);
    expect((await logIn(testPassword, elsewhere.email)).status).toBe(429);
    expect((await change(nurse.client, testPassword)).status).toBe(204);
    await world.server.database.ownerPool.query('TRUNCATE lamplight.login_attempt');
    for (let of = 0; of < 5; of += 1) {
      const { client } = await world.addPerson(maple.id, { role: 'STAFF' });
      for (let n = 0; n < 10; n += 1) await change(client, 'a wrong guess');
    }
    expect((await logIn(testPassword, elsewhere.email)).status).toBe(200);
    expect((await change(elsewhere.client, testPassword)).status).toBe(429);
  });

  it('keeps the request nowhere, not even for a repeat', async () => {
    const headers = { 'idempotency-key': 'the same' };
    const body = { currentPassword: testPassword, newPassword: other };
    const { client } = await logIn(testPassword);
    await client.call('POST /account/change-password', { body, headers });
    const kept = await pastPolicies(
      world.server.database,
      'idempotency',
      'SELECT FROM idempotency WHERE user_id = $1',
      [nurse.id],
    );
    expect(kept).toEqual([]);
  });

  it('acts on the own account while an administrator looks at another center', async () => {
    const cedar = await world.addCenter('Cedar Hill');
    const admin = await world.addPerson(maple.id, { role: 'ADMIN' });
    const { status } = await admin.client.call('POST /account/change-password', {
      body: { currentPassword: testPassword, newPassword: other },
      headers: { 'x-center-id': cedar.id },
    });
    expect(status).toBe(204);
  });
});

describe('my sessions', () => {
  it('name device, address and which one is here; one is ended by its id, the others at once', async () => {
    await world.anonymous.call('POST /authenticate', {
      body: { username: nurse.email, password: testPassword, rememberMe: true },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' },
    });
    const { client } = await logIn(testPassword);
    const list = async () => (await client.call('GET /sessions')).body;
    const [first, ...rest] = await list();
    expect(first).toMatchObject({ current: true, address: '127.0.0.1', rememberMe: false });
    expect(rest.map(({ current }) => current)).toEqual([false, false]);
    const windows = rest.find(({ device }) => device === 'Firefox on Windows');
    expect(windows).toMatchObject({ rememberMe: true });
    const params = { id: windows?.id ?? '' };
    expect((await client.call('DELETE /sessions/{id}', { params })).status).toBe(204);
    expect((await client.call('DELETE /sessions/{id}', { params })).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect(await isIn(nurse.client)).toBe(true);
    expect((await client.call('DELETE /sessions')).status).toBe(204);
    expect([await isIn(client), await isIn(nurse.client)]).toEqual([true, false]);
  });

  it('are nobody else’s to end, not even in the same center', async () => {
    const id = await world.addSession(maple.staff);
    const answer = await maple.admin.client.call('DELETE /sessions/{id}', { params: { id } });
    expect(answer.status).toBe(404);
  });
});
