import type { measurementFields } from '@lamplight/contract/pip-content';
import { firstDay, isDay } from '@lamplight/domain/calendar/day';
import { measuredValue, type PipGoal, pipLimits } from '@lamplight/domain/pips/content';
import type { WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import { presentMeasurement } from './pips.present';
import {
  deleteMeasurement,
  findMeasurement,
  keepRemoved,
  type MeasurementSaid,
  writeMeasurement,
} from './progress.queries';
import {
  type Given,
  holdForProgress,
  nextVersion,
  noteProgress,
  type PipOfParts,
  requireFresh,
  requireThere,
  sameBut,
  stamp,
  textOr,
} from './progress-parts';

type GivenMeasurement = Given<typeof measurementFields>;

const invalid = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/** A value takes the place of a count, and a count of a value; where neither is said, both stay as they are. */
function figuresOf(given: GivenMeasurement, kept: MeasurementSaid | undefined) {
  if (given.value !== undefined && given.numerator === undefined && given.denominator === undefined)
    return { value: given.value, numerator: null, denominator: null };
  const {
    value = kept?.value ?? null,
    numerator = kept?.numerator ?? null,
    denominator = kept?.denominator ?? null,
  } = given;
  return { value, numerator, denominator };
}

/** What was measured on a day. A numerator stands with its denominator, and both come to the value. */
export function recordMeasurement(
  scope: WriteScope,
  pip: PipOfParts,
  day: string,
  given: GivenMeasurement,
  goal: Pick<PipGoal, 'multiplier'>,
  kept: MeasurementSaid | undefined,
): MeasurementSaid {
  requireThere(given.version, kept);
  requireFresh(given.version, kept, kept && presentMeasurement(kept));
  // One of before that lies ahead may still be corrected.
  if (!kept && day > todayOf(scope)) throw invalid('date', 'This day is still to come');
  const { numerator, denominator, value: said } = figuresOf(given, kept);
  const both = numerator !== null && denominator !== null;
  // What was counted before stays as it was, whatever it would come to by the goal of today.
  const counts = [given.value, given.numerator, given.denominator].some((figure) => figure !== undefined);
  const value = kept && !counts ? kept.value : measuredValue({ value: said, numerator, denominator }, goal);
  if (denominator !== null && denominator <= 0) throw invalid('denominator', 'Must be more than 0');
  if (value === undefined) throw invalid('value', 'Give a value, or a numerator and a denominator');
  if (Math.abs(value) > pipLimits.figure)
    throw invalid('denominator', 'This comes to more than a measurement can be: look at both figures');
  const row = {
    center_id: scope.center.id,
    pip_id: pip.id,
    day,
    value,
    numerator: both ? numerator : null,
    denominator: both ? denominator : null,
    note: textOr(given.note, kept?.note ?? null),
    version: nextVersion(pip, kept),
    ...stamp(scope),
  };
  if (kept && sameBut(row, kept)) return kept;
  scope.write(writeMeasurement(scope, row));
  noteProgress(scope, pip.id, kept && presentMeasurement(kept), presentMeasurement(row));
  return row;
}

const requireDay = (date: string): void => {
  if (!isDay(date) || date < firstDay) throw notFound();
};

export async function saveMeasurement(
  scope: WriteScope,
  pipId: string,
  date: string,
  given: GivenMeasurement,
) {
  requireDay(date);
  const pip = await holdForProgress(scope, pipId);
  const [kept] = await scope.run(findMeasurement(scope, pipId, date));
  return presentMeasurement(recordMeasurement(scope, pip.row, date, given, pip.shown.content.goal, kept));
}

/** Removes what was measured on a day, as it was seen: what was changed since is not gone unread. */
export async function removeMeasurement(
  scope: WriteScope,
  pipId: string,
  date: string,
  seen: number | undefined,
): Promise<void> {
  requireDay(date);
  await holdForProgress(scope, pipId);
  const [kept] = await scope.run(findMeasurement(scope, pipId, date));
  requireFresh(seen, kept, kept && presentMeasurement(kept));
  const [before] = await scope.run(deleteMeasurement(scope, pipId, date));
  if (!before) throw notFound();
  const { version, ...said } = before;
  scope.write(keepRemoved(scope, pipId, version));
  noteProgress(scope, pipId, { removed: 'measurement', ...said }, {});
}
