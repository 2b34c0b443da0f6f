import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** What was resolved and waits for somebody to verify it: for the Home of who may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE INDEX issue_to_verify ON issue (center_id, id) INCLUDE (resolved_by) WHERE status = 'RESOLVED';
`;
