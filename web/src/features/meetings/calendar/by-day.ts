import type { Day } from '@lamplight/domain/calendar/day';
import type { MeetingRow } from '../meetings.api';

/** Meetings by their day and time, gathered by day. */
export function byDay<Meeting extends Pick<MeetingRow, 'day' | 'time' | 'title'>>(
  meetings: readonly Meeting[],
): { day: Day; meetings: Meeting[] }[] {
  const order = ({ day, time, title }: Meeting) => `${day} ${time} ${title}`;
  const sorted = [...meetings].sort((one, other) => order(one).localeCompare(order(other)));
  const days = [...new Set(sorted.map(({ day }) => day))];
  return days.map((day) => ({ day, meetings: sorted.filter((meeting) => meeting.day === day) }));
}
