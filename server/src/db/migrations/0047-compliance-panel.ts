import { type Kysely, sql } from 'kysely';
import { schema, tenant } from './tenant';

/** What was done on a day and is kept for whoever asks, and what a center asks of itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Keys look at the rows that are there, which forced row-level security would refuse to the owner. */
const looked = ['center', 'user_account', 'file', 'center_topic', 'topic_group'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}

CREATE TABLE dated_record (
  center_id uuid NOT NULL REFERENCES center,
  id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT dated_record_kind_known CHECK (kind IN ('FACILITY_ASSESSMENT', 'EMERGENCY_PLAN',
    'FULL_SCALE_EXERCISE', 'TABLE_TOP_EXERCISE', 'FIRE_DRILL', 'STAFFING_DATA')),
  day date NOT NULL,
  shift text CONSTRAINT dated_record_shift_known CHECK (shift IN ('DAY', 'EVENING', 'NIGHT')),
  fiscal_year smallint,
  fiscal_quarter smallint CONSTRAINT dated_record_quarter_count CHECK (fiscal_quarter BETWEEN 1 AND 4),
  note text CONSTRAINT dated_record_note_filled CHECK (note <> ''),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES user_account (id),
  version integer NOT NULL DEFAULT 0,
  PRIMARY KEY (center_id, id),
  CONSTRAINT dated_record_shift_of_drills CHECK ((kind = 'FIRE_DRILL') = (shift IS NOT NULL)),
  CONSTRAINT dated_record_quarter_of_staffing
    CHECK (num_nonnulls(fiscal_year, fiscal_quarter) = CASE WHEN kind = 'STAFFING_DATA' THEN 2 ELSE 0 END)
);
CREATE INDEX dated_record_by_day ON dated_record (center_id, day DESC, id DESC);
COMMENT ON TABLE dated_record IS 'Something that was done on a day and that somebody may ask for: an assessment, a plan''s review, an exercise, a fire drill of a shift, staffing data of a fiscal quarter. Its paper is a file.';

ALTER TABLE file
  ADD COLUMN dated_record_id uuid,
  ADD FOREIGN KEY (center_id, dated_record_id) REFERENCES dated_record,
  DROP CONSTRAINT file_of_one_record,
  ADD CONSTRAINT file_of_one_record CHECK
    (num_nonnulls(issue_id, filled_form_id, form_id, topic_id, signing_id, document_id, dated_record_id) = 1);
CREATE UNIQUE INDEX file_one_of_dated_record ON file (center_id, dated_record_id) WHERE dated_record_id IS NOT NULL;
-- After the key of its files, which looks at both.
${tenant('dated_record')}

ALTER TABLE center
  ADD COLUMN qapi_plan_months smallint NOT NULL DEFAULT 12
    CONSTRAINT center_qapi_plan_months_count CHECK (qapi_plan_months BETWEEN 1 AND 60),
  ADD COLUMN weekly_rounds smallint NOT NULL DEFAULT 0
    CONSTRAINT center_weekly_rounds_count CHECK (weekly_rounds BETWEEN 0 AND 500),
  ADD COLUMN weekly_rounds_since date,
  ADD COLUMN shifts smallint NOT NULL DEFAULT 3 CONSTRAINT center_shifts_count CHECK (shifts IN (2, 3)),
  ADD CONSTRAINT center_weekly_rounds_since_asked CHECK (weekly_rounds = 0 OR weekly_rounds_since IS NOT NULL);
COMMENT ON COLUMN center.qapi_plan_months IS 'Months within which its QAPI plan is reviewed.';
COMMENT ON COLUMN center.weekly_rounds IS 'Rounds that it asks for each week, since weekly_rounds_since; none where it is 0.';
COMMENT ON COLUMN center.shifts IS 'Shifts a day: day, evening and night, or day and night. Each has a fire drill a quarter.';

ALTER TABLE center_topic ADD COLUMN ruled_since date;
ALTER TABLE topic_group ADD COLUMN ruled_since date;
COMMENT ON COLUMN center_topic.ruled_since IS 'Since when its calendar rule reads as it does; null: since it begins. What it asked for before is known by the meetings that it made.';
COMMENT ON COLUMN topic_group.ruled_since IS 'Since when its calendar rule reads as it does; null: since it begins.';

${forced('FORCE')}
`;
