import { type Day, isDay } from './day';

/**
 * Rules of recurring meetings: the part of RFC 5545 (section 3.3.10) that names days. Time of day, time zone and first
 * day stand beside the rule, as DTSTART does; hours, minutes, week numbers and days of the year are refused.
 */
export const recurrenceFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday that a day is. */
export const weekdayOf = (day: Day): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MO';

/** A weekday; with `nth` only the first (1) or last (-1) and so on of its month or year. */
export interface NthWeekday {
  readonly weekday: Weekday;
  readonly nth?: number | undefined;
}

/** The last day, or the last instant in UTC, that an occurrence may fall on. */
type Until = { readonly day: Day } | { readonly instant: string };

export interface Recurrence {
  readonly frequency: (typeof recurrenceFrequencies)[number];
  readonly interval: number;
  readonly count?: number | undefined;
  readonly until?: Until | undefined;
  readonly byMonth: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byDay: readonly NthWeekday[];
  /** Which of a period's days are meant, counted from 1, or from -1 backwards. */
  readonly bySetPos: readonly number[];
  readonly weekStart: Weekday;
}

/** What every second week and so on may be at most, and how many characters a rule may have. */
export const recurrenceLimits = { interval: 99, count: 999, text: 300 } as const;

/** A rule that cannot be read: `message` says in plain words what is wrong with it. */
export class RecurrenceError extends Error {}

const refuse = (message: string): never => {
  throw new RecurrenceError(message);
};

const known = new Set('FREQ INTERVAL COUNT UNTIL BYMONTH BYMONTHDAY BYDAY BYSETPOS WKST'.split(' '));

/** Reads a rule such as `FREQ=MONTHLY;BYDAY=3TU`, with or without `RRULE:` before it. Throws a RecurrenceError. */
export function parseRecurrence(text: string): Recurrence {
  const parts = partsOf(text);
  const frequency =
    recurrenceFrequencies.find((name) => name === parts.get('FREQ')) ??
    refuse('The rule needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY');
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const numbers = (name: string, most: number, least = -most) =>
    list(name).map((value) => wholeNumber(name, value, least, most));
  const single = (name: string, most: number) => {
    const value = parts.get(name);
    return value === undefined ? undefined : wholeNumber(name, value, 1, most);
  };
  const weekStart = parts.get('WKST') ?? 'MO';
  const rule: Recurrence = {
    frequency,
    interval: single('INTERVAL', recurrenceLimits.interval) ?? 1,
    count: single('COUNT', recurrenceLimits.count),
    until: untilOf(parts.get('UNTIL')),
    byMonth: numbers('BYMONTH', 12, 1),
    byMonthDay: numbers('BYMONTHDAY', 31),
    byDay: list('BYDAY').map(nthWeekday),
    bySetPos: numbers('BYSETPOS', 366),
    weekStart: weekdays.find((name) => name === weekStart) ?? refuse(`WKST=${weekStart} names no weekday`),
  };
  checkTogether(rule);
  return rule;
}

/** Why the rule cannot be read, in plain words; undefined where it can. */
export function recurrenceProblem(text: string): string | undefined {
  try {
    parseRecurrence(text);
    return undefined;
  } catch (error) {
    if (error instanceof RecurrenceError) return error.message;
    throw error;
  }
}

/** The rule as RFC 5545 writes it, its parts in one order and without those that say nothing. */
export function recurrenceText(rule: Recurrence): string {
  const { until } = rule;
  const parts: [string, string | number | undefined][] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? undefined : rule.interval],
    ['COUNT', rule.count],
    ['UNTIL', until && ('day' in until ? until.day.replaceAll('-', '') : compact(until.instant))],
    ['BYMONTH', rule.byMonth.join(',')],
    ['BYMONTHDAY', rule.byMonthDay.join(',')],
    ['BYDAY', rule.byDay.map(({ nth, weekday }) => `${nth ?? ''}${weekday}`).join(',')],
    ['BYSETPOS', rule.bySetPos.join(',')],
    ['WKST', rule.weekStart === 'MO' ? undefined : rule.weekStart],
  ];
  return parts.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join(';');
}

function partsOf(text: string): Map<string, string> {
  if (text.length > recurrenceLimits.text) {
    refuse(`A rule has ${recurrenceLimits.text} characters at most`);
  }
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (name === '' || value === '' || more.length > 0) refuse('The rule is not written as RFC 5545 has it');
    if (!known.has(name)) refuse(`${name} is not supported`);
    if (parts.has(name)) refuse(`${name} is there twice`);
    parts.set(name, value);
  }
  return parts;
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = /^[+-]?\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most && number !== 0
    ? number
    : refuse(
        `${name}=${value} is not ${least < 0 ? `1 to ${most}, or -1 to ${least}` : `${least} to ${most}`}`,
      );
}

function nthWeekday(value: string): NthWeekday {
  const [, nth = '', name] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value) ?? [];
  const weekday = weekdays.find((known) => known === name) ?? refuse(`BYDAY=${value} names no weekday`);
  return nth === '' ? { weekday } : { weekday, nth: wholeNumber('BYDAY', nth, -53, 53) };
}

function untilOf(value: string | undefined): Until | undefined {
  if (value === undefined) return undefined;
  const [, y, m, d, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z)?$/.exec(value) ?? [];
  const day = `${y}-${m}-${d}`;
  if (!isDay(day)) return refuse('UNTIL is a day, such as 20271231, or an instant in UTC');
  if (time === undefined) return { day };
  const instant = `${day}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Number.isNaN(Date.parse(instant)) ? refuse('UNTIL has no time of day that exists') : { instant };
}

const compact = (instant: string) => instant.replaceAll('-', '').replaceAll(':', '');

/** What RFC 5545 forbids of parts that are right by themselves. */
function checkTogether({ frequency, count, until, byDay, byMonthDay, bySetPos, byMonth }: Recurrence): void {
  if (count !== undefined && until !== undefined) refuse('A rule has COUNT or UNTIL, not both');
  const hasNth = byDay.some(({ nth }) => nth !== undefined);
  if (hasNth && (frequency === 'DAILY' || frequency === 'WEEKLY')) {
    refuse('BYDAY with a number needs FREQ=MONTHLY or YEARLY');
  }
  if (byMonthDay.length > 0 && frequency === 'WEEKLY') refuse('BYMONTHDAY does not go with FREQ=WEEKLY');
  if (bySetPos.length > 0 && byDay.length + byMonthDay.length + byMonth.length === 0) {
    refuse('BYSETPOS needs BYDAY, BYMONTHDAY or BYMONTH beside it');
  }
}
