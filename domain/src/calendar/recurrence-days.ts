import { civilOf, firstOfMonth } from './civil';
import { atTimeOfDay, type Day, innerDays } from './day';
import { type Recurrence, type Weekday, weekdays } from './recurrence';

/** A rule with what DTSTART says beside it: its first day, and what clocks show then. */
export interface Recurring {
  readonly rule: Recurrence;
  /** No occurrence comes before it. One falls on it only where the rule names it. */
  readonly startsOn: Day;
  /** Minutes since midnight, as the clocks of the time zone show them. */
  readonly timeMinutes: number;
  readonly timeZone: string;
}

export interface Occurrence {
  readonly day: Day;
  readonly at: Date;
}

/**
 * The next occurrences from a day on, at most as many as asked; of that day those that are not over before `since`. The
 * clocks' time stays when they are changed.
 */
export function nextOccurrences(
  recurring: Recurring,
  from: Day,
  howMany: number,
  since?: Date,
): Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of occurrences(recurring, from)) {
    if (found.length >= howMany) break;
    if (since === undefined || occurrence.at >= since) found.push(occurrence);
  }
  return found;
}

/** All occurrences between two days, both included. */
export function occurrencesBetween(recurring: Recurring, from: Day, to: Day): Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of occurrences(recurring, from)) {
    if (occurrence.day > to) break;
    found.push(occurrence);
  }
  return found;
}

/** The same as days alone, for whoever asks for many and for no time. */
export function occurrenceDaysBetween(recurring: Recurring, from: Day, to: Day): Day[] {
  const found: Day[] = [];
  for (const day of daysFrom(recurring, from)) {
    if (day > to) break;
    found.push(day);
  }
  return found;
}

/** The occurrences from a day on, up to where the rule ends. */
function* occurrences(recurring: Recurring, from: Day): Generator<Occurrence> {
  for (const day of daysFrom(recurring, from)) yield { day, at: instantOn(recurring, day) };
}

const instantOn = ({ timeMinutes, timeZone }: Recurring, day: Day): Date =>
  atTimeOfDay(day, timeMinutes * 60_000, timeZone);

/** Their days. What the clocks show is looked up only where the rule ends at an instant. */
function* daysFrom(recurring: Recurring, from: Day): Generator<Day> {
  const { rule, startsOn } = recurring;
  const { until } = rule;
  const lastDay = until && 'day' in until ? until.day : undefined;
  const lastAt = until && 'instant' in until ? Date.parse(until.instant) : undefined;
  for (const day of occurrenceDays(rule, startsOn, from)) {
    if (lastDay !== undefined && day > lastDay) return;
    if (lastAt !== undefined && instantOn(recurring, day).getTime() > lastAt) return;
    if (day >= from) yield day;
  }
}

/**
 * The days that a rule names, by the table of RFC 5545, section 3.3.10: each period's days (a day, a week from the rule's
 * first weekday, a month, a year) that pass every part of the rule; what a rule leaves open it takes from its first day.
 * Days are counted since 1970 here, as most of the work is arithmetic.
 */
function* occurrenceDays(rule: Recurrence, startsOn: Day, from: Day): Generator<Day> {
  const start = dateOf(numberOf(startsOn));
  const wanted = numberOf(from);
  const names = dayTest(rule, start);
  const looked = rule.count === undefined ? Math.max(start.number, wanted) : start.number;
  const horizon = Math.min(looked + lookAheadDays, numberOf(innerDays.last));
  let counted = 0;

  for (let turn = firstTurn(rule, start.number, wanted); ; turn += 1) {
    const [first, end] = periodOfTurn(rule, start, turn * rule.interval);
    // Said so that it ends for a first day that is no day, too.
    if (!(first <= horizon)) return;
    const days: number[] = [];
    for (let number = first; number < end; number += 1) {
      if (names(dateOf(number))) days.push(number);
    }
    for (const number of chosen(days, rule.bySetPos)) {
      if (number < start.number) continue;
      if (rule.count !== undefined && counted >= rule.count) return;
      counted += 1;
      yield toDay(number);
    }
  }
}

