import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A write may begin with the names its node has in memory and be told by the database when they are old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE FUNCTION assume_reference_version(assumed bigint) RETURNS void LANGUAGE plpgsql STABLE AS $$ BEGIN
  IF coalesce((SELECT version FROM reference_version WHERE center_id = current_center()), 0) <> assumed THEN
    RAISE EXCEPTION 'the names have changed' USING ERRCODE = 'LL001';
  END IF;
END $$;
COMMENT ON FUNCTION assume_reference_version(bigint) IS 'Ends the transaction (LL001) when the names of the center are not of this version; it is then tried again with the names of now.';

-- All that is remembered of a person counts, not only the name.
DROP TRIGGER bump ON user_account;
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, enabled, committee, job_position_id
  ON user_account FOR EACH ROW EXECUTE FUNCTION bump_reference_version();

-- Due days are remembered with the names.
CREATE FUNCTION bump_reference_version_of_center() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO reference_version VALUES (NEW.id, 1)
    ON CONFLICT (center_id) DO UPDATE SET version = reference_version.version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER bump_version AFTER UPDATE OF due_days ON center
  FOR EACH ROW EXECUTE FUNCTION bump_reference_version_of_center();
`;
