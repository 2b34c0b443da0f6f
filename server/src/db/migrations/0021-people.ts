import { type Kysely, sql } from 'kysely';
import { roles } from '../connect';
import { door, schema } from './tenant';

/** People are managed: invited, listed across centers, moved, deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The functions' bodies are checked against the policies of whoever checks.
SET LOCAL check_function_bodies = off;
GRANT CREATE ON SCHEMA ${schema} TO ${roles.door};

ALTER TABLE user_account
  ADD COLUMN invited_at timestamptz,
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT user_has_address CHECK (email IS NOT NULL OR NOT enabled);
COMMENT ON COLUMN user_account.invited_at IS 'When the last activation key was mailed; null for who never was to log in.';
COMMENT ON COLUMN user_account.email IS 'Null: the person has moved, and the address went along to their account in another center.';
CREATE INDEX user_by_name ON user_account (center_id, lower(last_name || ', ' || first_name), id);
CREATE INDEX user_by_name_of_all ON user_account (lower(last_name || ', ' || first_name), id);

-- Mails that carry a key to an account go with it, and when its address changes.
GRANT DELETE ON mail TO ${roles.app};

-- What refers to a person is what the foreign keys say.
CREATE FUNCTION delete_user(given_center uuid, given_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM mail WHERE center_id = given_center AND to_user_id = given_id AND key_purpose IS NOT NULL;
  DELETE FROM user_account WHERE center_id = given_center AND id = given_id;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN RETURN false;
END $$;
COMMENT ON FUNCTION delete_user(uuid, uuid) IS 'Deletes an account with the mails that carry keys to it, unless something refers to it: then nothing is done, and false is returned.';

CREATE FUNCTION has_acted(given_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM activity WHERE actor_id = given_id) $$;
COMMENT ON FUNCTION has_acted(uuid) IS 'Whether the audit trail of any center names somebody as who acted.';
${door('has_acted(uuid)')}

CREATE FUNCTION other_administrators(given_id uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM user_account WHERE role = 'ADMIN' AND enabled AND id <> given_id) $$;
COMMENT ON FUNCTION other_administrators(uuid) IS 'Whether anyone else administers, in whatever center.';
${door('other_administrators(uuid)')}

-- Administrators are named in all centers.
GRANT SELECT, INSERT, UPDATE ON reference_version TO ${roles.door};
CREATE POLICY door ON reference_version TO ${roles.door} USING (true) WITH CHECK (true);
CREATE FUNCTION bump_reference_version_of_all() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    INSERT INTO reference_version SELECT id, 1 FROM center ORDER BY id
      ON CONFLICT (center_id) DO UPDATE SET version = reference_version.version + 1;
    RETURN NULL;
  END $$;
COMMENT ON FUNCTION bump_reference_version_of_all() IS 'Every center remembers the names of all administrators.';
${door('bump_reference_version_of_all()')}
-- One at a time, and before any row of a version is locked.
CREATE FUNCTION take_turn_of_administrators() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('lamplight.administrators'));
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER administrator_made_turn BEFORE INSERT ON user_account
  FOR EACH ROW WHEN (NEW.role = 'ADMIN') EXECUTE FUNCTION take_turn_of_administrators();
CREATE TRIGGER administrator_changed_turn BEFORE UPDATE OF role, enabled, first_name, last_name ON user_account
  FOR EACH ROW WHEN (NEW.role = 'ADMIN' OR OLD.role = 'ADMIN') EXECUTE FUNCTION take_turn_of_administrators();
CREATE TRIGGER administrator_deleted_turn BEFORE DELETE ON user_account
  FOR EACH ROW WHEN (OLD.role = 'ADMIN') EXECUTE FUNCTION take_turn_of_administrators();
CREATE TRIGGER administrator_made AFTER INSERT ON user_account
  FOR EACH ROW WHEN (NEW.role = 'ADMIN') EXECUTE FUNCTION bump_reference_version_of_all();
CREATE TRIGGER administrator_changed AFTER UPDATE OF role, first_name, last_name ON user_account
  FOR EACH ROW WHEN (NEW.role = 'ADMIN' OR OLD.role = 'ADMIN') EXECUTE FUNCTION bump_reference_version_of_all();

REVOKE CREATE ON SCHEMA ${schema} FROM ${roles.door};
`;
