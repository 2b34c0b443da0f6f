import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { daysPlanned } from '@lamplight/domain/calendar/obligations/ahead';
import type { Span } from '@lamplight/domain/calendar/obligations/facts';
import { daysBack } from '@lamplight/domain/calendar/obligations/next-step';

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
export const yearDays = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** What is looked at from today: this year, or what lies a little back, to what comes up. */
export function spanFromToday(today: Day): Span {
  const { from } = yearDays(yearOf(today));
  return { from: earlier(from, addDays(today, -daysBack)), to: addDays(today, daysPlanned) };
}

/** The whole of this year and what is looked at from today: one look serves both. */
export function spanOfThisYear(today: Day): Span {
  const [year, now] = [yearDays(yearOf(today)), spanFromToday(today)];
  return { from: earlier(year.from, now.from), to: later(year.to, now.to) };
}
