import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema, tenant } from './tenant';

/** A second factor, and sessions that wait for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

CREATE TABLE second_factor (
  center_id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret bytea,
  confirmed_at timestamptz,
  pending_secret bytea,
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, user_id),
  CONSTRAINT second_factor_holder FOREIGN KEY (center_id, user_id) REFERENCES user_account ON DELETE CASCADE,
  CONSTRAINT second_factor_confirmed CHECK (num_nulls(secret, confirmed_at) IN (0, 2))
);
COMMENT ON TABLE second_factor IS 'Authenticator apps of people (TOTP, RFC 6238). Secrets are encrypted with a key that is not in the database; pending_secret: one that is being set up. last_step: the latest 30 seconds whose code was taken, so that none serves twice.';
${tenant('second_factor')}
CREATE POLICY door ON second_factor FOR SELECT TO ${roles.door} USING (true);
GRANT SELECT (center_id, user_id, confirmed_at) ON second_factor TO ${roles.door};

CREATE TABLE recovery_code (
  center_id uuid NOT NULL,
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (center_id, user_id, code_hash),
  CONSTRAINT recovery_code_factor FOREIGN KEY (center_id, user_id) REFERENCES second_factor ON DELETE CASCADE
);
COMMENT ON TABLE recovery_code IS 'Codes that serve once in place of the authenticator app. code_hash: SHA-256 of 80 random bits.';
${tenant('recovery_code')}

CREATE FUNCTION forgive_login(given_email text, given_address text, given_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DELETE FROM login_attempt WHERE ctid = (
          SELECT ctid FROM login_attempt
          WHERE email = lower(given_email) AND address = given_address AND at = given_at LIMIT 1) $$;
COMMENT ON FUNCTION forgive_login(text, text, timestamptz) IS 'Takes back one login that was noted as failed and was no failure.';
${door('forgive_login(text, text, timestamptz)')}

DROP FUNCTION find_session(bytea, timestamptz);
CREATE FUNCTION find_session(given_hash bytea, given_now timestamptz)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean, otp_due boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    UPDATE session s SET last_seen_at = given_now FROM center c
      WHERE s.token_hash = given_hash AND c.id = s.center_id
        AND s.last_seen_at < given_now - interval '1 minute' AND s.expires_at > given_now
        AND s.last_seen_at > given_now - longest_idle(s.remembered, c.idle_minutes);
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
COMMENT ON FUNCTION find_session(bytea, timestamptz) IS 'Who a token stands for, while the session is neither expired nor idle for too long at that time, and whether they must set up a second factor first. Notes the visit once a minute.';
${door('find_session(bytea, timestamptz)')}
-- Nodes of the version before ask for no second factor.
CREATE OR REPLACE FUNCTION find_session(given_hash bytea)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT center_id, user_id, role, committee, first_name, last_name, email, center_name, time_zone,
          committee_manages FROM find_session(given_hash, now()) $$;

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
