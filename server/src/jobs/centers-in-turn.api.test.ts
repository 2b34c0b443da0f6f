import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { notify } from '../outbox/notices';
import { twoCenters } from '../testing/centers';
import { withoutDigest } from '../testing/people';
import { until } from '../testing/until';
import { workerPartsOf } from '../testing/worker-parts';
import type { TestCenter } from '../testing/world';
import { createCenterTurns } from './centers-in-turn';
import { jobScope } from './job-scope';
import { startWorker } from './worker';

const { world, maple, cedar } = await twoCenters();
const { ownerPool } = world.server.database;

beforeEach(() => ownerPool.query('DELETE FROM graphile_worker._private_jobs'));

/** Writes a mail to somebody of a center, with the job that sends it. */
async function mailTo({ id, staff }: TestCenter): Promise<void> {
  const { pool, clock } = world.server.parts;
  const scope = await jobScope({ pool, now: clock.now() }, 'send-mail', id);
  await scope?.writing(async (writing) =>
    notify(writing, 'files-due', { to: staff.id, dueDays: ['2026-01-31'], today: '2026-01-31' }),
  );
}

async function count(task: string): Promise<number> {
  const { rows } = await ownerPool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE task_identifier = $1',
    [task],
  );
  return rows[0]?.n ?? 0;
}

describe('jobs of a lane', () => {
  it('hold up none of another: a mail server that never answers leaves everything else alone', async () => {
    await withoutDigest(maple.staff);
    for (let n = 0; n < 6; n += 1) await mailTo(maple);
    let begun = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = await startWorker({
      ...workerPartsOf(world.server),
      mail: {
        send: async () => {
          begun += 1;
          await held;
        },
      },
      publicUrl: 'https://quality.example.org',
    });
    try {
      await until('mails hang', async () => begun === 2, 10_000);
      const asked = { email: cedar.staff.email, address: '192.0.2.1' };
      await ownerPool.query("SELECT graphile_worker.add_job('mail-password-reset', $1::json)", [
        JSON.stringify(asked),
      ]);
      await until('the reset is written', async () => (await count('mail-password-reset')) === 0, 10_000);
      await ownerPool.query("SELECT graphile_worker.add_job('sweep-database', '{}')");
      await until('the sweep is done', async () => (await count('sweep-database')) === 0, 10_000);
      expect(begun).toBe(2);
    } finally {
      release();
      await worker.stop();
    }
  });

  /** Adds the job of a mail, by a name of its own for the test. */
  const add = (center: TestCenter, name: string, awaited = false) =>
    ownerPool.query("SELECT graphile_worker.add_job('send-mail', $1::json)", [
      JSON.stringify({ centerId: center.id, mailId: newId(), name, awaited }),
    ]);

  /** Takes the next job as the worker does, after they were arranged. */
  async function take(): Promise<string | undefined> {
    await createCenterTurns(ownerPool, ['send-mail'])();
    const { rows } = await ownerPool.query<{ name: string }>(
      `DELETE FROM graphile_worker._private_jobs WHERE id = (
         SELECT id FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now() ORDER BY priority, run_at LIMIT 1)
       RETURNING payload ->> 'name' AS name`,
    );
    return rows[0]?.name;
  }
  async function takeAll(): Promise<string[]> {
    const taken: string[] = [];
    for (let name = await take(); name !== undefined; name = await take()) taken.push(name);
    return taken;
  }

  it('are done center by center in turn, first what somebody waits for', async () => {
    for (const name of ['m1', 'm2', 'm3', 'm4']) await add(maple, name);
    await add(cedar, 'c1');
    await add(cedar, 'c2');
    await add(maple, 'a link', true);
    expect(await takeAll()).toEqual(['a link', 'c1', 'm1', 'c2', 'm2', 'm3', 'm4']);
  });

  it('of a center that goes on bringing some that are waited for do not keep others’ from their turn', async () => {
    await add(cedar, 'c1');
    for (let n = 0; n < 3; n += 1) await add(maple, `link ${n}`, true);
    expect(await take()).toBe('link 0');
    // The minutes pass in which such go ahead.
    await ownerPool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '11 minutes' WHERE priority = -1",
    );
    expect(await takeAll()).toEqual(['c1', 'link 1', 'link 2']);
  });

  it('that failed come again behind what their center has besides', async () => {
    await add(maple, 'fails');
    await add(maple, 'm1');
    await createCenterTurns(ownerPool, ['send-mail'])();
    await ownerPool.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 minute' WHERE payload ->> 'name' = 'fails'",
    );
    expect(await take()).toBe('m1');
    const { rows } = await ownerPool.query('SELECT priority FROM graphile_worker._private_jobs');
    expect(rows).toEqual([{ priority: 0 }]);
  });
});
