import { addDays, type Day, dayOf, startOfDay } from '@lamplight/domain/calendar/day';
import type { Random } from './random';

/** The demonstration's calendar: a year that ends now, on the clocks of one center. */
export interface WorkingTime {
  readonly now: Date;
  readonly today: Day;
  /** The first day of which there is anything to tell. */
  readonly firstDay: Day;
  /** An instant on a day by the center's clock; the minutes may be more than 59. */
  at(day: Day, hour: number, minute?: number): Date;
  /** Some instant of a day between two hours of the center's clock. */
  within(random: Random, day: Day, fromHour: number, toHour: number): Date;
  /** The day an instant falls on. */
  dayOf(instant: Date): Day;
  /** From 0 (Sunday) to 6. */
  weekday(day: Day): number;
}

const minuteMs = 60_000;

export function createWorkingTime(now: Date, timeZone: string): WorkingTime {
  const today = dayOf(now, timeZone);
  // Finding a day's first instant costs more than all else here, and there are only 365 of them.
  const starts = new Map<Day, number>();
  const startMs = (day: Day) => {
    const known = starts.get(day) ?? startOfDay(day, timeZone).getTime();
    starts.set(day, known);
    return known;
  };
  const at = (day: Day, hour: number, minute = 0) => new Date(startMs(day) + (hour * 60 + minute) * minuteMs);
  return {
    now,
    today,
    firstDay: addDays(today, -364),
    at,
    within: (random, day, fromHour, toHour) => at(day, 0, random.between(fromHour * 60, toHour * 60 - 1)),
    dayOf: (instant) => dayOf(instant, timeZone),
    weekday: (day) => new Date(`${day}T12:00:00Z`).getUTCDay(),
  };
}

/** An instant some minutes later. */
export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * minuteMs);
