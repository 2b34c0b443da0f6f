import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** A department may name a responsible person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- A new foreign key looks at the rows that are there, which forced row-level security would refuse to the owner.
ALTER TABLE department NO FORCE ROW LEVEL SECURITY;
ALTER TABLE user_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE department ADD COLUMN responsible_id uuid, ADD FOREIGN KEY (center_id, responsible_id) REFERENCES user_account;
ALTER TABLE user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE department FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN department.responsible_id IS 'Who gets the issues that a round opens for this department.';
`;
