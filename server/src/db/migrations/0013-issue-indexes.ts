import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Indexes that the usual filters of issues can begin with, and one that ratios can be counted from alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

// An index on a condition (assignee_id IS NOT NULL) is out of reach of a plan made without the values (ANY($1)).
const statements = `
SET LOCAL search_path = ${schema};

CREATE INDEX issue_by_department ON issue (center_id, department_id, created_at DESC, id DESC);
CREATE INDEX issue_by_unit ON issue (center_id, unit_id, created_at DESC, id DESC);
CREATE INDEX issue_by_assignee ON issue (center_id, assignee_id, created_at DESC, id DESC);
DROP INDEX issue_of_assignee;

DROP INDEX issue_newest;
CREATE INDEX issue_newest ON issue (center_id, created_at DESC, id DESC)
  INCLUDE (status, priority, source, department_id, focus_area_id, due_on, resolved_at);
COMMENT ON INDEX issue_newest IS 'Lists by age, and all that the ratios of a period ask for, without a look at the rows.';
`;
