import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * The code of the first administrator ends with any administrator, whoever makes one: a start that shows the
 * demonstration, a person who is let in again. One from before may be left over and is taken away: this start makes another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
CREATE FUNCTION end_setup_code() RETURNS trigger
  LANGUAGE plpgsql SET search_path = ${schema}, pg_temp
  AS $$ BEGIN
    DELETE FROM installation WHERE key = 'setup_code';
    RETURN NULL;
  END $$;
COMMENT ON FUNCTION end_setup_code() IS 'Takes away the code of the first administrator: there is one.';
CREATE TRIGGER end_setup_code AFTER INSERT OR UPDATE OF role, enabled ON user_account
  FOR EACH ROW WHEN (NEW.role = 'ADMIN' AND NEW.enabled) EXECUTE FUNCTION end_setup_code();
DELETE FROM installation WHERE key = 'setup_code';
`;
