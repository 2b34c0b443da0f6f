import { clockText, minutesOfClock, type WallTime, wallTimeOf } from '@lamplight/domain/meetings/meetings';
import type { MeetingRow } from '../meetings.api';

/** What the calendar draws of a meeting. Its clock is the wall's of the center: times have no zone, and are taken as they are. */
export interface CalendarEvent {
  id: string;
  title: string;
  start: string;
  end: string;
  editable: boolean;
  extendedProps: { meeting: MeetingRow };
}

const minuteMs = 60_000;

export function eventOf(meeting: MeetingRow): CalendarEvent {
  const { id, title, day, time, durationMinutes, changeable } = meeting;
  const start = `${day}T${time}:00`;
  const end = new Date(Date.parse(`${start}Z`) + durationMinutes * minuteMs).toISOString().slice(0, 19);
  return { id, title, start, end, editable: changeable, extendedProps: { meeting } };
}

/** Where something was put down: the calendar gives the wall's clock as if it were UTC's. */
export const droppedAt = (start: Date): WallTime => wallTimeOf(start, 'UTC');

/** What the clocks of a center show now, without a zone. */
export function wallNow(now: Date, timeZone: string): string {
  const { day, timeMinutes } = wallTimeOf(now, timeZone);
  return `${day}T${clockText(timeMinutes)}:00`;
}

const office = { from: 7, to: 19 };

/** The hours that a week shows: those in which people work, and those in which they meet nevertheless. */
export function hoursOf(meetings: readonly Pick<MeetingRow, 'time' | 'durationMinutes'>[]): {
  from: string;
  to: string;
} {
  const starts = meetings.map(({ time }) => Math.floor(minutesOfClock(time) / 60));
  const ends = meetings.map(({ time, durationMinutes }) =>
    Math.ceil((minutesOfClock(time) + durationMinutes) / 60),
  );
  const from = Math.min(office.from, ...starts);
  const to = Math.min(24, Math.max(office.to, ...ends));
  return { from: `${clockText(from * 60)}:00`, to: `${clockText(to * 60)}:00` };
}
