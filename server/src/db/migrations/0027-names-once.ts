import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A transaction counts the version of the names on once, however many items and people it writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Each further change would leave a dead version of the same row, and the next one would look through all of them. */
const statements = `
SET LOCAL search_path = ${schema};

CREATE OR REPLACE FUNCTION bump_reference_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO reference_version AS kept VALUES (coalesce(NEW.center_id, OLD.center_id), 1)
    ON CONFLICT (center_id) DO UPDATE SET version = kept.version + 1
    WHERE kept.xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
`;
