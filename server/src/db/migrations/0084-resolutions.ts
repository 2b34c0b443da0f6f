import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Of what is resolved stays, in one line, what was done. What was resolved before says nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE issue ADD COLUMN resolution text,
  ADD CONSTRAINT issue_resolution_in_a_line CHECK (char_length(resolution) BETWEEN 1 AND 500),
  ADD CONSTRAINT issue_resolution_of_resolved CHECK (resolution IS NULL OR resolved_at IS NOT NULL);
COMMENT ON COLUMN issue.resolution IS 'What was done about it, in one line, as whoever resolved it says; gone where it is reopened, but for its history.';
`;
