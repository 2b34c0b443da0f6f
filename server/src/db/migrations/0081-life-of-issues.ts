import { type Kysely, sql } from 'kysely';
import { schema } from './tenant';

/**
 * An issue has the day on which it was found, keeps that its due date was missed, and may be void: recorded by mistake or twice. Which of
 * before missed theirs, their history says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** Rows that are there are written, and looked at by new foreign keys, as the owner, whom forced row-level security would show none. */
const looked = ['issue', 'issue_revision', 'center', 'user_account'];
const forced = (how: 'FORCE' | 'NO FORCE') =>
  looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY;`).join('\n');

const dayOf = (instant: string) => `(${instant} AT TIME ZONE center.time_zone)::date`;

const statements = `
SET LOCAL search_path = ${schema};
${forced('NO FORCE')}

ALTER TABLE issue ADD COLUMN found_on date, ADD COLUMN due_missed boolean NOT NULL DEFAULT false, ADD COLUMN void_reason text,
  ADD COLUMN duplicate_of uuid, ADD COLUMN voided_at timestamptz, ADD COLUMN voided_by uuid REFERENCES user_account (id);
COMMENT ON COLUMN issue.found_on IS 'The day on which it was found, in the center''s time zone; not after the day on which it was recorded. Its due date counts from here.';
COMMENT ON COLUMN issue.due_missed IS 'Its due date was moved after it had passed: it is late, whatever it says now.';
COMMENT ON COLUMN issue.void_reason IS 'Why it does not count: recorded by mistake, or twice (duplicate_of).';

ALTER TABLE issue DISABLE TRIGGER USER;
UPDATE issue SET found_on = ${dayOf('issue.created_at')},
    due_missed = EXISTS (SELECT FROM issue_revision AS revision, jsonb_array_elements(revision.changes) AS change
      WHERE revision.center_id = issue.center_id AND revision.issue_id = issue.id AND revision.kind = 'CHANGED'
        AND change ->> 'field' = 'dueDate' AND (change ->> 'from')::date < least(${dayOf('revision.at')}, ${dayOf('issue.resolved_at')}))
  FROM center WHERE center.id = issue.center_id;
ALTER TABLE issue ENABLE TRIGGER USER;
ALTER TABLE issue ALTER COLUMN found_on SET NOT NULL;

ALTER TABLE issue DROP CONSTRAINT issue_status_known, DROP CONSTRAINT issue_in_time,
  ADD CONSTRAINT issue_status_known CHECK (status IN ('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED', 'VOID')),
  -- The day is over nowhere before it is in the last time zone.
  ADD CONSTRAINT issue_found_by_then CHECK (found_on <= (created_at AT TIME ZONE 'UTC' + interval '14 hours')::date),
  ADD CONSTRAINT issue_void_whole CHECK (CASE WHEN status = 'VOID' THEN num_nulls(void_reason, voided_at, voided_by) = 0
    ELSE num_nonnulls(void_reason, duplicate_of, voided_at, voided_by) = 0 END),
  ADD CONSTRAINT issue_void_of_another CHECK (duplicate_of <> id),
  ADD FOREIGN KEY (center_id, duplicate_of) REFERENCES issue,
  ADD CONSTRAINT issue_in_time CHECK (${[
    'created_at',
    'resolved_at',
    'closed_at',
    'due_on',
    'found_on',
    'voided_at',
  ]
    .map((column) => `${column} BETWEEN '0001-01-01Z' AND '9999-12-31Z'`)
    .join(' AND ')}) NOT VALID;
COMMENT ON CONSTRAINT issue_in_time ON issue IS 'Times and days that every program knows: neither infinite nor past the year 9999.';

-- A critical one is due on the day it was found, but where a center chose otherwise.
ALTER TABLE center ALTER COLUMN due_days SET DEFAULT '{"LOW":30,"MEDIUM":14,"HIGH":3,"CRITICAL":0}';

-- What is void is no part of what a center has.
CREATE OR REPLACE FUNCTION count_issues() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO issue_count AS kept (center_id, slot, count)
    SELECT center_id, pg_backend_pid() % 32, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed WHERE status <> 'VOID' GROUP BY center_id
    ON CONFLICT (center_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION count_void() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO issue_count AS kept (center_id, slot, count) VALUES (NEW.center_id, pg_backend_pid() % 32, -1)
    ON CONFLICT (center_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER count_void AFTER UPDATE OF status ON issue FOR EACH ROW
  WHEN (NEW.status = 'VOID' AND OLD.status <> 'VOID') EXECUTE FUNCTION count_void();
CREATE FUNCTION keep_void() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'A void issue stays void' USING ERRCODE = 'check_violation', CONSTRAINT = 'issue_void_is_final';
END $$;
CREATE TRIGGER void_is_final BEFORE UPDATE OF status ON issue FOR EACH ROW
  WHEN (OLD.status = 'VOID' AND NEW.status <> 'VOID') EXECUTE FUNCTION keep_void();

-- A round whose issues are all void counts as one that raised none, and may be deleted: what is void keeps its id.
ALTER TABLE audit ADD COLUMN void_count integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT audit_void_among_issues CHECK (void_count BETWEEN 0 AND issue_count);
COMMENT ON COLUMN audit.void_count IS 'How many of the issues that it raised are void by now.';
ALTER TABLE issue DROP CONSTRAINT issue_center_id_audit_id_fkey;
CREATE FUNCTION keep_round_of_issues() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM issue WHERE center_id = OLD.center_id AND audit_id = OLD.id AND status <> 'VOID') THEN
    RAISE EXCEPTION 'This round raised issues' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'audit_of_issues';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER keep_round_of_issues BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_round_of_issues();

-- An answer whose issue is void may open another.
DROP INDEX issue_once_per_form_answer;
CREATE UNIQUE INDEX issue_once_per_form_answer ON issue (center_id, completed_form_id, completed_form_link_id)
  WHERE completed_form_id IS NOT NULL AND status <> 'VOID';
DROP INDEX issue_by_found;
CREATE INDEX issue_by_found ON issue (center_id, found_by) INCLUDE (created_at, id) WHERE status <> 'VOID';
DROP INDEX issue_newest;
CREATE INDEX issue_newest ON issue (center_id, created_at DESC, id DESC)
  INCLUDE (status, priority, source, department_id, focus_area_id, due_on, due_missed, found_on, resolved_at, repeat);
COMMENT ON INDEX issue_newest IS 'Lists by age, and all that the ratios of a period ask for, without a look at the rows.';
${forced('FORCE')}
`;
