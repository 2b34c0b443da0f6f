import { type Day, daysBetween } from '@lamplight/domain/calendar/day';
import { formatDay, paperDay } from '../../ui/dates';
import { plural } from '../../ui/plural';

/** So far ahead a day is told by how many days are left. */
const mostDays = 30;

/** `today`, `tomorrow`, `in 12 days`; further away the day itself, after `on`. */
function ahead(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= mostDays ? `in ${days} days` : `on ${formatDay(day, today)}`;
}

/** `to review in 12 days`, `review overdue by 3 days`. */
export const reviewWords = (day: Day, today: Day): string =>
  day < today
    ? `review overdue by ${plural(daysBetween(day, today), 'day')}`
    : `to review ${ahead(day, today)}`;

/** Until when a file is awaited: `due tomorrow`, `overdue by 3 days`. */
export const dueWords = (day: Day, today: Day): string =>
  day < today ? `overdue by ${plural(daysBetween(day, today), 'day')}` : `due ${ahead(day, today)}`;

/** Both on paper, where a day is told by its date: `to review Dec 9, 2026`, `review overdue since Nov 24, 2026`. */
export const printedReviewWords = (day: Day, today: Day): string =>
  `${day < today ? 'review overdue since' : 'to review'} ${paperDay(day)}`;

export const printedDueWords = (day: Day, today: Day): string =>
  `${day < today ? 'overdue since' : 'due'} ${paperDay(day)}`;
