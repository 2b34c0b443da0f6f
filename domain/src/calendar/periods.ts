import type { Frequency } from '../topics';
import { addDays, type Day } from './day';

/**
 * How often a center asks for a form, and what follows from it. Periods are the calendar's: weeks from Monday to Sunday,
 * months, quarters and years. A form counts in the period that its day lies in, and is due on the period's last day.
 */
export type Rhythm = Exclude<Frequency, 'NONE'>;

/** Days from the first to the last, both included. A form of it is due on the last. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
}

/** What a center asks of a topic: how often, and the day on which it began to ask; null while it does not. */
export interface Asking {
  readonly frequency: Frequency;
  readonly askedSince: Day | null;
}

const monthsOf = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const;

/** The period that the day lies in. */
export function periodOf(rhythm: Rhythm, day: Day): Period {
  if (rhythm === 'WEEKLY') {
    const first = addDays(day, -daysSinceMonday(day));
    return { first, last: addDays(first, 6) };
  }
  const months = monthsOf[rhythm];
  const month = Number(day.slice(5, 7)) - 1;
  const firstMonth = month - (month % months);
  const nextMonth = firstMonth + months;
  const year = Number(day.slice(0, 4));
  const following = nextMonth > 11 ? firstOf(year + 1, 0) : firstOf(year, nextMonth);
  return { first: firstOf(year, firstMonth), last: addDays(following, -1) };
}

/** The periods of some days: from the one that the first lies in to the one that the last lies in. */
export function periodsBetween(rhythm: Rhythm, from: Day, to: Day): Period[] {
  const periods: Period[] = [];
  for (let period = periodOf(rhythm, from); period.first <= to; period = following(rhythm, period)) {
    periods.push(period);
  }
  return periods;
}

/**
 * The periods that a form is asked for, of those that begin by the day: from the one after the day asking began, or from the
 * one of a later day. Whoever looks at one year need not walk through all before it.
 */
export function askedPeriods(asking: Asking, through: Day, from?: Day): Period[] {
  const first = firstAsked(asking);
  if (!first || asking.frequency === 'NONE') return [];
  return periodsBetween(
    asking.frequency,
    from !== undefined && from > first.last ? from : first.first,
    through,
  );
}

/**
 * How a center topic can stand with its form. `NONE`: nothing is asked. `LATER`: the first period has not begun. `DONE`: the
 * form of this period is there. `DUE`: it is not yet. `OVERDUE`: nor was it sent for the period before, and no form came since.
 */
export const standings = ['NONE', 'LATER', 'DONE', 'DUE', 'OVERDUE'] as const;

/** Where a center topic stands with its form on a day. */
export interface Standing {
  readonly state: (typeof standings)[number];
  /** The next due day that no form has met yet: of this period, or of the one after. */
  readonly nextDueOn: Day | null;
  /** The day since which a form is owed, where it is overdue: the first due day without one since the last form. */
  readonly overdueSince: Day | null;
  /** Every period that went by without a form. */
  readonly missed: readonly Period[];
}

/** What is done, due and overdue on a day, given the days of the forms that count. */
export function standingOn(asking: Asking, formDays: readonly Day[], today: Day): Standing {
  const first = firstAsked(asking);
  if (!first) return { state: 'NONE', nextDueOn: null, overdueSince: null, missed: [] };
  const met = metBy(asking, formDays);
  const periods = askedPeriods(asking, today);
  const current = periods.at(-1);
  if (!current) return { state: 'LATER', nextDueOn: first.last, overdueSince: null, missed: [] };

  const missed = periods.slice(0, -1).filter((period) => !met(period));
  if (met(current)) {
    const next = after(asking, current);
    return { state: 'DONE', nextDueOn: next?.last ?? null, overdueSince: null, missed };
  }
  const lastMet = periods.findLast(met);
  const overdueSince = missed.find(({ last }) => !lastMet || last > lastMet.last)?.last ?? null;
  return { state: overdueSince ? 'OVERDUE' : 'DUE', nextDueOn: current.last, overdueSince, missed };
}

/** A reminder of a form: when the form is due, and how many days before that it comes. */
export interface Reminder {
  readonly dueOn: Day;
  readonly daysBefore: number;
}

/** The reminders that fall on a day, of periods without a form, by due day. */
export function remindersOn(
  asking: Asking,
  reminderDays: readonly number[],
  formDays: readonly Day[],
  day: Day,
): Reminder[] {
  const first = firstAsked(asking);
  if (!first || asking.frequency === 'NONE') return [];
  const { frequency } = asking;
  const met = metBy(asking, formDays);
  return [...new Set(reminderDays)]
    .map((daysBefore) => ({ dueOn: addDays(day, daysBefore), daysBefore }))
    .filter(({ dueOn }) => {
      const period = periodOf(frequency, dueOn);
      return period.last === dueOn && period.first >= first.first && !met(period);
    })
    .sort((a, b) => a.daysBefore - b.daysBefore);
}

/** Whether a form for a day came after the due day of its period, where the period was asked for. */
export function isSentLate(asking: Asking, day: Day, sentOn: Day): boolean {
  const first = firstAsked(asking);
  if (!first || asking.frequency === 'NONE') return false;
  const period = periodOf(asking.frequency, day);
  return period.first >= first.first && sentOn > period.last;
}

function firstAsked({ frequency, askedSince }: Asking): Period | undefined {
  if (frequency === 'NONE' || askedSince === null) return undefined;
  return following(frequency, periodOf(frequency, askedSince));
}

const after = ({ frequency }: Asking, period: Period) =>
  frequency === 'NONE' ? undefined : following(frequency, period);

const following = (rhythm: Rhythm, { last }: Period) => periodOf(rhythm, addDays(last, 1));

function metBy({ frequency }: Asking, formDays: readonly Day[]): (period: Period) => boolean {
  const met = new Set(frequency === 'NONE' ? [] : formDays.map((day) => periodOf(frequency, day).first));
  return ({ first }) => met.has(first);
}

const daysSinceMonday = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const firstOf = (year: number, month: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`;
