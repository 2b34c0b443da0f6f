import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { PipCycleTable, PipMeasurementTable, PipStepTable } from '../../db/schema-pips';
import type { Scope } from '../../db/scope';
import { build, prepared, raw, type Statement } from '../../db/statement';

export type StepRow = Selectable<PipStepTable>;
export type MeasurementRow = Selectable<PipMeasurementTable>;
export type CycleRow = Selectable<PipCycleTable>;

interface OfPip {
  center: string;
  id: string;
}
const ofPip = (scope: Scope<Acting>, id: string): OfPip => ({ center: scope.center.id, id });

/** What was said of a step or a measurement; who said it and when stands in the trail. */
type Said<Row> = Omit<Row, 'center_id' | 'pip_id' | 'changed_at' | 'changed_by'>;
export type StepSaid = Said<StepRow>;
export type MeasurementSaid = Said<MeasurementRow>;

const steps = prepared<OfPip, StepSaid>`
  SELECT step_id, status, done_on, note, version FROM pip_step WHERE center_id = ${'center'} AND pip_id = ${'id'}`;
export const listSteps = (scope: Scope<Acting>, pipId: string): Statement<StepSaid> =>
  steps(ofPip(scope, pipId));

const measured = sql`
  SELECT day, value, numerator, denominator, note, version FROM pip_measurement`;
const measurements = prepared<OfPip, MeasurementSaid>`
  ${measured} WHERE center_id = ${'center'} AND pip_id = ${'id'} ORDER BY day`;
export const listMeasurements = (scope: Scope<Acting>, pipId: string): Statement<MeasurementSaid> =>
  measurements(ofPip(scope, pipId));

const measurementsAtOnce = prepared<OfPip, { typed: MeasurementSaid[] }>`
  SELECT coalesce(json_agg(said), '[]') AS typed
  FROM (${measured} WHERE center_id = ${'center'} AND pip_id = ${'id'} ORDER BY day) AS said`;
/** The same as one value: of hundreds of rows, each field by itself costs more than their JSON. */
export const listMeasurementsAtOnce = (scope: Scope<Acting>, pipId: string) =>
  measurementsAtOnce(ofPip(scope, pipId));

const cycles = prepared<OfPip, CycleRow>`
  SELECT * FROM pip_cycle WHERE center_id = ${'center'} AND pip_id = ${'id'} ORDER BY created_at, id`;
export const listCycles = (scope: Scope<Acting>, pipId: string): Statement<CycleRow> =>
  cycles(ofPip(scope, pipId));

const written = prepared<OfPip, { length: number }>`
  SELECT (coalesce((SELECT length(content::text) FROM pip_version
      WHERE center_id = ${'center'} AND pip_id = ${'id'} AND discarded_at IS NULL AND in_force_to IS NULL
      ORDER BY number DESC LIMIT 1), 0)
    + coalesce((SELECT sum(length(note)) FROM pip_step WHERE center_id = ${'center'} AND pip_id = ${'id'}), 0)
    + coalesce((SELECT sum(length(note)) FROM pip_measurement WHERE center_id = ${'center'} AND pip_id = ${'id'}), 0)
    + coalesce((SELECT sum(length(texts::text)) FROM pip_cycle WHERE center_id = ${'center'} AND pip_id = ${'id'}), 0))::float8 AS length`;

/** How much is written of a PIP, in characters: what its newest version says, and its progress. */
export const measurePip = (scope: Scope<Acting>, pipId: string): Statement<{ length: number }> =>
  written(ofPip(scope, pipId));

