import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** An issue may come from a "no" of a completed form, and only one from each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- A new foreign key looks at the rows that are there, which forced row-level security would refuse to the owner.
ALTER TABLE issue NO FORCE ROW LEVEL SECURITY;
ALTER TABLE completed_form NO FORCE ROW LEVEL SECURITY;
ALTER TABLE issue
  ADD COLUMN completed_form_id uuid,
  ADD COLUMN completed_form_link_id text,
  ADD FOREIGN KEY (center_id, completed_form_id) REFERENCES completed_form,
  ADD CONSTRAINT issue_of_an_answer CHECK ((completed_form_id IS NULL) = (completed_form_link_id IS NULL));
ALTER TABLE completed_form FORCE ROW LEVEL SECURITY;
ALTER TABLE issue FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX issue_once_per_form_answer ON issue (center_id, completed_form_id, completed_form_link_id)
  WHERE completed_form_id IS NOT NULL;
`;
