import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { beginFactor, setUpFactor } from '../../testing/authenticator';
import { codeOf } from '../../testing/authenticator-app';
import { oneCenter } from '../../testing/centers';
import { Client } from '../../testing/client';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import { type TestPerson, testPassword } from '../../testing/world';

/** Codes follow the server's clock. */
const noon = new Date('2031-05-06T12:00:10Z');
const { world, maple } = await oneCenter();
let nurse: TestPerson;
let now: Date;

function pass(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
  world.server.setNow(now);
}

beforeEach(async () => {
  now = noon;
  world.server.setNow(now);
  nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  await world.server.database.ownerPool.query('TRUNCATE lamplight.login_attempt, lamplight.wrong_key');
});

const logIn = (otp?: string, password = testPassword) =>
  world.anonymous.call('POST /authenticate', { body: { username: nurse.email, password, otp } });
const failures = async () => {
  const { rows } = await world.server.database.pool.query(
    'SELECT of_account FROM login_failures($1, $2, $3)',
    [nurse.email, '192.0.2.99', now],
  );
  return rows[0].of_account;
};
const state = async (who = nurse) => (await who.client.call('GET /account/otp')).body;

describe('setting up a second factor', () => {
  it('takes the password and a first code, and shows ten recovery codes', async () => {
    expect(await state()).toMatchObject({ enabled: false, recoveryCodesLeft: 0, demanded: false });
    const { body } = await nurse.client.call('POST /account/otp', {
      body: { currentPassword: testPassword },
    });
    expect(body.uri).toBe(
      `otpauth://totp/Lamplight%3A${encodeURIComponent(nurse.email)}?secret=${body.secret}&issuer=Lamplight`,
    );
    const confirm = (code: string) => nurse.client.call('PUT /account/otp', { body: { code } });
    expect((await confirm('000000')).problem).toMatchObject({ status: 400, errorKey: 'otpCode' });
    const { recoveryCodes } = (await confirm(codeOf(body.secret, now))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await state()).toMatchObject({ enabled: true, since: now.toISOString(), recoveryCodesLeft: 10 });
  });

  it('asks nothing at a log-in before its first code was right', async () => {
    await beginFactor(nurse);
    expect((await logIn()).status).toBe(200);
  });

  it('is not begun with a session alone', async () => {
    const { problem } = await nurse.client.call('POST /account/otp', {
      body: { currentPassword: 'a wrong guess' },
    });
    expect(problem).toMatchObject({ status: 400, errorKey: 'currentPassword' });
  });

  it('leaves nothing readable in the database, nor the answer for a repeat', async () => {
    const headers = { 'idempotency-key': 'again' };
    const { body } = await nurse.client.call('POST /account/otp', {
      body: { currentPassword: testPassword },
      headers,
    });
    const confirmed = await nurse.client.call('PUT /account/otp', {
      body: { code: codeOf(body.secret, now) },
      headers,
    });
    const tables = ['second_factor', 'recovery_code', 'idempotency', 'activity'];
    const rows = await Promise.all(
      tables.map((table) => pastPolicies(world.server.database, table, `SELECT t::text FROM ${table} t`)),
    );
    const kept = JSON.stringify(rows);
    for (const secret of [body.secret, ...confirmed.body.recoveryCodes]) expect(kept).not.toContain(secret);
  });
});

