import type { Day } from '@lamplight/domain/calendar/day';
import type { Quarter, SeatEvidence } from './evidence.api';

const ordinals = ['1st', '2nd', '3rd', '4th'];

/** `1st quarter`. */
export const quarterName = ({ quarter }: Pick<Quarter, 'quarter'>): string =>
  `${ordinals[quarter - 1] ?? quarter} quarter`;

const month = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The order in which quarters are read one below the other: what runs and lacks first, then what was missed. */
const urgency: readonly Quarter['state'][] = ['LACKING', 'MISSED', 'COMPLETE', 'AHEAD', 'BEFORE'];
export const mostUrgentFirst = <Shown extends Pick<Quarter, 'state'>>(quarters: readonly Shown[]): Shown[] =>
  [...quarters].sort((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state));

/** The meeting by which a quarter that runs can still get what it lacks: its next planned one. */
export const nextMeeting = ({ state, meetings }: Pick<Quarter, 'state' | 'meetings'>, today: Day) =>
  state === 'LACKING'
    ? meetings
        .filter(({ status, day }) => status === 'PLANNED' && day >= today)
        .sort((one, other) => one.day.localeCompare(other.day))[0]
    : undefined;

/** `Jan to Mar`. */
export const monthsOf = ({ initDate, endDate }: Pick<Quarter, 'initDate' | 'endDate'>): string =>
  `${month(initDate)} to ${month(endDate)}`;

type State = Quarter['state'];

/** What stands where something lacks: there is time yet, there was, it is still to come, or nothing is known of it. */
export const lackWords: Readonly<Record<Exclude<State, 'COMPLETE'>, string>> = {
  LACKING: 'Lacking',
  MISSED: 'Missed',
  AHEAD: 'To come',
  BEFORE: 'Before Lamplight',
};

/** Whether something is asked of a quarter: of none to come, and of none of which nothing is known. */
export const isAsked = ({ state }: Pick<Quarter, 'state'>): boolean =>
  state !== 'AHEAD' && state !== 'BEFORE';

/** `Lacking`; `Lacking: one more` where some of several came. */
export function seatLack(state: State, { needed, attended }: SeatEvidence): string {
  const words = lackWords[state === 'COMPLETE' ? 'LACKING' : state];
  const more = needed - attended.length;
  if (attended.length === 0) return words;
  return `${words}: ${more === 1 ? 'one' : more} more`;
}

/** What lacks in a quarter, as a number of things. */
export const lacking = ({ seats, infectionReport }: Pick<Quarter, 'seats' | 'infectionReport'>): number =>
  seats.filter(({ met }) => !met).length + (infectionReport.met ? 0 : 1);
