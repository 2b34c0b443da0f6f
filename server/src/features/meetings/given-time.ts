import { failure } from '@lamplight/contract/messages';
import { type Day, dayOf, isDay } from '@lamplight/domain/calendar/day';
import {
  mayBePlannedOn,
  meetingDefaults,
  minutesOfClock,
  type WallTime,
  wallTimeOf,
} from '@lamplight/domain/meetings/meetings';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';

/**
 * When a meeting is to be, on its center's wall. What is given is an instant, or a day, which keeps the time there was;
 * a time of day beside it counts first. Undefined parts stay as they were.
 */
export function wallTimeGiven(
  { center }: Pick<Scope<Acting>, 'center'>,
  given: { plannedDate?: string | undefined; time?: string | undefined },
  before: WallTime | undefined,
): WallTime {
  const { plannedDate, time } = given;
  const instant =
    plannedDate === undefined || isDay(plannedDate)
      ? undefined
      : wallTimeOf(new Date(plannedDate), center.timeZone);
  const day: Day | undefined = instant?.day ?? plannedDate ?? before?.day;
  if (day === undefined) throw new Error('A new meeting has a planned date');
  const timeMinutes =
    time === undefined
      ? (instant?.timeMinutes ?? before?.timeMinutes ?? meetingDefaults.timeMinutes)
      : minutesOfClock(time);
  return { day, timeMinutes };
}

/** Refuses a day before today, as the center's calendar has it; of a meeting that stays on its day nothing is asked. */
export function requireNotPast(
  { now, center }: Pick<Scope<Acting>, 'now' | 'center'>,
  { day }: WallTime,
  before: WallTime | undefined,
): void {
  if (day === before?.day) return;
  if (!mayBePlannedOn(day, dayOf(now, center.timeZone)))
    throw new Refusal('date', {}, { fieldErrors: [{ field: 'plannedDate', message: failure.pastDate }] });
}
