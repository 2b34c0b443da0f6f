import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { System } from '../db/acting';
import { newId } from '../db/ids';
import type { WriteScope } from '../db/scope';
import { raw } from '../db/statement';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';
import { until } from '../testing/until';
import { jobScope } from './job-scope';
import { startWorker } from './worker';

const { world, maple } = await oneCenter();

beforeEach(() => world.server.database.ownerPool.query('DELETE FROM graphile_worker._private_jobs'));

/** Runs work as a job of the center would. */
async function asJob<T>(work: (scope: WriteScope<System>) => Promise<T>): Promise<T> {
  const { pool, clock } = world.server.parts;
  const scope = await jobScope({ pool, now: clock.now() }, 'send-mail', maple.id);
  if (!scope) throw new Error('The center is gone');
  return scope.writing(work);
}

async function waiting(): Promise<{ name: string; payload: unknown }[]> {
  const { rows } = await world.server.database.ownerPool.query<{ name: string; payload: unknown }>(
    `SELECT task.identifier AS name, job.payload FROM graphile_worker._private_jobs job
     JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE task.identifier = 'send-mail'`,
  );
  return rows;
}

describe('a job', () => {
  it('is there once its transaction is committed, with the center it acts in', async () => {
    const mailId = newId();
    await asJob(async (scope) => scope.enqueue('send-mail', { mailId }));
    expect(await waiting()).toEqual([{ name: 'send-mail', payload: { mailId, centerId: maple.id } }]);
  });

  it('stands in its queue, and a mail in none: texts that take their time are read one by one beside it', async () => {
    await asJob(async (scope) => {
      for (let n = 0; n < 3; n += 1) scope.enqueue('read-file-text', { fileId: newId() });
      scope.enqueue('send-mail', { mailId: newId() });
    });
    const { rows } = await world.server.database.ownerPool.query(
      `SELECT task_identifier AS name, queue_name AS queue, count(*)::int FROM graphile_worker.jobs
       GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: 'read-file-text', queue: 'file-texts', count: 3 },
      { name: 'send-mail', queue: null, count: 1 },
    ]);
  });

  it('is not there when its transaction is broken off', async () => {
    const broken = asJob(async (scope) => {
      scope.enqueue('send-mail', { mailId: newId() });
      await scope.run(raw(sql`SELECT 1 / 0`));
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect(await waiting()).toEqual([]);
  });

  it('acts as the system, and the trail says so', async () => {
    await asJob(async (scope) => scope.note({ action: 'center.created', subjectType: 'center' }));
    const rows = await pastPolicies(
      world.server.database,
      'activity',
      "SELECT center_id, actor_id, actor_kind, user_agent FROM activity WHERE action = 'center.created'",
    );
    expect(rows).toEqual([
      { center_id: maple.id, actor_id: null, actor_kind: 'system', user_agent: 'job send-mail' },
    ]);
  });

  it('whose payload does not fit is told of and kept; one whose center is gone is done', async () => {
    const told: string[] = [];
    const { pool, files, clock } = world.server.parts;
    const { ownerPool } = world.server.database;
    const add = (payload: object) =>
      ownerPool.query("SELECT graphile_worker.add_job('send-mail', $1::json)", [JSON.stringify(payload)]);
    await add({ mailId: 'x', centerId: maple.id });
    await add({ mailId: newId(), centerId: newId() });
    const worker = await startWorker({
      ownerPool,
      pool,
      files,
      clock,
      mail: { send: async () => undefined },
      publicUrl: undefined,
      alone: false,
      onError: (error) => told.push(String(error)),
    });
    await until(
      'the fault is told and the other job done',
      async () => {
        const left = await waiting();
        return told.length > 0 && left.length === 1;
      },
      20_000,
    );
    await worker.stop();
    expect(told[0]).toContain('mailId');
    expect(await waiting()).toMatchObject([{ payload: { mailId: 'x' } }]);
  });
});
