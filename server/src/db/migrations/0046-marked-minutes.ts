import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** Minutes of meetings can be the quality committee's work product too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

ALTER TABLE meeting ADD COLUMN work_product boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN meeting.work_product IS 'Its minutes, reports and signatures are marked by the quality committee as its work product: others see the meeting alone.';
ALTER TABLE work_product_release DROP CONSTRAINT work_product_release_kind_known,
  ADD CONSTRAINT work_product_release_kind_known
    CHECK (kind IN ('pip', 'completed-form', 'issue', 'meeting-minutes'));
`;
