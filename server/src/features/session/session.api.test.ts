import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { Client } from '../../testing/client';
import { pastPolicies } from '../../testing/past-policies';
import { startTestServer } from '../../testing/test-server';
import { verifiedTrail } from '../../testing/verified-trail';
import { type TestPerson, World } from '../../testing/world';
import { hashPassword } from './passwords';

const password = 'correct horse battery staple';
const { world, maple } = await oneCenter();

async function givePassword(person: TestPerson): Promise<void> {
  const hash = await hashPassword(password);
  await world.write(
    person.centerId,
    build.updateTable('user_account').set({ password_hash: hash }).where('id', '=', person.id),
  );
}

beforeAll(async () => {
  for (const person of [maple.staff, maple.disabled, maple.admin]) await givePassword(person);
});

const login = (body: object) => world.anonymous.call('POST /authenticate', { body: body as never });
const account = (token: string) => new Client(world.server.url, token).call('GET /account');

describe('logging in', () => {
  it.each(['username', 'login', 'email'])('takes the address as %s, in any case', async (field) => {
    const answer = await login({ [field]: maple.staff.email.toUpperCase(), password });
    expect(answer.status).toBe(200);
    expect((await account(answer.body.id_token)).body).toMatchObject({
      id: maple.staff.id,
      idUserApp: maple.staff.id,
      authorities: ['STAFF'],
      center: { id: maple.id, timeZone: 'America/Chicago' },
    });
  });

  it('answers a wrong password, an unknown address and a disabled account alike', async () => {
    const answers = await Promise.all([
      login({ username: maple.staff.email, password: 'wrong' }),
      login({ username: 'nobody@example.org', password }),
      login({ username: maple.disabled.email, password }),
    ]);
    const told = answers.map(({ status, problem }) => ({ ...problem, status, traceId: '' }));
    expect(told[0]).toMatchObject({ status: 401, errorKey: 'credentials' });
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  it('keeps only the hash of the token', async () => {
    const { body } = await login({ username: maple.staff.email, password });
    const { rows } = await world.server.database.exportPool.query('SELECT * FROM find_session($1)', [
      Buffer.from(body.id_token),
    ]);
    expect(rows).toEqual([]);
  });

  it('is slowed down after ten failures of one account, and says for how long', async () => {
    const victim = await world.addPerson(maple.id, { role: 'STAFF' });
    for (let i = 0; i < 10; i++) await login({ username: victim.email, password: 'wrong' });
    const refused = await login({ username: victim.email, password: 'wrong' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is slowed down as soon when all guesses come at once: the right one among them learns nothing', async () => {
    const victim = await world.addPerson(maple.id, { role: 'STAFF' });
    const guesses = Array.from({ length: 40 }, () => login({ username: victim.email, password: 'wrong' }));
    const wrong = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(wrong)).toEqual(new Set([401, 429]));
    expect(wrong.filter((status) => status === 401)).toHaveLength(10);
    expect((await login({ username: victim.email, password })).status).toBe(429);
  });
});

describe('a session', () => {
  it('ends with logout, at once', async () => {
    const { body } = await login({ username: maple.staff.email, password, rememberMe: true });
    const client = new Client(world.server.url, body.id_token);
    expect((await client.call('POST /logout')).status).toBe(204);
    expect((await client.call('GET /account')).status).toBe(401);
  });

  it('ends with a log-out that comes late, by the hash of its token alone, and no other does', async () => {
    const { body } = await login({ username: maple.staff.email, password, rememberMe: true });
    const client = new Client(world.server.url, body.id_token);
    expect((await client.call('GET /account')).status).toBe(200);
    const late = (session: string) => world.anonymous.call('POST /logout/late', { body: { session } });
    expect((await late('0'.repeat(64))).status).toBe(204);
    expect((await client.call('GET /account')).status).toBe(200);
    for (const wrong of ['', body.id_token, 'A'.repeat(64)]) expect((await late(wrong)).status).toBe(400);
    const hash = createHash('sha256').update(body.id_token).digest('hex');
    // Nor is the hash a token.
    expect((await account(hash)).status).toBe(401);
    expect((await late(hash)).status).toBe(204);
    expect((await client.call('GET /account')).status).toBe(401);
    expect((await maple.committee.client.call('GET /account')).status).toBe(200);
    expect((await late(hash)).status).toBe(204);
  });

  it('ends with logout also while an administrator acts in another center', async () => {
    const cedar = await world.addCenter('Cedar Hill');
    const { body } = await login({ username: maple.admin.email, password });
    const client = new Client(world.server.url, body.id_token);
    await client.call('POST /logout', { headers: { 'x-center-id': cedar.id } });
    expect((await client.call('GET /account')).status).toBe(401);
  });

  it('ends within a second when the person is disabled', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    expect((await person.client.call('GET /account')).status).toBe(200);
    await world.write(
      maple.id,
      build.updateTable('user_account').set({ enabled: false }).where('id', '=', person.id),
    );
    await expect
      .poll(async () => (await person.client.call('GET /account')).status, { timeout: 1500 })
      .toBe(401);
  });

  it('is not believed when the token is anything but a token', async () => {
    for (const token of ['', 'x', "' OR 1=1--", 'a'.repeat(5000)]) {
      expect((await account(token)).status).toBe(401);
    }
  });
});

it('the account says whether mail is sent at all, so that no screen promises one that never comes', async () => {
  expect((await maple.committee.client.call('GET /account')).body.mails).toBe(false);
  const mailing = new World(
    await startTestServer({ config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }) }),
  );
  try {
    const cedar = await mailing.addCenter('Cedar Hill');
    expect((await cedar.staff.client.call('GET /account')).body.mails).toBe(true);
  } finally {
    await mailing.close();
  }
});

