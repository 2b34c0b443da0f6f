import { atTimeOfDay, type Day, dayOf, timeOfDayMs } from '../calendar/day';
import { allows } from '../lifecycle';
import { type MeetingStatus, meetingLifecycle } from '../meeting.lifecycle';

/** How a meeting came about: from a calendar rule or for topics, for a PIP, or otherwise. */
export const meetingTypes = ['TOPIC', 'PIP', 'OTHER'] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const meetingTypeLabels: Readonly<Record<MeetingType, string>> = {
  TOPIC: 'Topics',
  PIP: 'PIP',
  OTHER: 'Other',
};

export type { MeetingStatus };
/** What becomes of a meeting: planned, then held (its sign-in is open), then closed. */
export const meetingStatuses = ['PLANNED', 'CONFIRMED', 'CLOSED'] as const satisfies readonly MeetingStatus[];

export const meetingStatusLabels: Readonly<Record<MeetingStatus, string>> = {
  PLANNED: 'Planned',
  CONFIRMED: 'Confirmed',
  CLOSED: 'Closed',
};

export const meetingLimits = {
  title: 200,
  place: 200,
  /** Twelve hours. */
  durationMinutes: 720,
  attendees: 200,
  topics: 100,
  /** Days that a range for planning may have: two years. */
  planDays: 731,
} as const;

/** What a meeting begins with where nobody says otherwise: at nine, for an hour. */
export const meetingDefaults = { timeMinutes: 9 * 60, durationMinutes: 60, title: 'Meeting' } as const;

/** A meeting's place in time as people agree on it: a day, and what the clocks on its center's wall show. */
export interface WallTime {
  readonly day: Day;
  /** Since midnight. */
  readonly timeMinutes: number;
}

/** The instant at which a center's clocks show this. */
export const instantOf = ({ day, timeMinutes }: WallTime, timeZone: string): Date =>
  atTimeOfDay(day, timeMinutes * 60_000, timeZone);

/** What a center's clocks show at an instant, to the minute. */
export const wallTimeOf = (instant: Date, timeZone: string): WallTime => ({
  day: dayOf(instant, timeZone),
  timeMinutes: Math.floor(timeOfDayMs(instant, timeZone) / 60_000),
});

/** `HH:MM` of minutes since midnight. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes since midnight of `HH:MM` or `HH:MM:SS`. */
export const minutesOfClock = (text: string): number => {
  const [hours = '0', minutes = '0'] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Only what is still planned can be moved, changed and deleted. */
export const mayChange = (status: MeetingStatus): boolean => allows(meetingLifecycle, status, 'change');

/** Whether a meeting may be put on that day: not on one before today. */
export const mayBePlannedOn = (day: Day, today: Day): boolean => day >= today;
