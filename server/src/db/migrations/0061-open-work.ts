import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** What waits for somebody on Home, without a look at what was done long ago. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

CREATE INDEX issue_open_of_assignee ON issue (center_id, assignee_id, due_on, id)
  WHERE status IN ('OPEN', 'IN_PROGRESS', 'REOPENED') AND assignee_id IS NOT NULL;
CREATE INDEX pip_to_look_at ON pip (center_id, look_again_on) WHERE status = 'COMPLETED' AND look_again_on IS NOT NULL;
CREATE INDEX audit_draft_of_author ON audit (center_id, created_by, created_at DESC, id) WHERE status = 'DRAFT';
`;
