import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** People of all centers are found by a part of their name or address without looking at each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema}, public;
-- A trusted extension: whoever owns the database may add it. A server that has none searches slower, and that is all.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
  CREATE INDEX user_by_text ON user_account USING gin
    ((first_name || ' ' || last_name || ', ' || first_name || ' ' || coalesce(email, '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'Without pg_trgm a search for people looks at every name: %', SQLERRM;
END $$;
`;
