import type pg from 'pg';
import { jobNames, jobOf } from './jobs';

/** Puts back jobs that are held for longer than their minutes; whoever held them was killed. */
async function putBack(
  ownerPool: pg.Pool,
  late: readonly { name: string; minutes: number }[],
): Promise<void> {
  await ownerPool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT job.locked_by)) FROM graphile_worker.jobs job
     JOIN unnest($1::text[], $2::integer[]) AS late (name, minutes) ON late.name = job.task_identifier
     WHERE job.locked_at <= now() - late.minutes * interval '1 minute'`,
    [late.map(({ name }) => name), late.map(({ minutes }) => minutes)],
  );
}

/** The jobs whose time is over. */
export const putBackAbandoned = (ownerPool: pg.Pool): Promise<void> =>
  putBack(
    ownerPool,
    jobNames.flatMap((name) => {
      const minutes = jobOf(name).putBackAfterMinutes;
      return minutes === undefined ? [] : [{ name, minutes }];
    }),
  );

/** All of them, at the start of a process that has the database to itself. */
export const putBackAll = (ownerPool: pg.Pool): Promise<void> =>
  putBack(
    ownerPool,
    jobNames.map((name) => ({ name, minutes: 0 })),
  );
