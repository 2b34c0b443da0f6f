import type { DatedRecordKind, Shift } from '../../dated-records';
import type { Day } from '../day';
import { submissionDueOn } from '../fiscal-quarters';
import { monthIn } from '../month';
import { periodText } from '../period-words';
import { periodOf, type Rhythm } from '../periods';
import type { ObligationKind } from './obligations';

/** For which row a dated record counts, and in which period its day counts; staffing data is of the quarter that is said. */
const counted: Readonly<Record<DatedRecordKind, { row: ObligationKind; rhythm: Rhythm | null }>> = {
  FACILITY_ASSESSMENT: { row: 'facility-assessment', rhythm: 'YEARLY' },
  EMERGENCY_PLAN: { row: 'emergency-plan', rhythm: 'YEARLY' },
  FULL_SCALE_EXERCISE: { row: 'exercises', rhythm: 'YEARLY' },
  TABLE_TOP_EXERCISE: { row: 'exercises', rhythm: 'YEARLY' },
  FIRE_DRILL: { row: 'fire-drill', rhythm: 'QUARTERLY' },
  STAFFING_DATA: { row: 'staffing-data', rhythm: null },
};

/** The period that a day counts for where it is another than that of a month: `July to September 2026`; else nothing. */
export function otherPeriodText(
  kind: DatedRecordKind,
  day: Day,
  { year, month }: { readonly year: number; readonly month: number },
): string | undefined {
  const { rhythm } = counted[kind];
  if (rhythm === null) return undefined;
  const period = periodOf(rhythm, day);
  const shown = periodOf(rhythm, `${monthIn(year, month)}-01`);
  return period.first === shown.first ? undefined : periodText(rhythm, period);
}

/** What says for what a dated record counts. */
interface Counted {
  readonly kind: DatedRecordKind;
  readonly date: Day;
  readonly shift: Shift | null;
  readonly fiscalYear: number | null;
  readonly fiscalQuarter: number | null;
}

/** Where a dated record counts: the row by its id, and the month; none where it may be due in any of its year. */
export interface Place {
  readonly row: string;
  readonly year: number;
  readonly month: number | null;
}

const monthOfDay = (day: Day) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

export function countsFor({ kind, date, shift, fiscalYear, fiscalQuarter }: Counted): Place {
  const { row, rhythm } = counted[kind];
  if (row === 'facility-assessment' || row === 'emergency-plan')
    return { ...monthOfDay(date), row, month: null };
  if (rhythm !== null)
    return { ...monthOfDay(periodOf(rhythm, date).last), row: shift === null ? row : `${row}-${shift}` };
  const of =
    fiscalYear !== null && fiscalQuarter !== null
      ? submissionDueOn({ year: fiscalYear, quarter: fiscalQuarter })
      : date;
  return { ...monthOfDay(of), row };
}
