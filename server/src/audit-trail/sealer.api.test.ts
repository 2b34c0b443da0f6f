import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppPool } from '../db/app-pool';
import { pastPolicies } from '../testing/past-policies';
import { createWorld, type TestCenter, type World } from '../testing/world';
import { appendActivity } from './activity';
import { sealActivity, startSealer } from './sealer';

let world: World;
let center: TestCenter;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  center = await world.addCenter('Maple Grove');
});
afterAll(() => world.close());

const origin = { address: '127.0.0.1', userAgent: 'test', traceId: 't' };
/** Entries as the server writes them, each in its own transaction. */
const append = (entries: number, of = center) =>
  Promise.all(
    Array.from({ length: entries }, (_, n) =>
      world.write(
        of.id,
        appendActivity(
          { centerId: of.id, actorId: of.staff.id, now: new Date(), origin },
          { action: 'issue.changed', subjectType: 'issue', before: { n }, after: { n: n + 1 } },
        ),
      ),
    ),
  );

async function sealAll(): Promise<void> {
  while ((await sealActivity(world.server.database.pool)) > 0);
}

interface Verified {
  sealed: number;
  unsealed: number;
  broken_seq: number | null;
  broken_id: string | null;
}

async function verified(of = center): Promise<Verified | undefined> {
  const { rows } = await world.server.database.pool.query<Verified>('SELECT * FROM verify_activity($1)', [
    of.id,
  ]);
  return rows[0];
}

const tamper = <Row extends object>(text: string, values: unknown[] = [center.id]) =>
  pastPolicies<Row>(world.server.database, 'activity', text, values);

describe('sealing', () => {
  it('chains what waits, and what comes later behind it', async () => {
    await append(5);
    expect(await verified()).toMatchObject({ sealed: 0, unsealed: 5 });
    await sealAll();
    expect(await verified()).toMatchObject({ sealed: 5, unsealed: 0, broken_seq: null });
    await append(3);
    await sealAll();
    expect(await verified()).toMatchObject({ sealed: 8, unsealed: 0, broken_seq: null });
  });

  it('keeps a chain of its own for each center', async () => {
    const cedar = await world.addCenter('Cedar Hill');
    await Promise.all([append(4), append(2, cedar)]);
    await sealAll();
    expect(await verified()).toMatchObject({ sealed: 4, broken_seq: null });
    expect(await verified(cedar)).toMatchObject({ sealed: 2, broken_seq: null });
  });

  it('never forks the chain when nodes seal at the same time, while people go on working', async () => {
    const { connection } = world.server.database;
    const nodes = Array.from({ length: 4 }, () => createAppPool(connection, { max: 1 }));
    const work = { done: false };
    const sealers = nodes.map(async (pool) => {
      while (!work.done) await sealActivity(pool);
    });
    for (let round = 0; round < 10; round += 1) await append(12);
    work.done = true;
    await Promise.all(sealers);
    await sealAll();
    await Promise.all(nodes.map((pool) => pool.end()));
    expect(await verified()).toMatchObject({ sealed: 120, unsealed: 0, broken_seq: null });
    const [numbers] = await tamper<{ links: number; last: number }>(
      'SELECT count(DISTINCT seq)::int AS links, max(seq)::int AS last FROM activity WHERE center_id = $1',
    );
    expect(numbers).toEqual({ links: 120, last: 120 });
  });

  it('goes on by itself after a failure, and ends when it is stopped', async () => {
    const failures: unknown[] = [];
    const broken = createAppPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, { max: 1 });
    const seen = new Promise<void>((resolve) => {
      const stop = startSealer(broken, 5, (error) => {
        failures.push(error);
        // The second one shows that the first did not end it.
        if (failures.length === 2) void stop().then(resolve);
      });
    });
    await seen;
    const after = failures.length;
    await broken.end();
    expect(after).toBe(2);
  });
});

describe('a chain that somebody with the database in their hands has touched', () => {
  beforeEach(async () => {
    await append(6);
    await sealAll();
  });
  const link = (seq: number) =>
    tamper<{ id: string }>('SELECT id FROM activity WHERE center_id = $1 AND seq = $2', [center.id, seq]);

  it.each([
    ['values', `after = '{"n":99}'`],
    ['the person', 'actor_id = NULL'],
    ['as what they acted', "actor_kind = 'system'"],
    ['the time', "at = at + interval '1 microsecond'"],
    ['the deed', "action = 'issue.created'"],
    ['the address', "address = '10.0.0.1'"],
  ])('names the row whose %s were changed', async (_what, change) => {
    const [row] = await link(3);
    await tamper(`UPDATE activity SET ${change} WHERE center_id = $1 AND seq = 3`);
    expect(await verified()).toMatchObject({ sealed: 2, broken_seq: 3, broken_id: row?.id });
  });

  it('names the gap where a row was taken out of the middle or off the end', async () => {
    await tamper('DELETE FROM activity WHERE center_id = $1 AND seq = 6');
    expect(await verified()).toMatchObject({ broken_seq: 6 });
    await tamper('DELETE FROM activity WHERE center_id = $1 AND seq = 2');
    expect(await verified()).toMatchObject({ sealed: 1, broken_seq: 2 });
  });

  it('is told even when the row was hashed anew, because the next link no longer fits', async () => {
    await tamper(`UPDATE activity SET after = '{"n":99}' WHERE center_id = $1 AND seq = 3`);
    await tamper(`
      UPDATE activity a SET values_hash = activity_values_hash(a),
        hash = activity_hash(a, activity_values_hash(a), a.seq, p.hash)
      FROM activity p WHERE a.center_id = $1 AND a.seq = 3 AND p.center_id = $1 AND p.seq = 2`);
    expect(await verified()).toMatchObject({ sealed: 3, broken_seq: 4 });
  });

  it("still holds after a person's values were erased on lawful request", async () => {
    await tamper(`
      UPDATE activity SET before = NULL, after = NULL, erased_at = now() WHERE center_id = $1 AND seq = 3`);
    expect(await verified()).toMatchObject({ sealed: 6, broken_seq: null });
  });

  it.each([
    'UPDATE activity SET action = action',
    'DELETE FROM activity',
    'UPDATE activity_head SET seq = 0',
    'TRUNCATE activity',
  ])('cannot be touched by the application itself: %s', async (statement) => {
    const client = await world.server.database.exportPool.connect();
    try {
      await client.query('BEGIN');
      await client.query("SELECT set_config('app.center_id', $1, true)", [center.id]);
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
