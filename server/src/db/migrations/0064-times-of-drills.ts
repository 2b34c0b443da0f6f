import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/** When a fire drill was held: surveyors look at whether the times of drills vary (K712). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
SET LOCAL search_path = ${schema};

ALTER TABLE dated_record
  ADD COLUMN time_minutes smallint CONSTRAINT dated_record_time_of_day CHECK (time_minutes BETWEEN 0 AND 1439),
  ADD CONSTRAINT dated_record_time_of_drills CHECK (kind = 'FIRE_DRILL' OR time_minutes IS NULL);
COMMENT ON COLUMN dated_record.time_minutes IS 'When a fire drill was held, on the center''s wall; NULL where nobody said.';
`;
