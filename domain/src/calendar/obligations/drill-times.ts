import { type Day, monthsBefore } from '../day';
import { periodOf } from '../periods';
import { on } from './asked-basics';
import type { PanelRecord } from './facts';
import type { TimesBetween } from './obligations';

/** Drills are to be held at varied times: within so many minutes of each other, they are not. */
const nearMinutes = 60;
/** Fewer drills say nothing of how their times vary: two fall within an hour of each other by chance. */
const leastDrills = 3;
const minutesOfDay = 24 * 60;

/**
 * Between which times of day all of these lie, where that is within an hour, across midnight too. Null where they vary, where they
 * are few, and where one of them is not known.
 */
export function heldBetween(times: readonly (number | null)[]): TimesBetween | null {
  const known = times.filter((time) => time !== null).sort((one, other) => one - other);
  const [first] = known;
  if (first === undefined || known.length < times.length || known.length < leastDrills) return null;
  // Around the clock, they begin after the longest time without any.
  const gaps = known.map((time, index) => {
    const from = known[index + 1] ?? first + minutesOfDay;
    return { from: from % minutesOfDay, to: time, empty: from - time };
  });
  const { from, to, empty } = gaps.reduce((one, other) => (other.empty > one.empty ? other : one));
  return minutesOfDay - empty <= nearMinutes ? { from, to } : null;
}

/** Between which times the drills of the four quarters up to a day's were held, where that is within an hour (K712). */
export function drillsBetween(drills: readonly PanelRecord[], day: Day): TimesBetween | null {
  const { first } = periodOf('QUARTERLY', monthsBefore(day, 9));
  const { last } = periodOf('QUARTERLY', day);
  return heldBetween(on(drills, { first, last }).map(({ timeMinutes }) => timeMinutes));
}
