import { beforeEach, describe, expect, it } from 'vitest';
import { writeInCenter } from '../../db/in-center';
import { build } from '../../db/statement';
import { createSessionCache } from '../../http/session-cache';
import { hashToken } from '../../http/tokens';
import { oneCenter } from '../../testing/centers';
import { Client } from '../../testing/client';
import { lockWaits } from '../../testing/lock-waits';
import { until } from '../../testing/until';
import type { TestPerson } from '../../testing/world';
import { hashPassword } from './passwords';

const password = 'correct horse battery staple';
const { world, maple } = await oneCenter();
const [hash, another] = await Promise.all([hashPassword(password), hashPassword('another one of twelve')]);
let nurse: TestPerson;

const change = (set: object) =>
  build.updateTable('user_account').set(set).where('center_id', '=', maple.id).where('id', '=', nurse.id);
const sessions = async () => {
  const { database } = world.server;
  const { rows } = await database.pool.query(
    "SELECT set_config('app.center_id', $1, false), (SELECT count(*) FROM session WHERE user_id = $2) AS left",
    [maple.id, nurse.id],
  );
  return rows[0].left;
};
const logIn = async () => {
  const { body } = await world.anonymous.call('POST /authenticate', {
    body: { username: nurse.email, password },
  });
  return body.id_token;
};
const isIn = async (token: string) =>
  (await new Client(world.server.url, token).call('GET /account')).status === 200;

beforeEach(async () => {
  nurse = await world.addPerson(maple.id, { role: 'STAFF', passwordHash: hash });
  await world.write(maple.id, build.deleteFrom('session').where('user_id', '=', nurse.id));
});

describe('a session ends', () => {
  it.each([
    ['the password', { password_hash: another }],
    ['the role', { role: 'ASSISTANT' }],
    ['the standing', { enabled: false }],
  ])('with a change of %s, for good', async (_what, set) => {
    const token = await logIn();
    expect(await isIn(token)).toBe(true);
    await world.write(maple.id, change(set));
    expect(await sessions()).toBe(0);
    await until('it is out', async () => !(await isIn(token)), 1000);
    // Back to what it was, it stays over: also for a node that starts only now.
    await world.write(maple.id, change({ password_hash: hash, role: 'STAFF', enabled: true }));
    const fresh = createSessionCache(world.server.database.pool);
    expect(await fresh.find(token, world.server.parts.clock.now())).toBeUndefined();
  });

  it('with nothing else of the account', async () => {
    const token = await logIn();
    await world.write(maple.id, change({ first_name: 'Rosa', committee: true, password_hash: hash }));
    expect(await sessions()).toBe(1);
    expect(await isIn(token)).toBe(true);
  });

  it('but for the one that made the change', async () => {
    const [kept, other] = [await logIn(), await logIn()];
    const keep = hashToken(kept).toString('hex');
    await writeInCenter(world.server.database.pool, maple.id, async () => ({
      result: undefined,
      last: [
        build.selectNoFrom((eb) =>
          eb.fn('set_config', [eb.val('app.kept_session'), eb.val(keep), eb.lit(true)]).as('kept'),
        ),
        change({ password_hash: another }),
      ],
    }));
    expect(await isIn(kept)).toBe(true);
    await until('the other is out', async () => !(await isIn(other)), 1000);
  });

  it('before it begins where the password changes while it is compared', async () => {
    const { pool } = world.server.database;
    const isHeldUp = async () => (await lockWaits(world.server.database)) > 0;
    let attempt: Promise<{ status: number }> | undefined;
    await writeInCenter(pool, maple.id, async ({ run }) => {
      await run(change({ password_hash: another }));
      attempt = world.anonymous.call('POST /authenticate', { body: { username: nurse.email, password } });
      await until('the login has compared the old password', isHeldUp, 5000);
      return { result: undefined, last: [] };
    });
    expect((await attempt)?.status).toBe(401);
    expect(await sessions()).toBe(0);
  });
});

describe('a key to a password ends', () => {
  it.each([
    ['a change of password', { password_hash: another }, ['keyUsed', 'key', 'key']],
    ['disabling', { enabled: false }, ['key', 'key', 'key']],
    ['no change of role', { role: 'ASSISTANT' }, ['keyUsed', 'served', 'served']],
  ])('with %s', async (_what, set, told) => {
    const past = new Date(Date.now() - 60_000);
    const keys = [
      await world.addKey(nurse, { used_at: past }),
      await world.addKey(nurse),
      await world.addKey(nurse, { purpose: 'activation' }),
    ];
    await world.write(maple.id, change(set));
    const rows = [];
    for (const key of keys) {
      const { rows: found } = await world.server.database.pool.query('SELECT * FROM find_key($1)', [
        hashToken(key),
      ]);
      rows.push(found[0]);
    }
    const said = rows.map((row) => {
      if (!row.enabled) return 'key';
      if (row.used_at) return 'keyUsed';
      return row.revoked_at ? 'key' : 'served';
    });
    expect(said).toEqual(told);
  });
});
