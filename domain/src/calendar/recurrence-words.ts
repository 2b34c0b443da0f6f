import { listed } from '../in-words';
import { numbered, ordinal } from '../ordinal';
import type { Day } from './day';
import { monthNames } from './month';
import { type NthWeekday, type Recurrence, type Weekday, weekdayOf, weekdays } from './recurrence';

/** A recurrence rule in plain words: `Monthly, on the third Tuesday`. What a rule leaves open is its first day's. */

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

const everyWords = {
  DAILY: ['Daily', 'days'],
  WEEKLY: ['Weekly', 'weeks'],
  MONTHLY: ['Monthly', 'months'],
  YEARLY: ['Yearly', 'years'],
} as const;

/** The rule in words, with the time where one is given. */
export function recurrenceWords(rule: Recurrence, startsOn: Day, time?: string): string {
  const [each, several] = everyWords[rule.frequency];
  const parts = [
    rule.interval === 1 ? each : `Every ${rule.interval} ${several}`,
    whichDays(rule, startsOn),
    time,
    endWords(rule),
  ];
  return parts.filter((part) => part).join(', ');
}

function whichDays(rule: Recurrence, startsOn: Day): string {
  const days = dayWords(rule, startsOn);
  const inMonths = monthWords(rule, startsOn, days !== '');
  const on = [days, inMonths].filter((part) => part).join(' ');
  if (rule.bySetPos.length === 0) return on;
  return `${listed(rule.bySetPos.map((position) => `the ${ordinal(position)}`))} of ${on.replace(/^on /, '')}`;
}

function dayWords(rule: Recurrence, startsOn: Day): string {
  const { frequency, byDay } = rule;
  if (byDay.length > 0 && rule.byMonthDay.length > 0) {
    return `${weekdayWords(byDay)} that ${byDay.length > 1 ? 'are' : 'is'} ${monthDayWords(rule.byMonthDay)}`;
  }
  if (byDay.length > 0) return weekdayWords(byDay);
  if (rule.byMonthDay.length > 0) return `on ${monthDayWords(rule.byMonthDay)}`;
  if (frequency === 'DAILY') return '';
  if (frequency === 'WEEKLY') return weekdayWords([{ weekday: weekdayOf(startsOn) }]);
  return `on ${monthDayWords([Number(startsOn.slice(8))])}`;
}

const workdays = weekdays.slice(0, 5);

function weekdayWords(byDay: readonly NthWeekday[]): string {
  const plain = byDay.filter(({ nth }) => nth === undefined).map(({ weekday }) => weekday);
  if (plain.length === byDay.length && plain.length === 5 && workdays.every((day) => plain.includes(day))) {
    return 'on Monday to Friday';
  }
  const names = byDay.map(({ weekday, nth }) =>
    nth === undefined ? weekdayNames[weekday] : `the ${ordinal(nth)} ${weekdayNames[weekday]}`,
  );
  return `on ${listed(names)}`;
}

function monthDayWords(days: readonly number[]): string {
  return listed(days.map((day) => (day > 0 ? `the ${numbered(day)}` : `the ${ordinal(day)} day`)));
}

function monthWords(
  { frequency, byMonth, byDay, byMonthDay }: Recurrence,
  startsOn: Day,
  afterDays: boolean,
) {
  const isOpen = byDay.length === 0 && byMonthDay.length === 0;
  const months =
    byMonth.length === 0 && frequency === 'YEARLY' && isOpen ? [Number(startsOn.slice(5, 7))] : byMonth;
  if (months.length > 0)
    return `${afterDays && frequency === 'YEARLY' ? 'of' : 'in'} ${listed(months.map(monthName))}`;
  if (frequency !== 'YEARLY') return '';
  return byDay.some(({ nth }) => nth !== undefined) ? 'of the year' : 'of each month';
}

function endWords({ count, until }: Recurrence): string {
  if (count !== undefined) return count === 1 ? 'once' : `${count} times`;
  if (!until) return '';
  const day = 'day' in until ? until.day : until.instant.slice(0, 10);
  return `until ${monthName(Number(day.slice(5, 7)))} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
}

const monthName = (month: number) => monthNames[month - 1] ?? '';
