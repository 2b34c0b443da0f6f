import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** What the quality committee marked as its work product, and what of it was given to whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

ALTER TABLE pip ADD COLUMN work_product boolean NOT NULL DEFAULT false;
ALTER TABLE completed_form ADD COLUMN work_product boolean NOT NULL DEFAULT false;
ALTER TABLE issue ADD COLUMN root_cause_work_product boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN pip.work_product IS 'Marked by the quality committee as its work product: others see nothing of it.';
COMMENT ON COLUMN completed_form.work_product IS 'Marked by the quality committee as its work product: others see nothing of it.';
COMMENT ON COLUMN issue.root_cause_work_product IS 'The root cause is marked by the quality committee as its work product: others see the issue without it.';

ALTER TABLE center ADD COLUMN work_product_header text
  CONSTRAINT center_work_product_header_filled CHECK (work_product_header <> '');
COMMENT ON COLUMN center.work_product_header IS 'What stands at the head of each page of a marked record''s document; null for the words of domain/work-product.ts.';

CREATE TABLE work_product_release (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT work_product_release_kind_known CHECK (kind IN ('pip', 'completed-form', 'issue')),
  subject_id uuid NOT NULL,
  to_whom text NOT NULL CONSTRAINT work_product_release_to_whom_filled CHECK (to_whom <> ''),
  why text NOT NULL CONSTRAINT work_product_release_why_filled CHECK (why <> ''),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  PRIMARY KEY (center_id, id)
);
CREATE INDEX work_product_release_of_subject ON work_product_release (center_id, kind, subject_id, created_at);
COMMENT ON TABLE work_product_release IS 'That somebody gave a marked record to somebody, or was about to: what, to whom and why. kind: what the record is (domain/work-product.ts). Rows are never changed.';
${tenant('work_product_release', { rights: 'SELECT, INSERT' })}
`;
