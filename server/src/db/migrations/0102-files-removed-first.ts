import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A photo that somebody removed before it came, as something held up its upload, stays removed when it comes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE filled_form ADD COLUMN removed_files uuid[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN filled_form.removed_files IS 'The ids of files that were removed from the draft before they came, the last of them at the end: such a file is not taken any more. Empty once it is sent.';
`;
