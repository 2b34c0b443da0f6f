import { endsAt } from '../dataset/size';

/**
 * The yardstick's own tables: a copy of the issues with the indexes its statements ask for and no others, so that what it
 * needs does not slow Lamplight down nor the other way round. The rows are held together as Lamplight's are (foreign
 * keys); nothing is counted beside them. Revisions, trail and jobs go where nobody else writes.
 */
export const ownTables = `
  DROP TABLE IF EXISTS bench.issue_revision, bench.issue, bench.activity, bench.job;
  CREATE TABLE bench.issue (LIKE issue INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
  CREATE SEQUENCE IF NOT EXISTS bench.issue_number START 10000001;
  ALTER TABLE bench.issue ALTER COLUMN found_by DROP NOT NULL, ALTER COLUMN number SET DEFAULT nextval('bench.issue_number');
  INSERT INTO bench.issue SELECT * FROM issue ORDER BY created_at;
  ALTER TABLE bench.issue ADD PRIMARY KEY (center_id, id),
    ADD FOREIGN KEY (created_by) REFERENCES user_account (id),
    ADD FOREIGN KEY (resolved_by) REFERENCES user_account (id),
    ADD FOREIGN KEY (closed_by) REFERENCES user_account (id),
    ADD FOREIGN KEY (center_id, floor_id) REFERENCES floor,
    ADD FOREIGN KEY (center_id, unit_id) REFERENCES unit,
    ADD FOREIGN KEY (center_id, location_id) REFERENCES location,
    ADD FOREIGN KEY (center_id, department_id) REFERENCES department,
    ADD FOREIGN KEY (center_id, focus_area_id) REFERENCES focus_area,
    ADD FOREIGN KEY (center_id, subfocus_area_id) REFERENCES subfocus_area,
    ADD FOREIGN KEY (center_id, auditor_id) REFERENCES user_account,
    ADD FOREIGN KEY (center_id, assignee_id) REFERENCES user_account,
    ADD FOREIGN KEY (survey_tag) REFERENCES survey_tag;
  CREATE INDEX ON bench.issue (center_id, created_at DESC, id DESC)
    INCLUDE (status, priority, source, department_id, focus_area_id, due_on, found_on, resolved_at);
  CREATE INDEX ON bench.issue (center_id, department_id, created_at DESC, id DESC);
  CREATE TABLE bench.issue_revision (LIKE issue_revision INCLUDING ALL,
    FOREIGN KEY (center_id, issue_id) REFERENCES bench.issue, FOREIGN KEY (by_user) REFERENCES user_account (id));
  CREATE TABLE bench.activity (LIKE activity INCLUDING ALL);
  CREATE TABLE bench.job (LIKE graphile_worker._private_jobs INCLUDING ALL)`;

/** Index-only scans need to know which pages everyone sees. Runs outside of a transaction. */
export const settled = 'VACUUM (ANALYZE) bench.issue';

/** Whether the tables are there, as `there`: a kept dataset has them. */
export const areThere = "SELECT to_regclass('bench.issue') IS NOT NULL AS there";

/** On a kept dataset: the issues that earlier runs recorded, of Lamplight in place of the yardstick's own. */
export const levelled = `
  DELETE FROM bench.issue_revision;
  DELETE FROM bench.issue WHERE created_at > '${endsAt}';
  INSERT INTO bench.issue SELECT * FROM issue WHERE created_at > '${endsAt}'`;
