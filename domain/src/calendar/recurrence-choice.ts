import type { Day } from './day';
import { type Recurrence, type Weekday, weekdayOf, weekdays } from './recurrence';

/**
 * The rules that a person makes by choosing: on days of the week, on the nth weekday or a day of the month, on a day of
 * the year. A rule from elsewhere that says more is none of them and stays as it is.
 */
export const recurrencePatterns = ['WEEKDAYS', 'NTH_WEEKDAY', 'MONTH_DAY', 'YEAR_DAY'] as const;
export type RecurrencePattern = (typeof recurrencePatterns)[number];

/** Which weekday of a month can be chosen; -1 is the last. */
export const choosableNth = [1, 2, 3, 4, -1] as const;

export interface RecurrenceChoice {
  readonly pattern: RecurrencePattern;
  /** Every so many weeks, months or years. */
  readonly interval: number;
  /** Of `WEEKDAYS`. */
  readonly weekdays: readonly Weekday[];
  /** Of `NTH_WEEKDAY`. */
  readonly nth: number;
  readonly weekday: Weekday;
  /** Of `MONTH_DAY` and `YEAR_DAY`; -1 is the last day of the month. */
  readonly monthDay: number;
  /** Of `YEAR_DAY`. */
  readonly month: number;
  readonly until: Day | null;
}

/** What is chosen where nothing was: what the first day suggests. */
export function suggestedChoice(startsOn: Day): RecurrenceChoice {
  const dayOfMonth = Number(startsOn.slice(8));
  const weekday = weekdayOf(startsOn);
  return {
    pattern: 'NTH_WEEKDAY',
    interval: 1,
    weekdays: [weekday],
    nth: dayOfMonth > 28 ? -1 : Math.ceil(dayOfMonth / 7),
    weekday,
    monthDay: dayOfMonth,
    month: Number(startsOn.slice(5, 7)),
    until: null,
  };
}

/** The choice that makes this rule; undefined where none does. */
export function choiceOf(rule: Recurrence, startsOn: Day): RecurrenceChoice | undefined {
  const { until, interval, count, bySetPos, weekStart } = rule;
  if (count !== undefined || bySetPos.length > 0 || weekStart !== 'MO') return undefined;
  if (until && !('day' in until)) return undefined;
  const pattern = patternOf(rule, startsOn);
  return pattern && { ...suggestedChoice(startsOn), ...pattern, interval, until: until?.day ?? null };
}

function patternOf(rule: Recurrence, startsOn: Day): Partial<RecurrenceChoice> | undefined {
  const { frequency, byDay, byMonthDay, byMonth } = rule;
  const [first] = byDay;
  const [monthDay = Number(startsOn.slice(8))] = byMonthDay;
  if (frequency === 'WEEKLY' && byMonth.length === 0) {
    const chosen = byDay.map(({ weekday }) => weekday);
    return { pattern: 'WEEKDAYS', weekdays: first ? inOrder(chosen) : [weekdayOf(startsOn)] };
  }
  if (frequency === 'MONTHLY' && byMonth.length === 0) {
    if (!first && byMonthDay.length <= 1 && monthDay >= -1) return { pattern: 'MONTH_DAY', monthDay };
    const nth = choosableNth.find((each) => each === first?.nth);
    if (first && nth && byDay.length === 1 && byMonthDay.length === 0)
      return { pattern: 'NTH_WEEKDAY', nth, weekday: first.weekday };
  }
  if (
    frequency === 'YEARLY' &&
    !first &&
    byMonth.length <= 1 &&
    byMonthDay.length === byMonth.length &&
    monthDay > 0
  )
    return { pattern: 'YEAR_DAY', monthDay, month: byMonth[0] ?? Number(startsOn.slice(5, 7)) };
  return undefined;
}

/** The rule that a choice makes. */
export function ruleOf(choice: RecurrenceChoice): Recurrence {
  const { pattern, interval, until } = choice;
  const rule = {
    interval,
    until: until === null ? undefined : { day: until },
    byMonth: [],
    byMonthDay: [],
    byDay: [],
    bySetPos: [],
    weekStart: 'MO',
  } as const;
  switch (pattern) {
    case 'WEEKDAYS':
      return {
        ...rule,
        frequency: 'WEEKLY',
        byDay: inOrder(choice.weekdays).map((weekday) => ({ weekday })),
      };
    case 'NTH_WEEKDAY':
      return { ...rule, frequency: 'MONTHLY', byDay: [{ weekday: choice.weekday, nth: choice.nth }] };
    case 'MONTH_DAY':
      return { ...rule, frequency: 'MONTHLY', byMonthDay: [choice.monthDay] };
    case 'YEAR_DAY':
      return { ...rule, frequency: 'YEARLY', byMonth: [choice.month], byMonthDay: [choice.monthDay] };
  }
}

const inOrder = (chosen: readonly Weekday[]) => weekdays.filter((day) => chosen.includes(day));
