import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** What a device changes is counted for every record, not for answers alone. What was counted of these is of requests that have come by now, or never will. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// As with what is kept for repeats, an administrator acts in centers that their account is not of.
const statements = `
SET LOCAL search_path = ${schema};
-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;

DROP TABLE answer_turn;
CREATE TABLE request_turn (
  center_id uuid NOT NULL REFERENCES center,
  user_id uuid NOT NULL,
  record text NOT NULL,
  counts jsonb NOT NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (center_id, user_id, record)
);
CREATE INDEX request_turn_by_age ON request_turn (said_at);
COMMENT ON TABLE request_turn IS 'The last changes of each record by each person, as each of their devices counts them; kept for two days.';
${tenant('request_turn')}
CREATE POLICY door ON request_turn TO ${roles.door} USING (true);
GRANT SELECT, DELETE ON request_turn TO ${roles.door};
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE FUNCTION sweep_request_turns(given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM request_turn WHERE said_at < given_now - interval '2 days' $$;
COMMENT ON FUNCTION sweep_request_turns(timestamptz) IS 'Removes the counts of changes that were older than two days at that time.';
${door('sweep_request_turns(timestamptz)')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
