import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** The door through which a calendar program, that has no session, finds whose calendar its address opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE POLICY door ON calendar_feed FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT ON calendar_feed TO ${roles.door};

CREATE FUNCTION find_calendar_feed(given_hash bytea)
  RETURNS TABLE (center_id uuid, user_id uuid, role text, committee boolean, enabled boolean, center_name text,
    time_zone text, committee_manages boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$
    SELECT f.center_id, u.id, u.role, u.committee, u.enabled, c.name, c.time_zone, c.committee_manages
    FROM calendar_feed f JOIN user_account u ON u.center_id = f.center_id AND u.id = f.user_id
      JOIN center c ON c.id = f.center_id
    WHERE f.token_hash = given_hash
  $$;
COMMENT ON FUNCTION find_calendar_feed(bytea) IS 'Whose calendar the secret address of a feed opens, by the SHA-256 of its token.';
${door('find_calendar_feed(bytea)')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
