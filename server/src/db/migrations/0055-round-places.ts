import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * The place of a round as a column: under row-level security PostgreSQL looks into no index for a `coalesce`, of which it
 * does not know that it tells nobody a value.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

DROP INDEX audit_of_place;
ALTER TABLE audit ADD COLUMN place_id uuid GENERATED ALWAYS AS (coalesce(location_id, unit_id)) STORED;
COMMENT ON COLUMN audit.place_id IS 'Its room; where no room is given, its unit (domain/repeats.ts).';
CREATE INDEX audit_of_place ON audit (center_id, place_id, sent_at DESC, id DESC) WHERE status = 'SENT';
COMMENT ON INDEX audit_of_place IS 'Sent rounds of a place by age: what failed there, and when it was visited last.';

CREATE INDEX issue_repeats ON issue (center_id, created_at DESC, id DESC) WHERE repeat;
COMMENT ON INDEX issue_repeats IS 'The few that are repeats, newest first; others cost it nothing.';
`;
