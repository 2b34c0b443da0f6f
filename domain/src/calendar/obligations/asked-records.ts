import { datedRecordLabels, type Shift, shiftLabels } from '../../dated-records';
import { capital } from '../../in-words';
import { addDays, monthsBefore } from '../day';
import { fiscalPeriod, fiscalQuarterOf, fiscalQuarterText, submissionDueOn } from '../fiscal-quarters';
import { periodText } from '../period-words';
import { periodOf, periodsBetween } from '../periods';
import { behind, inEach, on } from './asked-basics';
import { drillsBetween } from './drill-times';
import type { PanelFacts, PanelRecord, Span } from './facts';
import type { Asked } from './obligations';

/** Once in each year, and not later than a year after it was done in the year before. */
export const askedYearly = (records: readonly PanelRecord[], { from, to }: Span): Asked[] =>
  periodsBetween('YEARLY', from, to).map((year) => {
    const before = on(records, periodOf('YEARLY', addDays(year.first, -1))).at(-1);
    const dueOn = before ? monthsBefore(before.day, -12) : year.last;
    return {
      about: periodText('YEARLY', year),
      dueOn,
      // What was done the year before is known, whenever the center came to Lamplight.
      from: before ? dueOn : year.first,
      ...behind('dated-record', on(records, year)),
    };
  });

/** Two exercises in each year, one of them full-scale or functional (E0039). */
export const askedExercises = (records: readonly PanelRecord[], { from, to }: Span): Asked[] =>
  periodsBetween('YEARLY', from, to).flatMap((year) => {
    const there = on(records, year);
    const fullScale = there.filter(({ kind }) => kind === 'FULL_SCALE_EXERCISE');
    const full = fullScale.find(({ filed }) => filed) ?? fullScale[0];
    const others = there.filter((record) => record !== full);
    const asked = (what: string, found: readonly PanelRecord[]): Asked => ({
      about: `${what}, ${periodText('YEARLY', year)}`,
      dueOn: year.last,
      from: year.first,
      ...behind('dated-record', found),
    });
    return [
      asked(datedRecordLabels.FULL_SCALE_EXERCISE, full ? [full] : []),
      asked('Second exercise, of any kind', others),
    ];
  });

/** A fire drill of a shift in each quarter, at varied times (K712). */
export function askedDrills(
  { records, today }: Pick<PanelFacts, 'records' | 'today'>,
  shift: Shift,
  { from, to }: Span,
): Asked[] {
  const drills = records.filter((record) => record.kind === 'FIRE_DRILL' && record.shift === shift);
  const quarters = periodsBetween('QUARTERLY', from, to);
  return inEach('QUARTERLY', quarters, 'dated-record', drills, `${shiftLabels[shift]}, `).map((asked) => ({
    ...asked,
    // A quarter to come is looked at from today.
    heldBetween: drillsBetween(drills, asked.dueOn < today ? asked.dueOn : today),
  }));
}

/** The staffing data of each fiscal quarter (F851), from the one before the first day: it is due after its end. */
export const askedStaffing = (records: readonly PanelRecord[], { from, to }: Span): Asked[] =>
  periodsBetween('QUARTERLY', monthsBefore(from, 3), to)
    .map(({ first }) => fiscalQuarterOf(first))
    .map((of) => {
      const there = records.filter(
        ({ kind, fiscalYear, fiscalQuarter }) =>
          kind === 'STAFFING_DATA' && fiscalYear === of.year && fiscalQuarter === of.quarter,
      );
      return {
        about: capital(fiscalQuarterText(of)),
        dueOn: submissionDueOn(of),
        from: fiscalPeriod(of).first,
        ...behind('dated-record', there),
      };
    });
