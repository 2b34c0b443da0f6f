import type { Cycle, Measurement } from '@lamplight/contract/pip-content';
import type { PipRow, PipVersionRow } from '@lamplight/contract/pips';
import { inOrder } from '@lamplight/domain/in-order';
import { recordOf } from '@lamplight/domain/keys-of';
import { cycleTexts } from '@lamplight/domain/pips/cycles';
import { instantText } from '../../db/instant-text';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { SourcePoint } from './measured.queries';
import type { ShownPip, VersionListRow } from './pips.queries';
import type { CycleRow, MeasurementSaid } from './progress.queries';

/** The latest that was measured, of what was typed in and of what fills itself. */
export function latestOf(
  row: Pick<ShownPip, 'latest_value' | 'latest_day'>,
  point: SourcePoint | undefined,
): PipRow['current'] {
  const { latest_value, latest_day } = row;
  if (point && (latest_day === null || point.day > latest_day))
    return { value: point.value, date: point.day };
  return latest_value === null || latest_day === null ? null : { value: latest_value, date: latest_day };
}

/** A PIP as the inventory shows it. */
export const presentRow = (names: Names, row: ShownPip, point: SourcePoint | undefined): PipRow => ({
  id: row.id,
  version: row.version,
  status: row.status,
  statusDate: instantText(row.status_at),
  versionNumber: row.version_number,
  title: row.title,
  topic: row.topic_id === null ? null : { id: row.topic_id, name: row.topic_name ?? '' },
  leader: presentPerson(names, row.leader_id),
  selectionReasons: row.selection_reasons,
  surveyTags: row.survey_tags,
  startDate: row.started_on,
  measure: row.measure,
  unit: row.unit,
  direction: row.direction,
  baseline: row.baseline,
  target: row.target,
  targetDate: row.target_on,
  current: latestOf(row, point),
  lastDecision: row.last_decision,
  interventionsDone: row.steps_done,
  interventionsCount: row.steps_count,
  lookAgainDate: row.look_again_on,
  workProduct: row.work_product,
});

const stateOfVersion = ({ in_force_from, in_force_to }: VersionListRow): PipVersionRow['state'] => {
  if (in_force_from === null) return 'DRAFT';
  return in_force_to === null ? 'IN_FORCE' : 'PAST';
};

/** A version as the list of them shows it. */
export const presentVersion = (names: Names, row: VersionListRow): PipVersionRow => ({
  id: row.id,
  number: row.number,
  state: stateOfVersion(row),
  reason: row.reason,
  creationDateTime: row.created_at.toISOString(),
  userApp: presentPerson(names, row.created_by),
  inForceFrom: row.in_force_from?.toISOString() ?? null,
  inForceTo: row.in_force_to?.toISOString() ?? null,
  signing:
    row.needed === null || row.opened_at === null
      ? null
      : {
          needed: row.needed,
          signed: row.signed ?? 0,
          openedAt: row.opened_at.toISOString(),
          sealedAt: row.sealed_at?.toISOString() ?? null,
          voidedAt: row.voided_at?.toISOString() ?? null,
          document: row.document_id,
        },
});

export const presentMeasurement = (row: MeasurementSaid): Measurement => ({
  date: row.day,
  value: row.value,
  numerator: row.numerator,
  denominator: row.denominator,
  note: row.note,
  version: row.version,
  completedForm: null,
});

const presentPoint = (point: SourcePoint): Measurement => ({
  date: point.day,
  value: point.value,
  numerator: point.numerator,
  denominator: point.denominator,
  note: null,
  version: null,
  completedForm: point.form_id,
});

/** What was measured, the earliest first: what was typed in stands in place of what fills itself on the same day. */
export function presentMeasurements(
  typed: readonly MeasurementSaid[],
  points: readonly SourcePoint[],
): Measurement[] {
  const days = new Set(typed.map(({ day }) => day));
  const filled = points.filter(({ day }) => !days.has(day)).map(presentPoint);
  return [...typed.map(presentMeasurement), ...filled].sort((one, other) => inOrder(one.date, other.date));
}

export const presentCycle = (row: CycleRow): Cycle => ({
  id: row.id,
  version: row.version,
  intervention: row.intervention_id,
  startDate: row.starts_on,
  endDate: row.ends_on,
  decision: row.decision,
  ...recordOf(cycleTexts, (text) => row.texts[text] ?? null),
});
