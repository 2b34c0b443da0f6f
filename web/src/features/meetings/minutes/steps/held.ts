import { dayOf, timeOfDayMs } from '@lamplight/domain/calendar/day';
import { clockText, instantOf, minutesOfClock } from '@lamplight/domain/meetings/meetings';

/** A day and a time on the center's wall. */
export interface Held {
  day: string;
  time: string;
}

const minuteMs = 60_000;

/** When a meeting was held, unless somebody says otherwise: as planned, or now where that lies ahead. */
export function heldByDefault(plannedDate: string, now: Date, timeZone: string): Held & { ahead: boolean } {
  const planned = new Date(plannedDate);
  const ahead = planned > now;
  const at = ahead ? now : planned;
  return {
    day: dayOf(at, timeZone),
    time: clockText(Math.floor(timeOfDayMs(at, timeZone) / minuteMs)),
    ahead,
  };
}

/** The same as the server takes it. */
export const heldInstant = ({ day, time }: Held, timeZone: string): string =>
  instantOf({ day, timeMinutes: minutesOfClock(time) }, timeZone).toISOString();
