import { type Day, daysBetween } from '@lamplight/domain/calendar/day';
import { clockText, minutesOfClock } from '@lamplight/domain/meetings/meetings';
import { formatClock, formatLongDay, relativeDay } from '../../ui/dates';
import { plural } from '../../ui/plural';
import type { MeetingRow } from './meetings.api';

/** Said of a meeting of the quality committee. */
export const committeeLabel = 'Committee';
/** What such a meeting is called until somebody calls it otherwise. */
export const committeeMeetingTitle = 'Quality committee';

/** `1 hour 30 minutes`. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')].filter(Boolean).join(' ');
}

const minutesOfDay = 24 * 60;

/** When it ends, as the clock on the wall shows it: after midnight where it begins late. */
export const endOf = ({ time, durationMinutes }: Pick<MeetingRow, 'time' | 'durationMinutes'>): string =>
  clockText((minutesOfClock(time) + durationMinutes) % minutesOfDay);

/** `10:00 AM – 11:30 AM`. */
export const clockWords = (meeting: Pick<MeetingRow, 'time' | 'durationMinutes'>, locale?: string): string =>
  `${formatClock(meeting.time, locale)} – ${formatClock(endOf(meeting), locale)}`;

/** What a meeting is about beyond its title: its group or topics, or its PIP. */
export function aboutWords({ title, group, centerTopics, pip }: MeetingRow): string {
  if (pip) return pip.title === title ? '' : pip.title;
  const topics = centerTopics.map(({ name }) => name).join(', ');
  const about = [group?.name, topics].filter((words) => words && words !== title).join(': ');
  return about;
}

/** What to do about a day on which nothing can be planned any more. */
const heldAlready =
  'A meeting that was held already is planned for today; its day is said when you confirm that it was held';

/** What is said of the day that somebody plans a meeting for; `from` is the one it is planned for already, which may be over. */
export function plannedDayWords(day: Day, today: Day, from?: Day, locale?: string): string {
  // While a year is typed, each of its digits makes a day of some year.
  if (!/^(19|20)\d\d-/.test(day)) return '';
  const words = [
    formatLongDay(day, true, locale),
    isNear(day, today) && `, ${relativeDay(day, today, locale)}`,
    day < today && day !== from && `. ${heldAlready}`,
  ];
  return words.filter(Boolean).join('');
}

/** Whether to say how far away a day is: beyond two weeks that says less than the day itself. */
export const isNear = (day: Day, today: Day): boolean => Math.abs(daysBetween(today, day)) <= 14;
