import { addDays, type Day, daysBetween } from '@lamplight/domain/calendar/day';
import { type Month, monthOf } from '@lamplight/domain/calendar/month';
import { periodOf } from '@lamplight/domain/calendar/periods';
import { meetingLimits } from '@lamplight/domain/meetings/meetings';
import { plural } from '../../../ui/plural';
import type { DayRange, Plan } from '../meetings.api';

/** What is planned unless somebody chooses otherwise: the next quarter. */
export function nextQuarter(today: Day): DayRange {
  const { last } = periodOf('QUARTERLY', today);
  const next = periodOf('QUARTERLY', addDays(last, 1));
  return { initDate: next.first, endDate: next.last };
}

/** Why two days are no range to plan or delete; undefined where they are one. */
export function rangeProblem({ initDate, endDate }: DayRange): string | undefined {
  if (!initDate || !endDate) return 'Choose the first and the last day.';
  if (endDate < initDate) return 'The last day lies before the first.';
  if (daysBetween(initDate, endDate) >= meetingLimits.planDays) return 'Choose two years at most.';
  return undefined;
}

type Slot = Plan['make'][number];
type Skipped = Plan['skip'][number];

/** The first day on which a plan makes a meeting; undefined where it makes none. */
export const firstDayOf = (make: readonly Pick<Slot, 'day'>[]): Day | undefined =>
  make.map(({ day }) => day).sort()[0];

/** What planning does in one month. */
export interface PlannedMonth {
  readonly month: Month;
  readonly make: readonly Slot[];
  readonly skip: readonly Skipped[];
}

/** A plan month by month; months without anything are left out. */
export function monthsOf({ make, skip }: Pick<Plan, 'make' | 'skip'>): PlannedMonth[] {
  return byMonth([...make, ...skip]).map(({ month }) => ({
    month,
    make: make.filter(({ day }) => monthOf(day) === month),
    skip: skip.filter(({ day }) => monthOf(day) === month),
  }));
}

/** What has a day by its month. */
export const byMonth = <Dated extends { day: Day }>(all: readonly Dated[]): { month: Month; of: Dated[] }[] =>
  [...new Set(all.map(({ day }) => monthOf(day)))]
    .sort()
    .map((month) => ({ month, of: all.filter(({ day }) => monthOf(day) === month) }));

const skipped: Readonly<Record<Skipped['reason'], string>> = {
  EXISTS: 'planned already',
  PAST: 'before today',
};

/** `skipped: 2 planned already, 1 before today`. */
export function skippedWords(skip: readonly Pick<Skipped, 'reason'>[]): string {
  const counts = (['EXISTS', 'PAST'] as const)
    .map((reason) => ({ reason, count: skip.filter((slot) => slot.reason === reason).length }))
    .filter(({ count }) => count > 0);
  return counts.length === 0
    ? ''
    : `skipped: ${counts.map(({ reason, count }) => `${count} ${skipped[reason]}`).join(', ')}`;
}

/** `14 meetings`. */
export const meetingsWords = (count: number): string => plural(count, 'meeting');
