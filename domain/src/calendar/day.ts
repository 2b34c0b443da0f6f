import { civilOf, firstOfMonth } from './civil';

/**
 * Calendar days in a time zone. A day is text, `YYYY-MM-DD`, so that days compare and sort as they are;
 * it becomes instants only together with an IANA time zone. Nothing here reads the clock.
 */

/** A day of the Gregorian calendar as `YYYY-MM-DD`. */
export type Day = string;

/** The first day of the calendar: there is no year 0. */
export const firstDay: Day = '0001-01-01';

const dayMs = 86_400_000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text names a day that exists: `2025-02-30` does not. */
export const isDay = (text: string): boolean => !Number.isNaN(numberOfDay(text));

/** Two days within the years 1 to 9999: neither a time zone nor the day after leads out of what can be counted. */
export const innerDays = { first: '0001-01-03', last: '9999-12-29' } as const;

/** Whether the text names a day that every time zone has, and whose neighbours too. */
export const isInnerDay = (text: string): boolean =>
  isDay(text) && text >= innerDays.first && text <= innerDays.last;

/**
 * Whether the runtime knows the time zone by the name of its place, or as UTC. Offsets and abbreviations, which it takes too, the
 * database reads otherwise or not at all.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^(?!SystemV)[A-Za-z]+\//.test(name)) return false;
  try {
    formatter(name);
    return true;
  } catch {
    return false;
  }
}

/** The day it is in the time zone at that instant. Throws a RangeError on an invalid date or time zone. */
export function dayOf(instant: Date, timeZone: string): Day {
  return toDay(localMs(instant.getTime(), timeZone));
}

/** The day a number of days later, or earlier when negative. Throws a RangeError when `day` is no day. */
export function addDays(day: Day, days: number): Day {
  return toDay(utcMidnightMs(day) + days * dayMs);
}

/** The same day a number of months earlier; the last one of a month that is too short for it. */
export function monthsBefore(day: Day, months: number): Day {
  utcMidnightMs(day);
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String(modulo(at, 12) + 1).padStart(2, '0')}`;
  const same = `${first}${day.slice(7)}`;
  if (isDay(same)) return same;
  for (const last of ['30', '29', '28']) if (isDay(`${first}-${last}`)) return `${first}-${last}`;
  throw new RangeError('A calendar day lies between the years 0 and 9999');
}

/** Days from one day to another: 1 from today to tomorrow, negative backwards. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnightMs(to) - utcMidnightMs(from)) / dayMs);
}

/**
 * The first instant of the day in the time zone. That is not always midnight: where clocks are put forward at
 * midnight the day begins at one; a day that a zone skipped begins and ends with the one after it.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const key = `${timeZone} ${day}`;
  let startMs = lastStarts.get(key);
  if (startMs === undefined) {
    startMs = startMsOf(day, timeZone);
    if (lastStarts.size >= mostStarts) lastStarts.clear();
    lastStarts.set(key, startMs);
  }
  return new Date(startMs);
}

/** Lists and screens ask for the same few days again and again, in each of the zones that centers are in. */
const lastStarts = new Map<string, number>();
const mostStarts = 500;

function startMsOf(day: Day, timeZone: string): number {
  const midnightMs = utcMidnightMs(day);
  const guessMs = midnightMs - offsetMs(midnightMs - offsetMs(midnightMs, timeZone), timeZone);
  if (reached(guessMs, day, timeZone) && !reached(guessMs - 1, day, timeZone)) return guessMs;
  return firstReachedMs(day, timeZone);
}

/** The last millisecond of the day in the time zone, 23:59:59.999. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/** What the clocks of the time zone show at that instant, in milliseconds since they showed midnight. */
export function timeOfDayMs(instant: Date, timeZone: string): number {
  return modulo(localMs(instant.getTime(), timeZone), dayMs);
}

/**
 * The instant of the day at which the clocks of the time zone show this time. Of a time that is shown twice it is the
 * first; one that clocks are put forward over is counted as if they had not been (RFC 5545, section 3.3.5).
 */
export function atTimeOfDay(day: Day, timeMs: number, timeZone: string): Date {
  const shownMs = utcMidnightMs(day) + timeMs;
  const beforeMs = shownMs - offsetMs(startOfDay(day, timeZone).getTime() - 1, timeZone);
  const afterMs = shownMs - offsetMs(beforeMs, timeZone);
  const isOnlyShownAfter = localMs(beforeMs, timeZone) !== shownMs && localMs(afterMs, timeZone) === shownMs;
  return new Date(isOnlyShownAfter ? afterMs : beforeMs);
}

/** Bisects the instants that can begin the day: no zone was ever more than 16 hours away from UTC. */
function firstReachedMs(day: Day, timeZone: string): number {
  let before = utcMidnightMs(day) - 16 * 3_600_000;
  let after = before + 32 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (reached(middle, day, timeZone)) after = middle;
    else before = middle;
  }
  return after;
}

function reached(atMs: number, day: Day, timeZone: string): boolean {
  return toDay(localMs(atMs, timeZone)) >= day;
}

function offsetMs(atMs: number, timeZone: string): number {
  return localMs(atMs, timeZone) - atMs;
}

/** The remainder that is never negative: instants before 1970 are. */
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

function utcMidnightMs(day: Day): number {
  const number = numberOfDay(day);
  if (Number.isNaN(number)) throw new RangeError(`Not a calendar day: ${day}`);
  return number * dayMs;
}

/** Days since 1970; NaN where the text names no day. */
function numberOfDay(text: string): number {
  if (!pattern.test(text)) return Number.NaN;
  const digits = (from: number) => (text.charCodeAt(from) - 48) * 10 + text.charCodeAt(from + 1) - 48;
  const [year, month, dayOfMonth] = [digits(0) * 100 + digits(2), digits(5), digits(8)];
  if (month < 1 || month > 12 || dayOfMonth < 1) return Number.NaN;
  const number = firstOfMonth(year, month) + dayOfMonth - 1;
  return number < firstOfMonth(year, month + 1) ? number : Number.NaN;
}

const firstNumber = firstOfMonth(0, 1);
const lastNumber = firstOfMonth(10_000, 1) - 1;
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

function toDay(utcMs: number): Day {
  const number = Math.floor(utcMs / dayMs);
  // Said so that it holds for no number, too.
  if (!(number >= firstNumber && number <= lastNumber))
    throw new RangeError('A calendar day lies between the years 0 and 9999');
  const { year, month, dayOfMonth } = civilOf(number);
  const century = Math.floor(year / 100);
  return `${twoDigits[century]}${twoDigits[year - century * 100]}-${twoDigits[month]}-${twoDigits[dayOfMonth]}`;
}

/** What the clocks of the time zone show, as if they showed UTC. */
function localMs(atMs: number, timeZone: string): number {
  const minuteMs = Math.floor(atMs / 60_000) * 60_000;
  let last = lastMinutes.get(timeZone);
  if (last?.minuteMs !== minuteMs) {
    last = { minuteMs, localMs: localMinuteMs(minuteMs, timeZone) };
    lastMinutes.set(timeZone, last);
  }
  return last.localMs + (atMs - minuteMs);
}

/**
 * The last minute that was asked for in each zone: nearly all that is asked for is now, and clocks change their offset
 * at whole minutes of UTC.
 */
const lastMinutes = new Map<string, { minuteMs: number; localMs: number }>();

function localMinuteMs(atMs: number, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(atMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  // Date.UTC takes the years 0 to 99 for those of the twentieth century.
  return new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}

/** Making a formatter costs a hundred times its use; there are only as many as there are time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
