import { datedRecordLabels, type Shift, shiftLabels } from '../../dated-records';
import { monthsBefore } from '../day';
import { fiscalPeriod, fiscalQuarterText, submissionDueOn } from '../fiscal-quarters';
import { dayIn, evidence, on, quarterly, yearOf, yearsOf } from './asked-basics';
import type { PanelRecord, Span } from './facts';
import type { Asked } from './obligations';

/** Once in each year, and not later than a year after it was done in the year before. */
export function askedYearly(records: readonly PanelRecord[], span: Span): Asked[] {
  return yearsOf(span).map((year) => {
    const there = on(records, yearOf(year));
    const before = on(records, yearOf(year - 1)).at(-1);
    const dueOn = before ? monthsBefore(before.day, -12) : dayIn(year, '12-31');
    return {
      about: String(year),
      dueOn,
      // What was done the year before is known, whenever the center came to Lamplight.
      from: before ? dueOn : dayIn(year, '01-01'),
      met: there.length > 0,
      evidence: evidence('dated-record', there),
    };
  });
}

/** Two exercises in each year, one of them full-scale (E0039). */
export function askedExercises(records: readonly PanelRecord[], span: Span): Asked[] {
  return yearsOf(span).flatMap((year) => {
    const there = on(records, yearOf(year));
    const full = there.find(({ kind }) => kind === 'FULL_SCALE_EXERCISE');
    const others = there.filter((record) => record !== full);
    const asked = (about: string, met: readonly PanelRecord[]): Asked => ({
      about: `${about}, ${year}`,
      dueOn: dayIn(year, '12-31'),
      from: dayIn(year, '01-01'),
      met: met.length > 0,
      evidence: evidence('dated-record', met),
    });
    return [
      asked(datedRecordLabels.FULL_SCALE_EXERCISE, full ? [full] : []),
      asked('Second exercise, of any kind', others),
    ];
  });
}

/** A fire drill of a shift in each quarter (K712). */
export const askedDrills = (records: readonly PanelRecord[], shift: Shift, span: Span): Asked[] =>
  quarterly(
    records.filter((record) => record.kind === 'FIRE_DRILL' && record.shift === shift),
    'dated-record',
    span,
    `${shiftLabels[shift]}, `,
  );

/** The staffing data of each fiscal quarter (F851). */
export const askedStaffing = (records: readonly PanelRecord[], span: Span): Asked[] =>
  yearsOf(span)
    .flatMap((year) => [1, 2, 3, 4].map((quarter) => ({ year, quarter })))
    .map((of) => {
      const there = records.filter(
        ({ kind, fiscalYear, fiscalQuarter }) =>
          kind === 'STAFFING_DATA' && fiscalYear === of.year && fiscalQuarter === of.quarter,
      );
      const text = fiscalQuarterText(of);
      return {
        about: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
        dueOn: submissionDueOn(of),
        from: fiscalPeriod(of).first,
        met: there.length > 0,
        evidence: evidence('dated-record', there),
      };
    });
