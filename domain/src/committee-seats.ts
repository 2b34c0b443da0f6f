import type { Day } from './calendar/day';
import { keysOf } from './keys-of';

/**
 * Who must sit on the quality assessment and assurance committee (42 CFR 483.75(g)(1)): the director of nursing; the
 * medical director or a named designee; the infection preventionist; and at least three other members of the staff, one
 * of whom is the administrator, owner, a board member or another leader.
 */
export const committeeSeats = {
  NURSING: { label: 'Director of nursing', isOther: false },
  MEDICAL: { label: 'Medical director or designee', isOther: false },
  INFECTION: { label: 'Infection preventionist', isOther: false },
  LEADER: { label: 'Administrator, owner, board member or other leader', isOther: true },
  STAFF: { label: 'Other member of the staff', isOther: true },
} as const satisfies Record<string, { label: string; isOther: boolean }>;

export type CommitteeSeat = keyof typeof committeeSeats;
export const committeeSeatNames: readonly CommitteeSeat[] = keysOf(committeeSeats);

/** How many others there must be, the leader among them. */
const others = 3;

/** Who holds a seat, from a day to a day, both included; `to` is null while it is open. */
export interface Holding {
  readonly seat: CommitteeSeat;
  readonly userId: string;
  readonly from: Day;
  readonly to: Day | null;
}

/** Whether somebody holds a seat on a day. */
export const heldOn = ({ from, to }: Pick<Holding, 'from' | 'to'>, day: Day): boolean =>
  from <= day && (to === null || day <= to);

/** A seat on a day: who fills it, how many there must be at least, and how many are missing. */
export interface SeatState<H extends Holding> {
  readonly seat: CommitteeSeat;
  readonly holders: readonly H[];
  readonly needed: number;
  readonly missing: number;
}

export interface CommitteeState<H extends Holding> {
  readonly seats: readonly SeatState<H>[];
  readonly complete: boolean;
  /** People who hold a seat that they do not fill, because of another one that they hold. */
  readonly uncounted: readonly string[];
}

/**
 * How the committee is filled on a day. One person may be both director of nursing and infection preventionist, but
 * nobody else is two, and nobody in a seat by office is one of the three others. A leader beyond the first counts as another member.
 */
export function committeeOn<H extends Holding>(day: Day, holdings: readonly H[]): CommitteeState<H> {
  const current = holdings.filter((holding) => heldOn(holding, day));
  const ofSeat = (seat: CommitteeSeat) => current.filter((holding) => holding.seat === seat);
  const holdersOf = (...seats: CommitteeSeat[]) => new Set(seats.flatMap(ofSeat).map(({ userId }) => userId));
  const employed = holdersOf('NURSING', 'INFECTION');
  const byOffice = holdersOf('NURSING', 'INFECTION', 'MEDICAL');
  const isUncounted = ({ seat, userId }: Holding) =>
    committeeSeats[seat].isOther ? byOffice.has(userId) : seat === 'MEDICAL' && employed.has(userId);
  const counted = (seat: CommitteeSeat) =>
    new Set(ofSeat(seat).flatMap((holding) => (isUncounted(holding) ? [] : [holding.userId])));
  const leaders = counted('LEADER');
  const members = new Set([...leaders, ...counted('STAFF')]);
  const stateOf = (seat: CommitteeSeat, needed: number, filled: number): SeatState<H> => ({
    seat,
    holders: ofSeat(seat),
    needed,
    missing: Math.max(0, needed - filled),
  });
  const hasLeader = Math.min(1, leaders.size);
  const seats = committeeSeatNames.map((seat) => {
    if (seat === 'LEADER') return stateOf(seat, 1, hasLeader);
    if (seat === 'STAFF') return stateOf(seat, others - 1, members.size - hasLeader);
    return stateOf(seat, 1, counted(seat).size);
  });
  return {
    seats,
    complete: seats.every(({ missing }) => missing === 0),
    uncounted: [...new Set(current.filter(isUncounted).map(({ userId }) => userId))],
  };
}

/** Whether two spans of days share one. */
const overlap = (one: Pick<Holding, 'from' | 'to'>, other: Pick<Holding, 'from' | 'to'>): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);

/** Why somebody cannot hold a seat so, beside the other holdings; undefined where they can. */
export function faultOfHolding(given: Holding, besides: readonly Holding[]): string | undefined {
  if (given.to !== null && given.to < given.from) return 'The last day lies before the first';
  const twice = besides.some(
    (other) => other.seat === given.seat && other.userId === given.userId && overlap(given, other),
  );
  return twice ? 'This person holds this seat then already' : undefined;
}
