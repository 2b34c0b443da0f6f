import type { Day } from './day';

/** A month of the calendar as `YYYY-MM`, so that months compare and sort as they are, and with their days. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month of a year by its number, from 1 to 12. */
export const monthIn = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

export const firstDayOf = (month: Month): Day => `${month}-01`;

/** The month a number of months later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return monthIn(Math.floor(at / 12), (at % 12) + 1);
}

/** So many months that end with this one, the earliest first. */
export const monthsThrough = (last: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addMonths(last, at + 1 - count));

const format = (month: 'long' | 'short', year?: 'numeric') => {
  const words = new Intl.DateTimeFormat('en-US', { month, year, timeZone: 'UTC' });
  return (of: Month): string => words.format(new Date(`${of}-01T00:00:00Z`));
};

/** `October 2026`. */
export const monthText = format('long', 'numeric');

/** `Oct 2026`. */
export const shortMonthText = format('short', 'numeric');

/** `October`. */
export const monthName = format('long');

/** `Oct`. */
export const shortMonthName = format('short');

const ofYear = Array.from({ length: 12 }, (_, at) => addMonths('2001-01', at));

/** January to December, in full and short. */
export const monthNames: readonly string[] = ofYear.map(monthName);
export const shortMonthNames: readonly string[] = ofYear.map(shortMonthName);
