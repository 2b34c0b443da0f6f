import { keysOf } from '../keys-of';
import { repeatDays } from '../repeats';

/** What is counted in a month, kind by kind. */
export const statisticKinds = {
  rounds: 'Rounds',
  issues: 'Issues',
  forms: 'Forms',
  meetings: 'Meetings',
  pips: 'PIPs',
} as const;
export type StatisticKind = keyof typeof statisticKinds;

/** What a figure is a number of. */
export type FigureUnit = 'count' | 'percent' | 'days';

interface FigureMeaning {
  readonly kind: StatisticKind;
  readonly label: string;
  readonly unit: FigureUnit;
  /** Which way is good; null where a larger number is neither good nor bad by itself. */
  readonly better: 'up' | 'down' | null;
  /** What counts, so that anyone can count it again. */
  readonly counts: string;
}

/**
 * What the figures of a month mean. A month begins and ends where the center is. "At the end" of the month that runs is now.
 * All of them are counted from the records as they stand: who corrects a record corrects its month.
 */
export const monthFigures = {
  roundsSent: {
    kind: 'rounds',
    label: 'Rounds sent',
    unit: 'count',
    better: null,
    counts: 'Rounds that were sent in the month.',
  },
  roundsYes: {
    kind: 'rounds',
    label: 'Answered yes',
    unit: 'percent',
    better: 'up',
    counts:
      'Of all answers yes and no in rounds that were sent in the month, those that are yes; each answer counts once.',
  },
  roundsNo: {
    kind: 'rounds',
    label: 'Questions failed',
    unit: 'count',
    better: null,
    counts: 'Answers no in rounds that were sent in the month.',
  },
  issuesFound: {
    kind: 'issues',
    label: 'Issues found',
    unit: 'count',
    better: null,
    counts: 'Issues that were created in the month.',
  },
  issuesRepeated: {
    kind: 'issues',
    label: 'Repeats',
    unit: 'count',
    better: 'down',
    counts: `Of the issues found, those whose question had failed in the same room, or unit where no room was given, within ${repeatDays} days before.`,
  },
  issuesResolved: {
    kind: 'issues',
    label: 'Issues resolved',
    unit: 'count',
    better: null,
    counts: 'Issues that were resolved in the month and not reopened since.',
  },
  issuesClosed: {
    kind: 'issues',
    label: 'Issues closed',
    unit: 'count',
    better: null,
    counts: 'Issues that were verified and closed in the month and not reopened since.',
  },
  issuesDays: {
    kind: 'issues',
    label: 'Days to resolve',
    unit: 'days',
    better: 'down',
    counts: 'The median time from creating to resolving, of issues that were resolved in the month.',
  },
  issuesOpen: {
    kind: 'issues',
    label: 'Open at the end',
    unit: 'count',
    better: 'down',
    counts:
      'Issues that were created by the month’s end and not resolved by then; one that was reopened was never resolved.',
  },
  issuesOverdue: {
    kind: 'issues',
    label: 'Overdue at the end',
    unit: 'count',
    better: 'down',
    counts: 'Issues that were open at the month’s end and due by its last day, as their due day is now.',
  },
  formsSent: {
    kind: 'forms',
    label: 'Forms sent',
    unit: 'count',
    better: null,
    counts: 'Forms that were sent for a day of the month; a correction is no further form.',
  },
  formsLate: {
    kind: 'forms',
    label: 'Forms sent late',
    unit: 'count',
    better: 'down',
    counts:
      'Of those, the regular ones that were sent after the last day of the period that their day lies in, by how often their topic is asked for now.',
  },
  formsAlerts: {
    kind: 'forms',
    label: 'Alerts',
    unit: 'count',
    better: 'down',
    counts:
      'Alerts in sent forms for a day of the month; of a form that was corrected, those of its correction.',
  },
  meetingsHeld: {
    kind: 'meetings',
    label: 'Meetings held',
    unit: 'count',
    better: null,
    counts: 'Meetings that were held in the month: they are confirmed or closed.',
  },
  meetingsMissed: {
    kind: 'meetings',
    label: 'Planned, not held',
    unit: 'count',
    better: 'down',
    counts: 'Meetings that were planned for a day of the month that is over, and are not confirmed.',
  },
  meetingsAttendance: {
    kind: 'meetings',
    label: 'Attendance',
    unit: 'percent',
    better: 'up',
    counts:
      'Of everyone invited to the meetings held, as far as it is said whether they came, those who were present.',
  },
  pipsStarted: {
    kind: 'pips',
    label: 'PIPs started',
    unit: 'count',
    better: null,
    counts: 'PIPs that came into force for the first time in the month.',
  },
  pipsCompleted: {
    kind: 'pips',
    label: 'PIPs completed',
    unit: 'count',
    better: null,
    counts: 'PIPs that were completed in the month and not reactivated since.',
  },
  pipsActive: {
    kind: 'pips',
    label: 'Active at the end',
    unit: 'count',
    better: null,
    counts:
      'PIPs that had come into force by the month’s end and were neither completed nor disabled by then.',
  },
} as const satisfies Record<string, FigureMeaning>;

export type FigureId = keyof typeof monthFigures;

/** In the order in which they are shown. */
export const figureIds = keysOf(monthFigures);

export const figureMeaning = (id: FigureId): FigureMeaning => monthFigures[id];

export const figuresOfKind = (kind: StatisticKind): FigureId[] =>
  figureIds.filter((id) => monthFigures[id].kind === kind);

/** How many months lead to the one that is asked for, itself among them. */
export const monthsShown = 12;

/** `part` of a whole in percent; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;
