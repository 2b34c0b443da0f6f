import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/**
 * The doors are told what time it is: a question has one clock, that of the server which asks it (decision 12). Nodes of
 * the version before still call without a time; they get the database's, by the same functions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE FUNCTION find_session(given_hash bytea, given_now timestamptz)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    UPDATE session s SET last_seen_at = given_now FROM center c
      WHERE s.token_hash = given_hash AND c.id = s.center_id
        AND s.last_seen_at < given_now - interval '1 minute' AND s.expires_at > given_now
        AND (s.remembered OR s.last_seen_at > given_now - c.idle_minutes * interval '1 minute');
    RETURN QUERY SELECT s.center_id, s.user_id, u.role, u.committee, u.first_name, u.last_name, u.email,
        c.name, c.time_zone, c.committee_manages
      FROM session s
      JOIN user_account u ON u.center_id = s.center_id AND u.id = s.user_id
      JOIN center c ON c.id = s.center_id
      WHERE s.token_hash = given_hash AND s.expires_at > given_now AND u.enabled
        AND (s.remembered OR s.last_seen_at > given_now - c.idle_minutes * interval '1 minute');
  END $$;
COMMENT ON FUNCTION find_session(bytea, timestamptz) IS 'Who a token stands for, while the session is neither expired nor idle for too long at that time. Notes the visit once a minute.';
${door('find_session(bytea, timestamptz)')}

CREATE FUNCTION login_failures(given_email text, given_address text, given_now timestamptz)
  RETURNS TABLE (of_account bigint, of_address bigint, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT count(*) FILTER (WHERE email = lower(given_email)),
               count(*) FILTER (WHERE address = given_address), min(at)
        FROM login_attempt
        WHERE (email = lower(given_email) OR address = given_address) AND at > given_now - interval '15 minutes' $$;
COMMENT ON FUNCTION login_failures(text, text, timestamptz) IS 'Failed logins within the 15 minutes before that time.';
${door('login_failures(text, text, timestamptz)')}

CREATE FUNCTION note_login_failure(given_email text, given_address text, given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ INSERT INTO login_attempt (email, address, at) VALUES (lower(given_email), given_address, given_now) $$;
COMMENT ON FUNCTION note_login_failure(text, text, timestamptz) IS 'Notes a failed login of that time.';
${door('note_login_failure(text, text, timestamptz)')}

CREATE FUNCTION forget_login_failures(given_email text, given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM login_attempt WHERE email = lower(given_email) OR at < given_now - interval '1 day' $$;
COMMENT ON FUNCTION forget_login_failures(text, timestamptz) IS 'Forgets the failed logins of an account that has logged in, and all that are older than a day at that time.';
${door('forget_login_failures(text, timestamptz)')}

CREATE FUNCTION sweep_sessions(given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM session WHERE expires_at < given_now $$;
COMMENT ON FUNCTION sweep_sessions(timestamptz) IS 'Removes sessions that had ended by that time.';
${door('sweep_sessions(timestamptz)')}

CREATE FUNCTION sweep_idempotency(given_now timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM idempotency WHERE created_at < given_now - interval '24 hours' $$;
COMMENT ON FUNCTION sweep_idempotency(timestamptz) IS 'Removes answers kept for repeats that were older than 24 hours at that time.';
${door('sweep_idempotency(timestamptz)')}

-- What nodes of the version before call, until a later release takes it away; so too the defaults of created_at,
-- last_seen_at and at.
CREATE OR REPLACE FUNCTION find_session(given_hash bytea)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT * FROM find_session(given_hash, now()) $$;
CREATE OR REPLACE FUNCTION login_failures(given_email text, given_address text)
  RETURNS TABLE (of_account bigint, of_address bigint, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT * FROM login_failures(given_email, given_address, now()) $$;
CREATE OR REPLACE FUNCTION note_login_failure(given_email text, given_address text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT note_login_failure(given_email, given_address, now()) $$;
CREATE OR REPLACE FUNCTION forget_login_failures(given_email text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT forget_login_failures(given_email, now()) $$;
CREATE OR REPLACE FUNCTION sweep_sessions() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT sweep_sessions(now()) $$;
CREATE OR REPLACE FUNCTION sweep_idempotency() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT sweep_idempotency(now()) $$;

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