interface CalendarDate {
  /** Days since 1970. */
  readonly number: number;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly dayOfMonth: number;
  readonly weekday: Weekday;
}

const dayMs = 86_400_000;
/**
 * A century: what names no day within it, such as February 30, names none. A rule that is counted ends with it, whatever is
 * left to count: who asks for the year 2999 would have each day since its first walked through.
 */
const lookAheadDays = 36_600;

/** Where a look from a later day can begin: a rule that is counted has to be walked from its first day. */
function firstTurn({ frequency, interval, count }: Recurrence, start: number, wanted: number): number {
  if (count !== undefined || wanted <= start) return 0;
  const mostDays = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency];
  return Math.max(0, Math.floor((wanted - start) / (mostDays * interval)) - 1);
}

/** The first day of the period so many periods after that of the start, and the first that is no more in it. */
function periodOfTurn(rule: Recurrence, start: CalendarDate, later: number): readonly [number, number] {
  switch (rule.frequency) {
    case 'DAILY':
      return [start.number + later, start.number + later + 1];
    case 'WEEKLY': {
      const sinceWeekStart = (weekdays.indexOf(start.weekday) - weekdays.indexOf(rule.weekStart) + 7) % 7;
      const first = start.number - sinceWeekStart + 7 * later;
      return [first, first + 7];
    }
    case 'MONTHLY':
      return [
        firstOfMonth(start.year, start.month + later),
        firstOfMonth(start.year, start.month + later + 1),
      ];
    case 'YEARLY':
      return [firstOfMonth(start.year + later, 1), firstOfMonth(start.year + later + 1, 1)];
  }
}

/** Whether the parts of the rule, or where it is silent those of its first day, name a date. */
function dayTest(rule: Recurrence, start: CalendarDate): (date: CalendarDate) => boolean {
  const { frequency } = rule;
  const isOpen = rule.byDay.length === 0 && rule.byMonthDay.length === 0;
  const byMonth =
    frequency === 'YEARLY' && isOpen && rule.byMonth.length === 0 ? [start.month] : rule.byMonth;
  const byMonthDay =
    isOpen && (frequency === 'MONTHLY' || frequency === 'YEARLY') ? [start.dayOfMonth] : rule.byMonthDay;
  const byDay = isOpen && frequency === 'WEEKLY' ? [{ weekday: start.weekday }] : rule.byDay;
  const nthIsOfYear = frequency === 'YEARLY' && rule.byMonth.length === 0;

  return (date) =>
    (byMonth.length === 0 || byMonth.includes(date.month)) &&
    (byMonthDay.length === 0 || byMonthDay.some((day) => isMonthDay(date, day))) &&
    (byDay.length === 0 ||
      byDay.some(
        ({ weekday, nth }) =>
          weekday === date.weekday && (nth === undefined || isNth(date, nth, nthIsOfYear)),
      ));
}

const isMonthDay = (date: CalendarDate, day: number) =>
  day > 0
    ? date.dayOfMonth === day
    : date.dayOfMonth ===
      firstOfMonth(date.year, date.month + 1) - firstOfMonth(date.year, date.month) + 1 + day;

/** Whether it is the nth of its weekday in its month or year, from the end where `nth` is negative. */
function isNth(date: CalendarDate, nth: number, ofYear: boolean): boolean {
  const first = ofYear ? firstOfMonth(date.year, 1) : firstOfMonth(date.year, date.month);
  const end = ofYear ? firstOfMonth(date.year + 1, 1) : firstOfMonth(date.year, date.month + 1);
  return nth > 0
    ? Math.floor((date.number - first) / 7) + 1 === nth
    : Math.floor((end - 1 - date.number) / 7) + 1 === -nth;
}

function chosen(days: readonly number[], bySetPos: readonly number[]): readonly number[] {
  if (bySetPos.length === 0) return days;
  return days.filter((_, index) => bySetPos.includes(index + 1) || bySetPos.includes(index - days.length));
}

const dateOf = (number: number): CalendarDate => ({
  ...civilOf(number),
  number,
  // Day 0 was a Thursday.
  weekday: weekdays[(((number + 3) % 7) + 7) % 7] ?? 'MO',
});

const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

const toDay = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);
