import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Jobs are added without waking the worker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/**
 * The worker's own add_job notifies every worker of every job, which costs thrice: PostgreSQL commits transactions that
 * notify one after the other, each worker looks for work at once, and where none of it is for it (no mail server), it
 * looks through all that waits. Measured, a new issue took twice as long. Mails may wait for the worker's next look,
 * two seconds at most.
 */
const statements = `
SET LOCAL search_path = ${schema};

CREATE OR REPLACE FUNCTION enqueue(task text, payload json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    INSERT INTO graphile_worker._private_jobs (task_id, payload)
      SELECT known.id, enqueue.payload FROM graphile_worker._private_tasks known WHERE known.identifier = enqueue.task;
    -- The first job of its kind makes the kind known.
    IF NOT FOUND THEN PERFORM graphile_worker.add_job(enqueue.task, enqueue.payload); END IF;
  END $$;
`;
