import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** A calendar's secret link ends with the access of its person; jobs can be asked for in a queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE POLICY door_ends ON calendar_feed FOR DELETE TO ${roles.door} USING (true);
GRANT DELETE ON calendar_feed TO ${roles.door};
CREATE OR REPLACE FUNCTION end_access() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    DELETE FROM session WHERE center_id = OLD.center_id AND user_id = OLD.id
      AND token_hash IS DISTINCT FROM decode(current_setting('app.kept_session', true), 'hex');
    IF NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NOT NEW.enabled THEN
      -- Nothing compares this time with another: that there is one is all that counts.
      UPDATE access_key SET revoked_at = now()
        WHERE center_id = OLD.center_id AND user_id = OLD.id AND used_at IS NULL AND revoked_at IS NULL
          AND (NOT NEW.enabled OR purpose IN ('activation', 'password-reset'));
      DELETE FROM calendar_feed WHERE center_id = OLD.center_id AND user_id = OLD.id;
    END IF;
    RETURN NEW;
  END $$;
COMMENT ON FUNCTION end_access() IS 'Ends the sessions that began under another password, role, center or standing, but for the one named in app.kept_session; and the keys to a password and the link to a calendar, with a password or a standing.';
COMMENT ON TABLE wrong_key IS 'Keys of the last minutes that were none, for the limit on guessing; kept here so that it holds across nodes. address: the network they came from; after the word "feed" where they were links to a calendar, which are counted apart.';

-- What is added here wakes the worker, unlike enqueue(text, json): it is rare.
CREATE FUNCTION enqueue(task text, payload json, queue text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT graphile_worker.add_job(task, payload, queue_name => queue) $$;
COMMENT ON FUNCTION enqueue(text, json, text) IS 'Adds a job for the worker; those of one queue are done one after the other.';
REVOKE ALL ON FUNCTION enqueue(text, json, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue(text, json, text) TO ${roles.app};
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
