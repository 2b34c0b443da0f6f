import { instantOf, minutesOfClock, type WallTime } from '@lamplight/domain/meetings/meetings';
import { formatClock, formatLongDay } from '../../../ui/dates';
import type { MeetingRow } from '../meetings.api';

/** When a meeting is, on its center's wall. */
export const wallTime = ({ day, time }: Pick<MeetingRow, 'day' | 'time'>): WallTime => ({
  day,
  timeMinutes: minutesOfClock(time),
});

/** Where a meeting is moved to, as the call takes it: a bare day keeps the time, whatever the clocks do meanwhile. */
export const sentMove = (from: WallTime, to: WallTime, timeZone: string): string =>
  from.timeMinutes === to.timeMinutes ? to.day : instantOf(to, timeZone).toISOString();

/** `Thursday, December 3, 2026, 10:00 AM`. */
export const momentWords = ({ day, time }: Pick<MeetingRow, 'day' | 'time'>): string =>
  `${formatLongDay(day, true)}, ${formatClock(time)}`;
