import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** No description of an issue is longer than one that can be typed; and whose second factor is due has no open calendar either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// Not asked of what is there: files of citations brought longer ones, and the trail says with which words each was recorded.
const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE issue ADD CONSTRAINT issue_description_bounded CHECK (char_length(description) <= 10000) NOT VALID;
COMMENT ON CONSTRAINT issue_description_bounded ON issue IS 'Every list reads it: one of some megabytes would hold up whoever looks at any. A longer one from before stays until the issue is changed, which asks for a shorter one.';

-- The function's body is checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
CREATE OR REPLACE FUNCTION find_calendar_feed(given_hash bytea)
  RETURNS TABLE (center_id uuid, user_id uuid, role text, committee boolean, enabled boolean, center_name text,
    time_zone text, committee_manages boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$
    SELECT f.center_id, u.id, u.role, u.committee,
      u.enabled AND NOT ((u.role = 'ADMIN' OR u.committee) AND otp_due_in(c.id, u.center_id, u.id)),
      c.name, c.time_zone, c.committee_manages
    FROM calendar_feed f JOIN user_account u ON u.center_id = f.center_id AND u.id = f.user_id
      JOIN center c ON c.id = f.center_id
    WHERE f.token_hash = given_hash
  $$;
COMMENT ON FUNCTION find_calendar_feed(bytea) IS 'Whose calendar the secret address of a feed opens, by the SHA-256 of its token. enabled: it does open it; not while its holder is disabled, or has a second factor to set up first.';
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
