import { addDays, type Day, dayOf, startOfDay } from '@lamplight/domain/calendar/day';
import { addMonths, firstDayOf, type Month, monthOf, monthsThrough } from '@lamplight/domain/calendar/month';
import { monthsShown } from '@lamplight/domain/statistics/month-figures';
import type { Scope } from '../../db/scope';
import { outsiderOf } from '../../db/withheld';

/** The months that statistics are of, and where they begin and end in a center. */
export interface Span {
  months: readonly Month[];
  first: Day;
  last: Day;
  complete: boolean;
  /** What statements take; in them a month is its number from 1, and 0 is before all of them. */
  values: SpanValues;
}

export interface SpanValues {
  center: string;
  zone: string;
  today: Day;
  /** The first days of the months, and the one after the last; and the instants at which those begin. */
  days: readonly Day[];
  instants: readonly string[];
  /** The number of the month that is asked for, which is the last, and of the one before. */
  month: number;
  before: number;
  outsider: string | null;
}

/** The months that end with this one. */
export function spanOf(scope: Scope, month: Month): Span {
  const { id: center, timeZone: zone } = scope.center;
  const today = dayOf(scope.now, zone);
  const months = monthsThrough(month, monthsShown);
  const after = addMonths(month, 1);
  const days = [...months, after].map(firstDayOf);
  return {
    months,
    first: firstDayOf(month),
    last: addDays(firstDayOf(after), -1),
    complete: month < monthOf(today),
    values: {
      center,
      zone,
      today,
      days,
      instants: days.map((day) => startOfDay(day, zone).toISOString()),
      month: months.length,
      before: months.length - 1,
      outsider: outsiderOf(scope),
    },
  };
}
