import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/**
 * A mailed key is good for whoever has the address that it was mailed to, and for nobody once the account has another. Who was
 * moved to another center is known there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** What is written of rows that are there is written by the owner, whom forced row-level security would show none. */
const forced = (how: 'FORCE' | 'NO FORCE') =>
  ['access_key', 'user_account', 'activity']
    .map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`)
    .join('\n');

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
${forced('NO FORCE')}

ALTER TABLE access_key ADD COLUMN address text;
COMMENT ON COLUMN access_key.address IS 'The address that its mail goes to: what a signature by this key says it was mailed to. Of keys from before version 76 the account''s as it was upgraded; null where it had none.';
UPDATE access_key SET address = email FROM user_account AS person
  WHERE person.center_id = access_key.center_id AND person.id = access_key.user_id;

ALTER TABLE user_account ADD COLUMN known_at timestamptz;
COMMENT ON COLUMN user_account.known_at IS 'When its person was moved here from another center where they were more than invited: the address is theirs. Null for whoever began here.';
-- Of those who were moved before, there is no telling any more who had never come.
ALTER TABLE user_account DISABLE TRIGGER USER;
UPDATE user_account SET known_at = created_at FROM activity
  WHERE activity.center_id = user_account.center_id AND activity.subject_type = 'user' AND activity.subject_id = user_account.id
    AND activity.action = 'user.created' AND activity.after ->> 'movedFrom' IS NOT NULL;
ALTER TABLE user_account ENABLE TRIGGER USER;

CREATE OR REPLACE FUNCTION find_key(given_hash bytea)
  RETURNS TABLE (
    center_id uuid, user_id uuid, purpose text, subject_id uuid, expires_at timestamptz, used_at timestamptz,
    revoked_at timestamptz, enabled boolean, center_name text, time_zone text, committee_manages boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT k.center_id, k.user_id, k.purpose, k.subject_id, k.expires_at, k.used_at,
          coalesce(k.revoked_at, CASE WHEN k.address IS DISTINCT FROM u.email THEN k.created_at END), u.enabled,
          c.name, c.time_zone, c.committee_manages
        FROM access_key k
        JOIN user_account u ON u.center_id = k.center_id AND u.id = k.user_id
        JOIN center c ON c.id = k.center_id
        WHERE k.key_hash = given_hash $$;
COMMENT ON FUNCTION find_key(bytea) IS 'What a key stands for; one that went to another address than the account has is as good as taken back. Whether it serves is for domain/keys.ts to say.';

CREATE OR REPLACE FUNCTION end_access() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ DECLARE
    new_address boolean := NEW.email IS DISTINCT FROM OLD.email;
    new_password boolean := NEW.password_hash IS DISTINCT FROM OLD.password_hash;
  BEGIN
    IF (OLD.password_hash, OLD.role, OLD.center_id, OLD.enabled)
        IS DISTINCT FROM (NEW.password_hash, NEW.role, NEW.center_id, NEW.enabled) THEN
      DELETE FROM session WHERE center_id = OLD.center_id AND user_id = OLD.id
        AND token_hash IS DISTINCT FROM decode(current_setting('app.kept_session', true), 'hex');
    END IF;
    IF new_password OR new_address OR NOT NEW.enabled THEN
      -- Nothing compares this time with another: that there is one is all that counts.
      UPDATE access_key SET revoked_at = now()
        WHERE center_id = OLD.center_id AND user_id = OLD.id AND used_at IS NULL AND revoked_at IS NULL
          AND (new_address OR NOT NEW.enabled OR purpose IN ('activation', 'password-reset'));
    END IF;
    IF new_password OR NOT NEW.enabled THEN
      DELETE FROM calendar_feed WHERE center_id = OLD.center_id AND user_id = OLD.id;
    END IF;
    RETURN NEW;
  END $$;
COMMENT ON FUNCTION end_access() IS 'Ends the sessions that began under another password, role, center or standing, but for the one named in app.kept_session; the keys to a password and the link to a calendar, with a password or a standing; and every key with an address or a standing.';
DROP TRIGGER end_access ON user_account;
CREATE TRIGGER end_access BEFORE UPDATE ON user_account FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.role, OLD.center_id, OLD.enabled, OLD.email)
    IS DISTINCT FROM (NEW.password_hash, NEW.role, NEW.center_id, NEW.enabled, NEW.email))
  EXECUTE FUNCTION end_access();

${forced('FORCE')}
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