describe('the audit trail', () => {
  it('holds logins, failed logins and refusals, sealed within seconds and verifiable', async () => {
    await maple.assistant.client.call('POST /issues', { body: { description: 'Not allowed' } });
    const { ownerPool } = world.server.database;
    await world.server.parts.trail.seal();
    const trail = await verifiedTrail(world, maple.id);
    expect(trail).toMatchObject({ unsealed: 0, broken: undefined });
    expect(trail.sealed).toBeGreaterThan(5);
    const superuser = await ownerPool.query('SELECT current_user');
    expect(superuser.rows[0].current_user).not.toBe('postgres');
  });

  it('has a failed login as a row of the account that was tried, with where it came from', async () => {
    const tried = await world.addPerson(maple.id, { role: 'STAFF', enabled: false });
    await givePassword(tried);
    expect((await login({ username: tried.email, password: 'wrong' })).status).toBe(401);
    // Nor is it passed over that a disabled account was refused with its right password.
    expect((await login({ username: tried.email, password })).status).toBe(401);
    const rows = await pastPolicies(
      world.server.database,
      'activity',
      'SELECT action, center_id, actor_id, subject_type, address, after FROM activity WHERE subject_id = $1',
      [tried.id],
    );
    const row = {
      action: 'session.failed',
      center_id: maple.id,
      actor_id: tried.id,
      subject_type: 'session',
      address: '127.0.0.1',
    };
    expect(rows).toEqual(
      ['credentials', 'disabled'].map((refusal) => ({
        ...row,
        after: { call: 'POST /authenticate', refusal },
      })),
    );
  });

  it('names the first row that someone changed', async () => {
    const { ownerPool } = world.server.database;
    const client = await ownerPool.connect();
    try {
      await client.query('ALTER TABLE activity NO FORCE ROW LEVEL SECURITY');
      await client.query("UPDATE activity SET action = 'nothing.happened' WHERE center_id = $1 AND seq = 3", [
        maple.id,
      ]);
      await client.query('ALTER TABLE activity FORCE ROW LEVEL SECURITY');
    } finally {
      client.release();
    }
    expect((await verifiedTrail(world, maple.id)).broken).toMatchObject({ seq: 3, fault: 'entry' });
  });
});
