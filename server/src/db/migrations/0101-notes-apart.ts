import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** What each who takes part in a round wrote into its note, so that nobody's words are put together with another's by guessing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};
ALTER TABLE audit NO FORCE ROW LEVEL SECURITY;
ALTER TABLE user_account NO FORCE ROW LEVEL SECURITY;
CREATE TABLE audit_note (
  center_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES user_account (id),
  note text NOT NULL CONSTRAINT audit_note_filled CHECK (note <> ''),
  PRIMARY KEY (center_id, audit_id, user_id),
  FOREIGN KEY (center_id, audit_id) REFERENCES audit ON DELETE CASCADE
);
COMMENT ON TABLE audit_note IS 'What each who takes part in a round wrote into its note. audit.note is all of it, who began the round first and then as they came.';
INSERT INTO audit_note (center_id, audit_id, user_id, note)
  SELECT center_id, id, created_by, note FROM audit WHERE status = 'DRAFT' AND note <> '';
ALTER TABLE user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
${tenant('audit_note')}
`;
