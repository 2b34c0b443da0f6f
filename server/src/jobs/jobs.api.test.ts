import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { System } from '../db/acting';
import { newId } from '../db/ids';
import type { WriteScope } from '../db/scope';
import { raw } from '../db/statement';
import { notify } from '../outbox/notices';
import { oneCenter } from '../testing/centers';
import { addDocument, textFile } from '../testing/documents';
import { pastPolicies } from '../testing/past-policies';
import { withoutDigest } from '../testing/people';
import { until } from '../testing/until';
import { workerPartsOf } from '../testing/worker-parts';
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

const workerParts = () => workerPartsOf(world.server);

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

  it('that takes its time holds up no mail: texts of files are read beside it, one by one', async () => {
    for (let n = 0; n < 3; n += 1) await addDocument(maple.staff, {}, textFile());
    await withoutDigest(maple.staff);
    // It brings the job that sends it: a second one at the same moment could send it twice.
    await asJob(async (scope) =>
      notify(scope, 'files-due', { to: maple.staff.id, dueDays: ['2026-01-31'], today: '2026-01-31' }),
    );
    const { files } = world.server.parts;
    let [begun, sent] = [0, 0];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = await startWorker({
      ...workerParts(),
      files: {
        ...files,
        open: async (sha256) => {
          begun += 1;
          await held;
          return files.open(sha256);
        },
      },
      mail: {
        send: async () => {
          sent += 1;
        },
      },
      publicUrl: 'https://quality.example.org',
    });
    try {
      await until('the mail is sent while texts are still read', async () => sent === 1, 10_000);
      await until('a text is being read', async () => begun > 0, 10_000);
      expect(begun).toBe(1);
      release();
      await until('all texts are read', async () => begun === 3, 10_000);
    } finally {
      release();
      await worker.stop();
    }
  });

  it('whose payload does not fit is told of and kept; one whose center is gone is done', async () => {
    const told: string[] = [];
    const { ownerPool } = world.server.database;
    const add = (payload: object) =>
      ownerPool.query("SELECT graphile_worker.add_job('send-mail', $1::json)", [JSON.stringify(payload)]);
    await add({ mailId: 'x', centerId: maple.id });
    await add({ mailId: newId(), centerId: newId() });
    const worker = await startWorker({
      ...workerParts(),
      mail: { send: async () => undefined },
      onError: (error, job) => told.push(`${job}: ${error}`),
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
    expect(told[0]).toMatch(/^send-mail: [\s\S]*mailId/);
    expect(await waiting()).toMatchObject([{ payload: { mailId: 'x' } }]);
  });
});
