import {
  parseRecurrence,
  recurrenceProblem,
  recurrenceText,
  type Weekday,
  weekdays,
} from '@lamplight/domain/calendar/recurrence';
import {
  choiceOf,
  type RecurrenceChoice,
  type RecurrencePattern,
  recurrencePatterns,
  ruleOf,
  suggestedChoice,
} from '@lamplight/domain/calendar/recurrence-choice';
import { recurrenceWords } from '@lamplight/domain/calendar/recurrence-words';
import { topicLimits } from '@lamplight/domain/topics';
import { formatClock } from '../../ui/dates';
import type { Field, Problem } from '../../ui/form/field';
import type { CenterTopic, TopicCalendar } from './center-topics.api';

/** `NONE`: no meetings. `OTHER`: a rule from elsewhere that says more than can be chosen, kept as it is. */
export type CalendarPattern = RecurrencePattern | 'NONE' | 'OTHER';

/** When the meetings are, as a person chooses it; texts as their inputs hold them. */
export interface CalendarValue {
  pattern: CalendarPattern;
  interval: string;
  weekdays: Weekday[];
  nth: string;
  weekday: Weekday;
  monthDay: string;
  month: string;
  until: string;
  startDate: string;
  time: string;
  duration: string;
  /** The rule of `OTHER`. */
  rrule: string;
}

const texts = (choice: RecurrenceChoice) => ({
  interval: String(choice.interval),
  weekdays: [...choice.weekdays],
  nth: String(choice.nth),
  weekday: choice.weekday,
  monthDay: String(choice.monthDay),
  month: String(choice.month),
  until: choice.until ?? '',
});

/** What a topic without meetings begins with, once somebody chooses when they are. */
const noCalendar = (today: string): CalendarValue => ({
  ...texts(suggestedChoice(today)),
  pattern: 'NONE',
  startDate: today,
  time: '10:00',
  duration: '60',
  rrule: '',
});

function chosenIn(calendar: CenterTopic['calendar'], today: string): CalendarValue {
  if (!calendar) return noCalendar(today);
  const { startDate, time, durationMinutes, rrule } = calendar;
  const besides = { startDate, time, duration: String(durationMinutes), rrule };
  const choice = recurrenceProblem(rrule) ? undefined : choiceOf(parseRecurrence(rrule), startDate);
  return choice
    ? { ...texts(choice), ...besides, pattern: choice.pattern }
    : { ...texts(suggestedChoice(startDate)), ...besides, pattern: 'OTHER' };
}

/** The rule that is chosen, as RFC 5545 writes it; null where there are no meetings, or a choice is missing. */
export function ruleTextOf(value: CalendarValue): string | null {
  const { pattern } = value;
  if (pattern === 'NONE' || problemsOf(value).length > 0) return null;
  if (pattern === 'OTHER') return value.rrule;
  return recurrenceText(
    ruleOf({
      pattern,
      interval: Number(value.interval),
      weekdays: value.weekdays,
      nth: Number(value.nth),
      weekday: value.weekday,
      monthDay: Number(value.monthDay),
      month: Number(value.month),
      until: value.until || null,
    }),
  );
}

const write = (value: CalendarValue): NonNullable<TopicCalendar> => {
  const rrule = ruleTextOf(value);
  if (rrule === null) return { rrule: null };
  const { time, startDate, duration } = value;
  return { rrule, time, startDate, durationMinutes: Number(duration) };
};

/** What is missing or wrong, at the input it belongs to. */
function problemsOf({ pattern, time, startDate, duration, ...value }: CalendarValue): Problem[] {
  if (pattern === 'NONE') return [];
  const minutes = /^\d+$/.test(duration) ? Number(duration) : 0;
  const found: (Problem | false)[] = [
    pattern === 'WEEKDAYS' &&
      value.weekdays.length === 0 && { path: 'weekdays', message: 'Choose a day of the week' },
    time === '' && { path: 'time', message: 'Fill in a time' },
    startDate === '' && { path: 'startDate', message: 'Choose a day' },
    (minutes < 1 || minutes > topicLimits.durationMinutes) && {
      path: 'durationMinutes',
      message: `Choose 1 to ${topicLimits.durationMinutes} minutes`,
    },
    value.until !== '' &&
      value.until < startDate && { path: 'until', message: 'This is before the first day' },
  ];
  return found.filter((problem) => problem !== false);
}

const patterns: readonly string[] = ['NONE', 'OTHER', ...recurrencePatterns];

function isCalendar(kept: unknown): kept is CalendarValue {
  if (typeof kept !== 'object' || kept === null) return false;
  const { weekdays: days, ...rest } = kept as Partial<Record<keyof CalendarValue, unknown>>;
  const known: readonly unknown[] = weekdays;
  return (
    Array.isArray(days) &&
    days.every((day) => known.includes(day)) &&
    Object.keys(noCalendar('2026-01-01')).every(
      (name) => name === 'weekdays' || typeof Reflect.get(rest, name) === 'string',
    ) &&
    patterns.includes(String(rest.pattern)) &&
    known.includes(rest.weekday)
  );
}

/** When a topic's meetings are. `today` is where a new rule begins. */
export const calendarField = (
  today: string,
): Field<CalendarValue, CenterTopic['calendar'], NonNullable<TopicCalendar>> => ({
  label: 'Meetings',
  empty: noCalendar(today),
  read: (calendar) => chosenIn(calendar, today),
  write,
  fits: isCalendar,
  same: (one, other) => JSON.stringify(write(one)) === JSON.stringify(write(other)),
  check: problemsOf,
  live: true,
  words: (value) => calendarWords(value) ?? 'No meetings',
});

/** `Monthly, on the third Tuesday, 10:00 AM`; null where there is nothing to say yet. */
export function calendarWords(value: CalendarValue, locale?: string): string | null {
  const rrule = ruleTextOf(value);
  return rrule === null
    ? null
    : meetingWords({ rrule, startDate: value.startDate, time: value.time }, locale);
}

/** The same of what is saved; null of a rule that cannot be read. */
export function meetingWords(
  { rrule, startDate, time }: Pick<NonNullable<CenterTopic['calendar']>, 'rrule' | 'startDate' | 'time'>,
  locale?: string,
): string | null {
  if (recurrenceProblem(rrule)) return null;
  return recurrenceWords(parseRecurrence(rrule), startDate, formatClock(time, locale));
}
