import { type Day, firstDay } from '../calendar/day';
import { type Period, periodOf } from '../calendar/periods';
import {
  type CommitteeSeat,
  committeeOn,
  committeeSeatNames,
  committeeSeats,
  type Holding,
} from '../committee-seats';
import { inOrder } from '../in-order';
import type { MeetingStatus } from './meetings';

/** A meeting of the quality committee, and who signed that they attended. */
export interface CommitteeMeeting {
  readonly id: string;
  /** The day for which it is planned, or on which it was held. */
  readonly day: Day;
  readonly status: MeetingStatus;
  readonly signedBy: readonly string[];
  /** Its minutes say what the infection preventionist reported. */
  readonly reported: boolean;
}

/**
 * How a quarter stands: it has what it needs; something lacks, and there is time yet; something lacked when it was over; it is
 * still to come; it began before the center was in Lamplight and is over: what lacks here may be on paper.
 */
export const quarterStates = ['COMPLETE', 'LACKING', 'MISSED', 'AHEAD', 'BEFORE'] as const;
export type QuarterState = (typeof quarterStates)[number];

/** A seat in a quarter: who held it and signed that they attended, and whether those are enough. */
export interface SeatEvidence {
  readonly seat: CommitteeSeat;
  readonly needed: number;
  readonly attended: readonly string[];
  readonly met: boolean;
}

/** What a quarter of the committee has to show (42 CFR 483.75(g)). */
export interface QuarterEvidence {
  readonly quarter: number;
  readonly first: Day;
  readonly last: Day;
  readonly state: QuarterState;
  readonly meetings: readonly string[];
  readonly seats: readonly SeatEvidence[];
  /** The meeting in which the infection preventionist was and reported; the last of several. */
  readonly reportIn: string | null;
}

/** Seats of which a person fills one by office alone. */
const isOffice = (seat: CommitteeSeat): boolean => !committeeSeats[seat].isOther;

/** Who of those that signed filled each seat on the day of a meeting. Who holds several fills the one by office. */
function filledIn(
  { day, signedBy }: CommitteeMeeting,
  holdings: readonly Holding[],
): Map<CommitteeSeat, string[]> {
  const filled = new Map<CommitteeSeat, string[]>();
  for (const userId of new Set(signedBy)) {
    const own = holdings.filter((holding) => holding.userId === userId);
    for (const { seat, needed, missing } of committeeOn(day, own).seats)
      if (missing < needed) filled.set(seat, [...(filled.get(seat) ?? []), userId]);
  }
  return filled;
}

/** Who attended and signed, seat by seat, in all meetings of a quarter together. */
function seatsOf(meetings: readonly CommitteeMeeting[], holdings: readonly Holding[]): SeatEvidence[] {
  const filled = new Map<CommitteeSeat, Set<string>>(committeeSeatNames.map((seat) => [seat, new Set()]));
  for (const meeting of meetings)
    for (const [seat, people] of filledIn(meeting, holdings))
      for (const person of people) filled.get(seat)?.add(person);
  const inOffice = new Set(
    committeeSeatNames.filter(isOffice).flatMap((seat) => [...(filled.get(seat) ?? [])]),
  );
  const othersIn = (seat: CommitteeSeat) =>
    [...(filled.get(seat) ?? [])].filter((person) => !inOffice.has(person)).sort();
  const leaders = othersIn('LEADER');
  const [leader] = leaders;
  const members = [...new Set([...leaders, ...othersIn('STAFF')])]
    .filter((person) => person !== leader)
    .sort();
  return committeeOn(firstDay, []).seats.map(({ seat, needed }) => {
    const attended =
      seat === 'LEADER' ? leaders : seat === 'STAFF' ? members : [...(filled.get(seat) ?? [])].sort();
    return { seat, needed, attended, met: attended.length >= needed };
  });
}

/** The meeting in which whoever fills the seat of the infection preventionist was, and reported. */
const reportIn = (meetings: readonly CommitteeMeeting[], holdings: readonly Holding[]): string | null =>
  meetings.findLast(
    (meeting) => meeting.reported && (filledIn(meeting, holdings).get('INFECTION') ?? []).length > 0,
  )?.id ?? null;

/** Today, and the center's first day in Lamplight. */
interface LookedFrom {
  readonly today: Day;
  readonly since: Day;
}

function stateOf({ first, last }: Period, { today, since }: LookedFrom, complete: boolean): QuarterState {
  if (complete) return 'COMPLETE';
  if (last < today) return first < since ? 'BEFORE' : 'MISSED';
  return first > today ? 'AHEAD' : 'LACKING';
}

/** The four quarters of a year. Only meetings that were held count; one to come is named with its quarter. */
export function evidenceOf(
  year: number,
  meetings: readonly CommitteeMeeting[],
  holdings: readonly Holding[],
  lookedFrom: LookedFrom,
): QuarterEvidence[] {
  const byDay = meetings.toSorted((one, other) => inOrder(one.day, other.day));
  return [1, 2, 3, 4].map((quarter) => {
    const month = String(quarter * 3).padStart(2, '0');
    const period = periodOf('QUARTERLY', `${String(year).padStart(4, '0')}-${month}-01`);
    const within = byDay.filter(({ day }) => period.first <= day && day <= period.last);
    const held = within.filter(({ status }) => status !== 'PLANNED');
    const seats = seatsOf(held, holdings);
    const report = reportIn(held, holdings);
    return {
      quarter,
      ...period,
      state: stateOf(period, lookedFrom, report !== null && seats.every(({ met }) => met)),
      meetings: within.map(({ id }) => id),
      seats,
      reportIn: report,
    };
  });
}