describe('logging in with a second factor', () => {
  it('asks for the code only after a right password, and counts no failure', async () => {
    const { secret } = await setUpFactor(nurse, now);
    expect((await logIn(undefined, 'a wrong guess')).problem.errorKey).toBe('credentials');
    expect(await failures()).toBe(1);
    expect((await logIn()).problem).toMatchObject({ status: 401, errorKey: 'otp' });
    expect((await logIn('')).problem.errorKey).toBe('otp');
    expect(await failures()).toBe(1);
    pass(30);
    const { status, body } = await logIn(codeOf(secret, now));
    expect(status).toBe(200);
    expect((await new Client(world.server.url, body.id_token).call('GET /account')).status).toBe(200);
    expect(await failures()).toBe(0);
  });

  it('takes each code once, even of two at the same time', async () => {
    const { secret } = await setUpFactor(nurse, now);
    expect((await logIn(codeOf(secret, now))).problem.errorKey).toBe('otp');
    pass(60);
    const code = codeOf(secret, now);
    const both = await Promise.all([logIn(code), logIn(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(codeOf(secret, now, -1))).status).toBe(401);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUpFactor(nurse, now);
    const [first = ''] = recoveryCodes;
    expect((await logIn(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(first)).problem.errorKey).toBe('otp');
    expect((await state()).recoveryCodesLeft).toBe(9);
  });

  it('counts wrong codes as failures, which a right password between them does not forget', async () => {
    await setUpFactor(nurse, now);
    for (let n = 0; n < 10; n += 1) {
      expect((await logIn('000000')).problem.errorKey).toBe('otp');
      if (n < 9) await logIn();
    }
    expect((await logIn('000000')).status).toBe(429);
  });

  it('is asked for after a reset of the password too', async () => {
    await setUpFactor(nurse, now);
    const key = await world.addKey(nurse, { expires_at: new Date('2031-06-01T00:00:00Z') });
    const newPassword = 'nine small boats go north';
    await world.anonymous.call('POST /account/reset-password/finish', { body: { key, newPassword } });
    expect((await logIn(undefined, newPassword)).problem.errorKey).toBe('otp');
  });

  it('takes no code that another person’s secret makes, put in place of theirs', async () => {
    const other = await world.addPerson(maple.id, { role: 'STAFF' });
    const { secret } = await setUpFactor(other, now);
    await setUpFactor(nurse, now);
    await pastPolicies(
      world.server.database,
      'second_factor',
      `UPDATE second_factor SET secret = (SELECT secret FROM second_factor WHERE user_id = $1), last_step = 0
       WHERE user_id = $2`,
      [other.id, nurse.id],
    );
    pass(60);
    expect((await logIn(codeOf(secret, now))).problem.errorKey).toBe('otp');
  });
});

describe('a second factor', () => {
  it('is turned off with password and code, and with neither alone', async () => {
    const { recoveryCodes } = await setUpFactor(nurse, now);
    const off = (currentPassword: string, code: string) =>
      nurse.client.call('POST /account/otp/off', { body: { currentPassword, code } });
    expect((await off(testPassword, '000000')).problem.errorKey).toBe('otpCode');
    expect((await off('a wrong guess', recoveryCodes[0] ?? '')).problem.errorKey).toBe('currentPassword');
    expect((await off(testPassword, recoveryCodes[0] ?? '')).status).toBe(204);
    expect(await state()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  it('is guessed ten times in a quarter of an hour, whatever is right between: neither the password nor a new one is a code', async () => {
    const { recoveryCodes } = await setUpFactor(nurse, now);
    const { body } = await logIn(recoveryCodes[0]);
    const client = new Client(world.server.url, body.id_token);
    const guess = async (currentPassword: string, name: 'off' | 'recovery-codes') =>
      (await client.call(`POST /account/otp/${name}`, { body: { currentPassword, code: '000000' } })).problem;
    const change = (newPassword: string) =>
      client.call('POST /account/change-password', {
        body: { currentPassword: testPassword, newPassword },
      });
    for (let n = 0; n < 9; n += 1) {
      expect((await guess(testPassword, n % 2 ? 'off' : 'recovery-codes')).errorKey).toBe('otpCode');
      expect((await change('short')).problem.errorKey).toBe('validation');
    }
    const next = 'nine small boats go north';
    expect((await change(next)).status).toBe(204);
    expect((await guess(next, 'off')).errorKey).toBe('otpCode');
    expect((await guess(next, 'off')).errorKey).toBe('rateLimited');
    pass(15 * 60);
    expect((await guess(next, 'off')).errorKey).toBe('otpCode');
  });

  it('gets new recovery codes, and those before serve no more', async () => {
    const { recoveryCodes } = await setUpFactor(nurse, now);
    const [first = '', second = ''] = recoveryCodes;
    const { body } = await nurse.client.call('POST /account/otp/recovery-codes', {
      body: { currentPassword: testPassword, code: first },
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await logIn(second)).status).toBe(401);
    expect((await logIn(body.recoveryCodes[0])).status).toBe(200);
  });

  it('moves to another device with a code of the one before, which serves until then', async () => {
    const { secret, recoveryCodes } = await setUpFactor(nurse, now);
    const begin = (code?: string) =>
      nurse.client.call('POST /account/otp', { body: { currentPassword: testPassword, code } });
    expect((await begin()).problem.errorKey).toBe('otpCode');
    const next = (await begin(recoveryCodes[0])).body.secret;
    pass(60);
    expect((await logIn(codeOf(secret, now))).status).toBe(200);
    await nurse.client.call('PUT /account/otp', { body: { code: codeOf(next, now) } });
    pass(60);
    expect((await logIn(codeOf(secret, now))).status).toBe(401);
    expect((await logIn(codeOf(next, now))).status).toBe(200);
  });

  it('that is lost is taken away by who manages people, never by its own person so', async () => {
    await setUpFactor(nurse, now);
    const reset = (by: TestPerson, id = nurse.id) =>
      by.client.call('DELETE /user-apps/otp/{id}', { params: { id } });
    expect((await reset(maple.staff)).status).toBe(403);
    expect((await reset(maple.committee)).status).toBe(204);
    expect((await logIn()).status).toBe(200);
    expect((await reset(maple.committee, maple.committee.id)).status).toBe(400);
    expect((await reset(maple.committee, maple.admin.id)).status).toBe(403);
    const rows = await pastPolicies(
      world.server.database,
      'activity',
      "SELECT actor_id FROM activity WHERE action = 'otp.reset' AND subject_id = $1",
      [nurse.id],
    );
    expect(rows).toEqual([{ actor_id: maple.committee.id }]);
  });
});

describe('a center that demands a second factor', () => {
  const demand = (otp_demanded: boolean) =>
    world.write(maple.id, build.updateTable('center').set({ otp_demanded }).where('id', '=', maple.id));

  it('opens nothing but their own account to administrators and committee members without one', async () => {
    const people = {
      admin: await world.addPerson(maple.id, { role: 'ADMIN' }),
      committee: await world.addPerson(maple.id, { role: 'STAFF', committee: true }),
    };
    await demand(true);
    try {
      for (const who of Object.values(people)) {
        const { problem } = await who.client.call('GET /issues');
        expect(problem).toMatchObject({
          status: 403,
          errorKey: 'otpDemanded',
          message: 'Maple Grove asks for a second factor. Set it up under "Your account" first.',
        });
        const create = await who.client.call('POST /issues', { body: { description: 'x' } });
        expect(create.problem.errorKey).toBe('otpDemanded');
        const { body } = await who.client.call('GET /account');
        expect(body).toMatchObject({
          otpDue: true,
          otpDemandedBy: 'Maple Grove',
          permissions: ['account.own'],
        });
        expect((await state(who)).demanded).toBe(true);
        await setUpFactor(who, now);
        expect((await who.client.call('GET /account')).body.otpDue).toBe(false);
        expect((await who.client.call('GET /issues')).status).toBe(200);
      }
      expect((await nurse.client.call('GET /issues')).status).toBe(200);
      expect((await nurse.client.call('GET /account')).body.otpDue).toBe(false);
      const another = await world.addPerson(maple.id, { role: 'ADMIN' });
      expect((await another.client.call('POST /logout')).status).toBe(204);
    } finally {
      await demand(false);
    }
  });

  it('asks it of administrators whose own center does not, and names itself', async () => {
    const strict = await world.addCenter('Riverside');
    const admin = await world.addPerson(maple.id, { role: 'ADMIN' });
    const staff = await world.addPerson(strict.id, { role: 'STAFF' });
    const { id } = await addIssue(staff);
    await world.write(
      strict.id,
      build.updateTable('center').set({ otp_demanded: true }).where('id', '=', strict.id),
    );
    const headers = { 'x-center-id': strict.id };
    const calls = () =>
      Promise.all([
        admin.client.call('GET /issues', { headers }),
        admin.client.call('POST /floors', { body: { name: `Floor ${newId()}` }, headers }),
        admin.client.call('GET /issues/{id}', { params: { id } }),
        admin.client.call('PUT /centers/{id}', { params: { id: strict.id }, body: { idleMinutes: 60 } }),
      ]);
    for (const { problem } of await calls()) {
      expect(problem).toMatchObject({ status: 403, errorKey: 'otpDemanded' });
      expect(problem.message).toMatch(/^Riverside asks/);
    }
    const { body: there } = await admin.client.call('GET /account', { headers });
    expect(there).toMatchObject({
      otpDue: true,
      otpDemandedBy: 'Riverside',
      permissions: ['account.own'],
      // The way back.
      centers: expect.arrayContaining([{ id: maple.id, name: 'Maple Grove' }]),
    });
    expect((await admin.client.call('GET /account')).body).toMatchObject({
      otpDue: false,
      otpDemandedBy: null,
    });
    expect((await admin.client.call('GET /issues')).status).toBe(200);
    await setUpFactor(admin, now);
    for (const { status } of await calls()) expect([200, 201]).toContain(status);
    expect((await admin.client.call('GET /account', { headers })).body.otpDue).toBe(false);
  });

  it('asks it of its administrators wherever they work, and is the one that is named', async () => {
    const elsewhere = await world.addCenter('Hilltop');
    const admin = await world.addPerson(maple.id, { role: 'ADMIN' });
    await demand(true);
    try {
      const headers = { 'x-center-id': elsewhere.id };
      expect((await admin.client.call('GET /issues', { headers })).problem.message).toMatch(
        /^Maple Grove asks/,
      );
      const { body } = await admin.client.call('GET /account', { headers });
      expect(body).toMatchObject({ otpDue: true, otpDemandedBy: 'Maple Grove' });
    } finally {
      await demand(false);
    }
  });
});
