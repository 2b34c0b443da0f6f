import type { RunChart } from '@lamplight/domain/statistics/run-chart';
import { plural } from '../../../ui/plural';
import { type ChartSeries, valueWords } from '../../run-chart/series';
import type { Measurement, Pip } from '../pips.api';

/** What is read of a PIP to draw its measure. */
export type Measured = Pick<Pip, 'goal' | 'measurements' | 'interventions' | 'cycles'>;

/** What its figures are counted in: a measure per 100 without a unit is a percentage. */
export const unitOf = ({ unit, multiplier }: Pick<Pip['goal'], 'unit' | 'multiplier'>): string | null =>
  unit?.trim() ? unit : multiplier === 100 ? '%' : null;

/** A measurement among those of its PIP: of one day there can be several, one typed and others from forms. */
export const measurementKey = ({ date, version, completedForm }: Measurement, at: number): string =>
  version === null ? `${date}-${completedForm ?? at}` : date;

/** The measure of a PIP as a run chart takes it, the earliest first. */
export function measureSeries({ goal, measurements }: Measured): ChartSeries {
  const counted = measurements.length > 0 && measurements.every(({ numerator }) => numerator !== null);
  return {
    text: goal.measure ?? 'Measurements',
    kind: counted ? 'rate' : 'number',
    unit: unitOf(goal),
    points: measurements
      .map(({ date, value, numerator, denominator, ...rest }, at) => ({
        id: measurementKey({ date, value, numerator, denominator, ...rest }, at),
        day: date,
        value,
        numerator,
        denominator,
      }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    goal: goal.target ?? undefined,
    baseline: goal.baseline ?? undefined,
  };
}

/** What was done when, for the chart to show: interventions that are done, and cycles as they begin. */
export function progressMarks({ interventions, cycles }: Measured): { day: string; text: string }[] {
  const done = interventions.flatMap(({ status, doneDate, action }) =>
    status === 'DONE' && doneDate ? [{ day: doneDate, text: `Done: ${action}` }] : [],
  );
  const begun = cycles.flatMap(({ startDate, test }, at) => {
    const name = `Cycle ${at + 1} begins`;
    return startDate ? [{ day: startDate, text: test ? `${name}: ${test}` : name }] : [];
  });
  return [...done, ...begun].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Whether a value is as good as the goal asks; undefined where it names no target. */
export function reaches(value: number, { target, direction }: Pick<Pip['goal'], 'target' | 'direction'>) {
  if (target === null) return undefined;
  return direction === 'DOWN' ? value <= target : value >= target;
}

/** `Latest: 3.1 falls on Nov 2, 2026. Goal: 2 falls by Dec 31, 2026.`, and whether it is reached. */
export function aimSentence(measured: Measured, sayDay: (day: string) => string): string {
  const series = measureSeries(measured);
  const last = series.points.at(-1);
  const { goal } = measured;
  const said = (value: number) => valueWords(value, series);
  const by = goal.targetDate ? ` by ${sayDay(goal.targetDate)}` : '';
  return [
    ...(last ? [`Latest: ${said(last.value)} on ${sayDay(last.day)}.`] : []),
    ...(goal.target === null ? [] : [`Goal: ${said(goal.target)}${by}.`]),
    ...(last && reaches(last.value, goal) ? ['The latest value reaches it.'] : []),
  ].join(' ');
}

/** What the latest shift means for the goal; undefined where nothing shifted. */
export function shiftSentence(
  chart: RunChart | undefined,
  { direction }: Pick<Pip['goal'], 'direction'>,
): string | undefined {
  const shift = chart?.signals.filter(({ kind }) => kind === 'shift').at(-1);
  if (!shift) return undefined;
  const better = (shift.direction === 'down') === (direction === 'DOWN');
  return `The latest shift, of ${plural(shift.count, 'value')}, is ${better ? 'towards the goal: the measure moved' : 'away from the goal'}.`;
}
