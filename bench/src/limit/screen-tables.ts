/**
 * The yardstick's own tables of what screens ask for: copies with the indexes its statements want and no others. Meetings are
 * those of meeting-tables.ts, issues those of tables.ts.
 */
export const screenCopies = `
  DROP TABLE IF EXISTS bench.audit, bench.completed_form, bench.found;
  CREATE TABLE bench.audit (LIKE audit INCLUDING DEFAULTS);
  INSERT INTO bench.audit SELECT * FROM audit ORDER BY center_id, sent_at;
  CREATE INDEX ON bench.audit (center_id, sent_at DESC, id DESC) INCLUDE (unit_id, yes_count, no_count) WHERE status = 'SENT';
  CREATE INDEX ON bench.audit (center_id, created_by, created_at DESC) WHERE status = 'DRAFT';
  CREATE TABLE bench.completed_form AS SELECT center_id, id, topic_id, day, type, status, sent_at, supersedes_id, alert_count
    FROM completed_form ORDER BY center_id, day;
  CREATE INDEX ON bench.completed_form (center_id, day) INCLUDE (topic_id, type, status, sent_at, supersedes_id, alert_count);
  CREATE INDEX IF NOT EXISTS meeting_of_days ON bench.meeting (center_id, (coalesce(held_at, planned_at)));
  CREATE INDEX IF NOT EXISTS meeting_of_committee ON bench.meeting (center_id, planned_at) WHERE committee AND status = 'PLANNED';
  CREATE INDEX IF NOT EXISTS issue_of_person ON bench.issue (center_id, assignee_id, due_on, id)
    WHERE status IN ('OPEN', 'IN_PROGRESS', 'REOPENED');
  CREATE INDEX IF NOT EXISTS issue_resolved ON bench.issue (center_id, id) INCLUDE (resolved_by) WHERE status = 'RESOLVED';
  CREATE INDEX IF NOT EXISTS issue_of_months ON bench.issue (center_id, created_at)
    INCLUDE (resolved_at, closed_at, due_on, repeat, unit_id, department_id, focus_area_id);
  CREATE TABLE bench.found AS
    SELECT center_id, 'issue' AS kind, id, found_by, created_at AS at FROM issue
    UNION ALL SELECT center_id, 'pip', id, found_by || ' ' || lower(array_to_string(survey_tags, ' ')), status_at FROM pip
    UNION ALL SELECT center_id, 'meeting', id, found_by, day::timestamptz FROM meeting
    UNION ALL SELECT center_id, 'document', id, found_by, day::timestamptz FROM document;
  CREATE INDEX ON bench.found (center_id, kind) INCLUDE (found_by, at, id)`;

/** Index-only scans need to know which pages everyone sees. Runs outside of a transaction. */
export const screenCopiesSettled =
  'VACUUM (ANALYZE) bench.audit, bench.completed_form, bench.found, bench.meeting, bench.issue';
