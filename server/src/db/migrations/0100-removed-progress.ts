import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * A cycle or measurement that is made in the place of one that was removed has no version that the removed one had: what was changed over
 * that is refused, and not written over it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE pip ADD COLUMN removed_version integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN pip.removed_version IS 'The highest version that a cycle or measurement of it had when it was removed; what is made since begins after it.';
`;
