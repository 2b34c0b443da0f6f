import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { schema } from './tenant';

/** Whoever is disabled loses every mailed key, those to sign with too: enabled again, they are asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};
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
    END IF;
    RETURN NEW;
  END $$;
REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
