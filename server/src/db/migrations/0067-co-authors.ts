import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** Who takes part in a round besides who began it; of earlier rounds, whoever has an answer or a file in it, or sent it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const looked = ['audit', 'form_answer', 'file'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};

CREATE TABLE audit_co_author (
  center_id uuid NOT NULL,
  audit_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES user_account (id),
  joined_at timestamptz NOT NULL,
  added_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, audit_id, user_id),
  FOREIGN KEY (center_id, audit_id) REFERENCES audit ON DELETE CASCADE
);
CREATE INDEX audit_co_author_by_user ON audit_co_author (center_id, user_id);
COMMENT ON TABLE audit_co_author IS 'Who takes part in a round that another began. added_by: they themselves, or whoever of the committee handed it over to them.';

${forced('NO FORCE')}
INSERT INTO audit_co_author (center_id, audit_id, user_id, joined_at, added_by)
  SELECT audit.center_id, audit.id, part.user_id, min(part.at), part.user_id
  FROM audit, LATERAL (
    SELECT saved_by, saved_at FROM form_answer AS given
      WHERE given.center_id = audit.center_id AND given.filled_form_id = audit.id
    UNION ALL SELECT created_by, created_at FROM file
      WHERE file.center_id = audit.center_id AND file.filled_form_id = audit.id
    UNION ALL SELECT audit.sent_by, audit.sent_at WHERE audit.sent_by IS NOT NULL
  ) AS part (user_id, at)
  WHERE part.user_id <> audit.created_by
  GROUP BY audit.center_id, audit.id, part.user_id;
${forced('FORCE')}
${tenant('audit_co_author')}
`;
