/**
 * The yardstick's own PIPs: copies with the indexes its statements ask for and no others. What a version says lies
 * uncompressed, so that reading it unpacks nothing.
 */
export const pipTables = `
  DROP TABLE IF EXISTS bench.pip, bench.pip_version, bench.pip_step, bench.pip_measurement, bench.pip_cycle;
  CREATE TABLE bench.pip (LIKE pip INCLUDING DEFAULTS);
  INSERT INTO bench.pip SELECT * FROM pip ORDER BY center_id, status_at DESC, id DESC;
  ALTER TABLE bench.pip ADD PRIMARY KEY (center_id, id);
  CREATE INDEX ON bench.pip (center_id, status_at DESC, id DESC);
  CREATE TABLE bench.pip_version (LIKE pip_version INCLUDING DEFAULTS);
  ALTER TABLE bench.pip_version ALTER content SET STORAGE EXTERNAL;
  INSERT INTO bench.pip_version SELECT * FROM pip_version ORDER BY center_id, pip_id, number DESC;
  CREATE INDEX ON bench.pip_version (center_id, pip_id, number DESC);
  CREATE TABLE bench.pip_step (LIKE pip_step INCLUDING DEFAULTS);
  INSERT INTO bench.pip_step SELECT * FROM pip_step ORDER BY center_id, pip_id, step_id;
  CREATE INDEX ON bench.pip_step (center_id, pip_id) INCLUDE (step_id, status, done_on, note, version);
  CREATE TABLE bench.pip_measurement (LIKE pip_measurement INCLUDING DEFAULTS);
  INSERT INTO bench.pip_measurement SELECT * FROM pip_measurement ORDER BY center_id, pip_id, day;
  CREATE INDEX ON bench.pip_measurement (center_id, pip_id, day) INCLUDE (value);
  CREATE TABLE bench.pip_cycle (LIKE pip_cycle INCLUDING DEFAULTS);
  INSERT INTO bench.pip_cycle SELECT * FROM pip_cycle ORDER BY center_id, pip_id, created_at, id;
  CREATE INDEX ON bench.pip_cycle (center_id, pip_id, created_at, id) INCLUDE (decision)`;

/** Index-only scans need to know which pages everyone sees. Runs outside of a transaction. */
export const pipTablesSettled =
  'VACUUM (ANALYZE) bench.pip, bench.pip_version, bench.pip_step, bench.pip_measurement, bench.pip_cycle';
