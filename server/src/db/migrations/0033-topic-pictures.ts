import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Topics have pictures, and their forms count their changes, for concurrent editors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
-- The key looks at the rows that are there, which forced row-level security would refuse to the owner.
ALTER TABLE file NO FORCE ROW LEVEL SECURITY;
ALTER TABLE file
  ADD COLUMN topic_id uuid REFERENCES topic,
  DROP CONSTRAINT file_of_one_record,
  ADD CONSTRAINT file_of_one_record CHECK (num_nonnulls(issue_id, filled_form_id, form_id, topic_id) = 1),
  DROP CONSTRAINT file_of_a_center,
  ADD CONSTRAINT file_of_a_center CHECK (center_id IS NOT NULL OR num_nonnulls(form_id, topic_id) > 0),
  ADD CONSTRAINT file_of_topic_is_everybodys CHECK (topic_id IS NULL OR center_id IS NULL);
CREATE UNIQUE INDEX file_one_of_topic ON file (topic_id) WHERE topic_id IS NOT NULL;
COMMENT ON TABLE file IS 'A stored file and the one record it belongs to; whoever may read that record may read the file. center_id: null for the picture of a form or a topic, which are of all centers. The bytes lie in the file store under their SHA-256.';
ALTER TABLE file FORCE ROW LEVEL SECURITY;

ALTER TABLE form ADD COLUMN version integer NOT NULL DEFAULT 0;
COMMENT ON TABLE form IS 'A form: an audit tool''s or a topic''s questions, under its id. center_id: null for a form of all centers, which every center reads and only the platform''s role writes. home: the center, or the nil id. current_version: number of the questions that are answered from now on. version: counts every change of a topic''s form, for concurrent editors.';
`;
