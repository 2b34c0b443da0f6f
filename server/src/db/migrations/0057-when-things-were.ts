import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * When a meeting is, or was held, as a column: under row-level security PostgreSQL looks into no index for a `coalesce`, of which
 * it does not know that it tells nobody a value. Every list of meetings between two days read all of the center.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

DROP INDEX meeting_by_date;
ALTER TABLE meeting ADD COLUMN occurs_at timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(held_at, planned_at)) STORED;
COMMENT ON COLUMN meeting.occurs_at IS 'When it was held, or until then when it is planned.';
CREATE INDEX meeting_by_date ON meeting (center_id, occurs_at DESC, id DESC);
CREATE INDEX meeting_by_slot ON meeting (center_id, slot_on) WHERE slot_on IS NOT NULL;
COMMENT ON INDEX meeting_by_slot IS 'Meetings that a rule asks for on some days, wherever they were moved to.';

CREATE INDEX audit_by_sent ON audit (center_id, sent_at DESC, id DESC) INCLUDE (unit_id, yes_count, no_count)
  WHERE status = 'SENT';
COMMENT ON INDEX audit_by_sent IS 'Sent rounds by age: the last one of a center, and what rounds of some months came to, from the index alone.';
`;
