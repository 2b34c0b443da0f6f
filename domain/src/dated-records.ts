import type { Day } from './calendar/day';
import { type FiscalQuarter, fiscalPeriod, fiscalQuarterText } from './calendar/fiscal-quarters';
import type { CenterShifts } from './centers';
import type { WallTime } from './meetings/meetings';

/** Something that was done on a day and is kept with its paper, because somebody may ask for it. */
export const datedRecordKinds = [
  'FACILITY_ASSESSMENT',
  'EMERGENCY_PLAN',
  'FULL_SCALE_EXERCISE',
  'TABLE_TOP_EXERCISE',
  'FIRE_DRILL',
  'STAFFING_DATA',
] as const;
export type DatedRecordKind = (typeof datedRecordKinds)[number];

/**
 * Exercises as 42 CFR 483.73(d)(2) counts them (E0039): full-scale in the community or functional in the facility, or an actual emergency in
 * which the plan was used; the second one of any of these, a mock drill, a table-top exercise or a workshop.
 */
export const datedRecordLabels: Readonly<Record<DatedRecordKind, string>> = {
  FACILITY_ASSESSMENT: 'Facility assessment',
  EMERGENCY_PLAN: 'Emergency plan review',
  FULL_SCALE_EXERCISE: 'Full-scale or functional exercise, or an actual emergency',
  TABLE_TOP_EXERCISE: 'Table-top exercise, mock drill or workshop',
  FIRE_DRILL: 'Fire drill',
  STAFFING_DATA: 'Staffing data submission',
};

/** The shifts that a fire drill can be of. A center with two works days and nights of twelve hours. */
export const shifts = ['DAY', 'EVENING', 'NIGHT'] as const;
export type Shift = (typeof shifts)[number];

export const shiftLabels: Readonly<Record<Shift, string>> = {
  DAY: 'Day shift',
  EVENING: 'Evening shift',
  NIGHT: 'Night shift',
};

/** The shifts of a center that works so many a day. */
export const shiftsOf = (count: CenterShifts): readonly Shift[] => (count === 2 ? ['DAY', 'NIGHT'] : shifts);

/** How long a note may be, in characters. */
export const datedRecordLimits = { note: 2000 } as const;

/** The fields of a dated record by their names in bodies and answers. */
export const datedRecordFields = {
  kind: 'What was done',
  date: 'Day',
  time: 'Time',
  shift: 'Shift',
  fiscalYear: 'Fiscal year',
  fiscalQuarter: 'Fiscal quarter',
  note: 'Note',
} as const;
export type DatedRecordField = keyof typeof datedRecordFields;

/** What a dated record is. */
interface DatedRecordOf {
  readonly kind: DatedRecordKind;
  readonly shift: Shift | null;
  readonly fiscalYear: number | null;
  readonly fiscalQuarter: number | null;
}

/** What is said of a dated record. */
export interface DatedRecordSaid extends DatedRecordOf {
  readonly day: Day;
  /** Since midnight on the center's wall: when a fire drill was held, where that is known. */
  readonly timeMinutes: number | null;
}

/** The fiscal quarter that a record is of, where both are said. */
const quarterOf = ({ fiscalYear, fiscalQuarter }: DatedRecordOf): FiscalQuarter | undefined =>
  fiscalYear !== null && fiscalQuarter !== null ? { year: fiscalYear, quarter: fiscalQuarter } : undefined;

/** What speaks against a record as it is said, at the field that it is about. Nothing is recorded ahead. */
export function faultsOf(
  said: DatedRecordSaid,
  now: WallTime,
): { field: DatedRecordField; message: string }[] {
  const { kind, day, timeMinutes, shift, fiscalYear, fiscalQuarter } = said;
  const of = quarterOf(said);
  return [
    ...(day > now.day ? [fault('date', 'This day is still to come')] : []),
    ...(kind !== 'FIRE_DRILL' && timeMinutes !== null ? [fault('time', 'Only a fire drill has a time')] : []),
    ...(kind === 'FIRE_DRILL' && timeMinutes !== null && day === now.day && timeMinutes > now.timeMinutes
      ? [fault('time', 'This time is still to come')]
      : []),
    ...(kind === 'FIRE_DRILL' && shift === null ? [fault('shift', 'Choose the shift')] : []),
    ...(kind !== 'FIRE_DRILL' && shift !== null ? [fault('shift', 'Only a fire drill is of a shift')] : []),
    ...(kind === 'STAFFING_DATA' && !of
      ? [fault('fiscalQuarter', 'Choose the fiscal quarter that the data is of')]
      : []),
    ...(kind === 'STAFFING_DATA' && of && fiscalPeriod(of).first > day
      ? [fault('fiscalQuarter', 'This quarter had not begun on that day')]
      : []),
    ...(kind !== 'STAFFING_DATA' && (fiscalYear !== null || fiscalQuarter !== null)
      ? [fault('fiscalQuarter', 'Only staffing data is of a fiscal quarter')]
      : []),
  ];
}

const fault = (field: DatedRecordField, message: string) => ({ field, message });

/** What a record is called: its kind, and of which shift or quarter. */
export function datedRecordName(said: DatedRecordOf): string {
  const quarter = quarterOf(said);
  const of =
    said.shift !== null ? shiftLabels[said.shift].toLowerCase() : quarter && fiscalQuarterText(quarter);
  return of === undefined ? datedRecordLabels[said.kind] : `${datedRecordLabels[said.kind]}, ${of}`;
}
