import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Which row of a file an issue was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
CREATE TABLE imported_issue (
  center_id uuid NOT NULL,
  row_key text NOT NULL,
  issue_id uuid NOT NULL,
  PRIMARY KEY (center_id, row_key),
  FOREIGN KEY (center_id, issue_id) REFERENCES issue
);
COMMENT ON TABLE imported_issue IS 'The row of a file that an issue was made from, by what tells it from others, so that importing it again adds nothing.';
${tenant('imported_issue', { rights: 'SELECT, INSERT' })}
`;
