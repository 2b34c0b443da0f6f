import { addDays, type Day, isInnerDay } from '@lamplight/domain/calendar/day';
import { monthOf, monthText } from '@lamplight/domain/calendar/month';
import { periodOf } from '@lamplight/domain/calendar/periods';
import { dateLocale, formatDay, formatFullDay } from '../../../ui/dates';

/** How meetings are looked at: all but the list show a span of days. */
export const calendarViews = ['month', 'week', 'agenda', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type SpanView = Exclude<CalendarView, 'list'>;

export const calendarViewLabels: Readonly<Record<CalendarView, string>> = {
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  list: 'List',
};

/** Days from the first to the last, both included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

/** Days that an agenda shows at once: four weeks. */
const agendaDays = 28;

/** The view of an address; where it names none, the one that suits the screen. */
export const viewOf = (params: URLSearchParams, otherwise: CalendarView): CalendarView =>
  calendarViews.find((view) => view === params.get('view')) ?? otherwise;

/** The day of an address that its view shows; today where it names none that calendars have. */
export function dayOfAddress(params: URLSearchParams, today: Day): Day {
  const day = params.get('date') ?? '';
  return isInnerDay(day) && day > '1900' && day < '2200' ? day : today;
}

/** The day a week begins with where the person lives: 0 is Sunday. */
export function weekStart(locale = dateLocale()): number {
  // Not every browser knows it, and one has it as a property.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return (info?.firstDay ?? 7) % 7;
}

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const startOfWeek = (day: Day, firstDay: number): Day => addDays(day, -((weekday(day) - firstDay + 7) % 7));

/** The days that a view shows around a day; a month with the whole weeks that it touches. */
export function spanOf(view: SpanView, day: Day, firstDay: number): Span {
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  if (view === 'week') {
    const from = startOfWeek(day, firstDay);
    return { from, to: addDays(from, 6) };
  }
  const { first, last } = periodOf('MONTHLY', day);
  return { from: startOfWeek(first, firstDay), to: addDays(startOfWeek(last, firstDay), 6) };
}

/** The day that a view shows when it is moved on, or back. */
export function stepped(view: SpanView, day: Day, steps: 1 | -1): Day {
  if (view === 'agenda') return addDays(day, steps * agendaDays);
  if (view === 'week') return addDays(day, steps * 7);
  const { first, last } = periodOf('MONTHLY', day);
  return steps > 0 ? addDays(last, 1) : periodOf('MONTHLY', addDays(first, -1)).first;
}

/** `November 2026`, or from when to when. */
export function spanTitle(view: SpanView, day: Day, { from, to }: Span, locale = dateLocale()): string {
  if (view === 'month') return monthText(monthOf(day));
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatDay(from, to, locale) : formatFullDay(from, locale)} – ${formatFullDay(to, locale)}`;
}