export const writeStep = (scope: Scope, row: Omit<StepRow, 'center_id'>): Statement<unknown> =>
  raw(sql`
    INSERT INTO pip_step (center_id, pip_id, step_id, status, done_on, note, version, changed_at, changed_by)
    VALUES (${scope.center.id}, ${row.pip_id}, ${row.step_id}, ${row.status}, ${row.done_on}, ${row.note}, ${row.version},
      ${row.changed_at}, ${row.changed_by})
    ON CONFLICT (center_id, pip_id, step_id) DO UPDATE SET status = EXCLUDED.status, done_on = EXCLUDED.done_on,
      note = EXCLUDED.note, version = EXCLUDED.version, changed_at = EXCLUDED.changed_at, changed_by = EXCLUDED.changed_by`);

export const writeMeasurement = (scope: Scope, row: Omit<MeasurementRow, 'center_id'>): Statement<unknown> =>
  raw(sql`
    INSERT INTO pip_measurement
      (center_id, pip_id, day, value, numerator, denominator, note, version, changed_at, changed_by)
    VALUES (${scope.center.id}, ${row.pip_id}, ${row.day}, ${row.value}, ${row.numerator}, ${row.denominator}, ${row.note},
      ${row.version}, ${row.changed_at}, ${row.changed_by})
    ON CONFLICT (center_id, pip_id, day) DO UPDATE SET value = EXCLUDED.value, numerator = EXCLUDED.numerator,
      denominator = EXCLUDED.denominator, note = EXCLUDED.note, version = EXCLUDED.version,
      changed_at = EXCLUDED.changed_at, changed_by = EXCLUDED.changed_by`);

export const deleteMeasurement = (scope: Scope, pipId: string, day: string) =>
  build
    .deleteFrom('pip_measurement')
    .where('center_id', '=', scope.center.id)
    .where('pip_id', '=', pipId)
    .where('day', '=', day)
    .returning(['day', 'value', 'numerator', 'denominator', 'note', 'version']);

/** What was measured on a day. */
export const findMeasurement = (scope: Scope, pipId: string, day: string) =>
  build
    .selectFrom('pip_measurement')
    .select(['day', 'value', 'numerator', 'denominator', 'note', 'version'])
    .where('center_id', '=', scope.center.id)
    .where('pip_id', '=', pipId)
    .where('day', '=', day);

/** Cycles by the ids that clients chose: of any PIP of the center. */
export const findCycles = (scope: Scope, ids: readonly string[]) =>
  build
    .selectFrom('pip_cycle')
    .selectAll()
    .where('center_id', '=', scope.center.id)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])));

export const writeCycle = (scope: Scope, row: Omit<CycleRow, 'center_id'>): Statement<unknown> =>
  raw(sql`
    INSERT INTO pip_cycle (center_id, id, pip_id, intervention_id, starts_on, ends_on, decision, texts, version, created_at,
      changed_at, changed_by)
    VALUES (${scope.center.id}, ${row.id}, ${row.pip_id}, ${row.intervention_id}, ${row.starts_on}, ${row.ends_on},
      ${row.decision}, ${JSON.stringify(row.texts)}, ${row.version}, ${row.created_at}, ${row.changed_at}, ${row.changed_by})
    ON CONFLICT (center_id, id) DO UPDATE SET intervention_id = EXCLUDED.intervention_id, starts_on = EXCLUDED.starts_on,
      ends_on = EXCLUDED.ends_on, decision = EXCLUDED.decision, texts = EXCLUDED.texts, version = EXCLUDED.version,
      changed_at = EXCLUDED.changed_at, changed_by = EXCLUDED.changed_by`);

export const deleteCycle = (scope: Scope, pipId: string, id: string) =>
  build
    .deleteFrom('pip_cycle')
    .where('center_id', '=', scope.center.id)
    .where('pip_id', '=', pipId)
    .where('id', '=', id)
    .returning(['id', 'texts', 'decision', 'starts_on', 'ends_on', 'version']);

/** What is made in the place of what was removed begins after its version. */
export const keepRemoved = (scope: Scope, pipId: string, version: number): Statement<unknown> =>
  raw(sql`
    UPDATE pip SET removed_version = greatest(removed_version, ${version})
    WHERE center_id = ${scope.center.id} AND id = ${pipId}`);
