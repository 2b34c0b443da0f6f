import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** What a window asks by itself keeps no session alive; what was verified on a day is found without a look at all that ever was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE FUNCTION find_session(given_hash bytea, given_now timestamptz, given_used boolean)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean, otp_due boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    IF given_used THEN
      UPDATE session s SET last_seen_at = given_now FROM center c
        WHERE s.token_hash = given_hash AND c.id = s.center_id
          AND s.last_seen_at < given_now - interval '1 minute' AND s.expires_at > given_now
          AND s.last_seen_at > given_now - longest_idle(s.remembered, c.idle_minutes);
    END IF;
    RETURN QUERY SELECT s.center_id, s.user_id, u.role, u.committee, u.first_name, u.last_name, u.email,
        c.name, c.time_zone, c.committee_manages,
        c.otp_demanded AND (u.role = 'ADMIN' OR u.committee) AND NOT EXISTS (
          SELECT FROM second_factor f
          WHERE f.center_id = u.center_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL)
      FROM session s
      JOIN user_account u ON u.center_id = s.center_id AND u.id = s.user_id
      JOIN center c ON c.id = s.center_id
      WHERE s.token_hash = given_hash AND s.expires_at > given_now AND u.enabled
        AND s.last_seen_at > given_now - longest_idle(s.remembered, c.idle_minutes);
  END $$;
COMMENT ON FUNCTION find_session(bytea, timestamptz, boolean) IS 'Who a token stands for, while the session is neither expired nor idle for too long at that time, and whether they must set up a second factor first. Notes the visit once a minute, where it is one and not what a window asks by itself.';
${door('find_session(bytea, timestamptz, boolean)')}
-- Nodes of the version before know of no window that asks by itself.
CREATE OR REPLACE FUNCTION find_session(given_hash bytea, given_now timestamptz)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean, otp_due boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT * FROM find_session(given_hash, given_now, true) $$;
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};

CREATE INDEX issue_closed ON issue (center_id, closed_at) WHERE status = 'CLOSED';
`;
