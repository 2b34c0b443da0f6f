import { type CommitteeSeat, committeeOn, committeeSeats, type Holding } from '../../committee-seats';
import type { Day } from '../day';

/** A seat of the quality committee that lacks somebody, and how many. */
export interface EmptySeat {
  readonly seat: CommitteeSeat;
  readonly missing: number;
}

/** What the committee lacks on a day of those who must sit on it (42 CFR 483.75(g)(1), F868), whether it meets or not. */
export const emptySeatsOn = (day: Day, holdings: readonly Holding[]): EmptySeat[] =>
  committeeOn(day, holdings).seats.flatMap(({ seat, missing }) => (missing > 0 ? [{ seat, missing }] : []));

const seatsNeeded = committeeOn('', []).seats.reduce((sum, { needed }) => sum + needed, 0);

/** The same in words, on screen and on paper alike; empty where every seat is filled. */
export function emptySeatsText(seats: readonly EmptySeat[]): string {
  const missing = seats.reduce((sum, seat) => sum + seat.missing, 0);
  if (missing === 0) return '';
  if (missing === seatsNeeded) return 'All seats are empty today';
  // A seat's name has commas of its own.
  const named = seats.map(
    (each) => `${committeeSeats[each.seat].label}${each.missing > 1 ? ` (${each.missing})` : ''}`,
  );
  return `${missing === 1 ? 'Seat' : 'Seats'} empty today: ${named.join('; ')}`;
}
