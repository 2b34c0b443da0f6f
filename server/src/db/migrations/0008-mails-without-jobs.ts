import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** Mails get a job only where a mail server is configured; a worker that has one finds those that waited for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;

DROP INDEX mail_waiting;
CREATE INDEX mail_untried ON mail (created_at) WHERE sent_at IS NULL AND last_error IS NULL;

GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE POLICY door ON mail FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT (center_id, id, created_at, sent_at, last_error) ON mail TO ${roles.door};
CREATE FUNCTION untried_mails(since timestamptz) RETURNS TABLE (center_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT mail.center_id, mail.id FROM mail
    WHERE sent_at IS NULL AND last_error IS NULL AND created_at >= since ORDER BY created_at $$;
COMMENT ON FUNCTION untried_mails(timestamptz) IS 'Mails of all centers, written since then, that nobody has tried to send, for the worker.';
${door('untried_mails(timestamptz)')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};

-- Jobs for which no mail server was there were looked through every two seconds. What was tried once waits for its
-- next try, and is kept.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs job USING graphile_worker._private_tasks task
      WHERE task.id = job.task_id AND task.identifier = 'send-mail' AND job.locked_at IS NULL AND job.attempts = 0;
  END IF;
END $$;
`;
