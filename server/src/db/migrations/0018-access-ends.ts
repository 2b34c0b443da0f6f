import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/**
 * Mails that carry a key say which; sessions and keys end with what they were given for; a center can demand a second
 * factor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

ALTER TABLE center ADD COLUMN otp_demanded boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN center.otp_demanded IS 'Administrators and committee members need a second factor to do anything but set one up.';

ALTER TABLE mail ADD COLUMN key_purpose text, ADD COLUMN key_subject_id uuid,
  ADD CONSTRAINT mail_key_whole CHECK (num_nulls(key_purpose, key_subject_id) IN (0, 2));
COMMENT ON COLUMN mail.key_purpose IS 'What the key is for that its link carries: made when the mail is sent or read, and nowhere in clear.';
COMMENT ON COLUMN mail.key_subject_id IS 'The record that key is about.';
CREATE INDEX mail_with_key_untried ON mail (created_at)
  WHERE sent_at IS NULL AND last_error IS NULL AND key_purpose IS NOT NULL;
GRANT SELECT (key_purpose) ON mail TO ${roles.door};

CREATE FUNCTION untried_mails(since timestamptz, with_keys boolean) RETURNS TABLE (center_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT untried.center_id, untried.id FROM (
          SELECT mail.center_id, mail.id, mail.created_at FROM mail
            WHERE sent_at IS NULL AND last_error IS NULL AND created_at >= since AND key_purpose IS NULL
          UNION ALL
          SELECT mail.center_id, mail.id, mail.created_at FROM mail
            WHERE with_keys AND sent_at IS NULL AND last_error IS NULL AND key_purpose IS NOT NULL) untried
        ORDER BY created_at $$;
COMMENT ON FUNCTION untried_mails(timestamptz, boolean) IS 'Mails of all centers that nobody has tried to send, for the worker: those written since then, and those with keys however old, where they can be sent.';
${door('untried_mails(timestamptz, boolean)')}
-- Nodes of the version before make no keys.
CREATE OR REPLACE FUNCTION untried_mails(since timestamptz) RETURNS TABLE (center_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT * FROM untried_mails(since, false) $$;

CREATE POLICY door_revokes ON access_key FOR UPDATE TO ${roles.door} USING (true) WITH CHECK (true);
GRANT UPDATE (revoked_at) ON access_key TO ${roles.door};
CREATE FUNCTION end_access() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    DELETE FROM session WHERE center_id = OLD.center_id AND user_id = OLD.id
      AND token_hash IS DISTINCT FROM decode(current_setting('app.kept_session', true), 'hex');
    IF NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NOT NEW.enabled THEN
      -- Nothing compares this time with another: that there is one is all that counts.
      UPDATE access_key SET revoked_at = now()
        WHERE center_id = OLD.center_id AND user_id = OLD.id AND purpose IN ('activation', 'password-reset')
          AND used_at IS NULL AND revoked_at IS NULL;
    END IF;
    RETURN NEW;
  END $$;
COMMENT ON FUNCTION end_access() IS 'Ends the sessions that began under another password, role, center or standing, but for the one named in app.kept_session; and the keys to a password, with a password or a standing.';
${door('end_access()')}
CREATE TRIGGER end_access BEFORE UPDATE ON user_account FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.role, OLD.center_id, OLD.enabled)
    IS DISTINCT FROM (NEW.password_hash, NEW.role, NEW.center_id, NEW.enabled))
  EXECUTE FUNCTION end_access();

CREATE OR REPLACE FUNCTION find_session(given_hash bytea, given_now timestamptz)
  RETURNS TABLE (
    center_id uuid, user_id uuid, role text, committee boolean, first_name text, last_name text, email text,
    center_name text, time_zone text, committee_manages boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    UPDATE session s SET last_seen_at = given_now FROM center c
      WHERE s.token_hash = given_hash AND c.id = s.center_id
        AND s.last_seen_at < given_now - interval '1 minute' AND s.expires_at > given_now
        AND s.last_seen_at > given_now - longest_idle(s.remembered, c.idle_minutes);
    RETURN QUERY SELECT s.center_id, s.user_id, u.role, u.committee, u.first_name, u.last_name, u.email,
        c.name, c.time_zone, c.committee_manages
      FROM session s
      JOIN user_account u ON u.center_id = s.center_id AND u.id = s.user_id
      JOIN center c ON c.id = s.center_id
      WHERE s.token_hash = given_hash AND s.expires_at > given_now AND u.enabled
        AND s.last_seen_at > given_now - longest_idle(s.remembered, c.idle_minutes);
  END $$;
CREATE FUNCTION longest_idle(remembered boolean, idle_minutes integer) RETURNS interval LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN remembered THEN interval '14 days' ELSE idle_minutes * interval '1 minute' END $$;
COMMENT ON FUNCTION longest_idle(boolean, integer) IS 'How long a session lives without use.';

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
