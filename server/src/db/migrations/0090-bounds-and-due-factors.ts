import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** No description of an issue is longer than one that can be typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// Not asked of what is there: files of citations brought longer ones, and the trail says with which words each was recorded.
const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE issue ADD CONSTRAINT issue_description_bounded CHECK (char_length(description) <= 10000) NOT VALID;
COMMENT ON CONSTRAINT issue_description_bounded ON issue IS 'Every list reads it: one of some megabytes would hold up whoever looks at any. A longer one from before stays until the issue is changed, which asks for a shorter one.';
`;
