import { addDays, type Day, daysBetween } from '@lamplight/domain/calendar/day';
import { periodOf } from '@lamplight/domain/calendar/periods';
import type { FigureId } from '@lamplight/domain/statistics/month-figures';
import type { MadeIssue, MadeRecords } from './made-records.fixture';

/** How the words of domain/src/statistics/month-figures.ts are counted without any haste, record by record. */
export interface Counting {
  /** `2027-09`. */
  month: string;
  zone: string;
  today: Day;
  /** Whether what is marked is withheld. */
  outsider: boolean;
}

/** Days that were asked for once: thousands of records are counted again for every month. */
const known = new Map<string, Day>();

export function dayIn(zone: string, at: Date): Day {
  const key = `${zone} ${at.getTime()}`;
  const day = known.get(key) ?? at.toLocaleDateString('en-CA', { timeZone: zone });
  known.set(key, day);
  return day;
}

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function median(numbers: number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

const inMonth = ({ month, zone }: Counting, at: Date | null) =>
  at !== null && dayIn(zone, at).slice(0, 7) === month;
const byEnd = ({ month, zone }: Counting, at: Date | null) =>
  at !== null && dayIn(zone, at).slice(0, 7) <= month;

const isOpen = (how: Counting, { created, resolved }: MadeIssue) =>
  byEnd(how, created) && !byEnd(how, resolved);

function recountIssues(how: Counting, { issues }: MadeRecords) {
  const resolved = issues.filter((issue) => inMonth(how, issue.resolved));
  const open = issues.filter((issue) => isOpen(how, issue));
  const overdue = open.filter(({ due }) => due.slice(0, 7) <= how.month && due < how.today);
  return {
    issuesFound: issues.filter(({ created }) => inMonth(how, created)).length,
    issuesRepeated: issues.filter(({ created, repeat }) => repeat && inMonth(how, created)).length,
    issuesResolved: resolved.length,
    issuesClosed: issues.filter(({ closed }) => inMonth(how, closed)).length,
    issuesDays: median(
      resolved.flatMap(({ created, resolved: at }) =>
        at === null ? [] : [daysBetween(dayIn(how.zone, created), dayIn(how.zone, at))],
      ),
    ),
    issuesOpen: open.length,
    issuesOverdue: overdue.length,
  };
}

function recountForms({ month, zone }: Counting, { forms, topics }: MadeRecords) {
  const sent = forms.filter((form) => form.sent !== null && form.day.slice(0, 7) === month);
  const originals = sent.filter(({ corrects }) => corrects === null);
  const late = originals.filter(({ topic, day, type, sent: at }) => {
    const { frequency = 'NONE', askedSince = null } = topics[topic] ?? {};
    if (frequency === 'NONE' || askedSince === null || type === 'EXTRA' || at === null) return false;
    const { first, last } = periodOf(frequency, day);
    return first > askedSince && dayIn(zone, at) > last;
  });
  const counting = sent.filter(
    (form) =>
      !forms.some(({ corrects, sent: at }) => at !== null && corrects !== null && forms[corrects] === form),
  );
  return {
    formsSent: originals.length,
    formsLate: late.length,
    formsAlerts: sum(counting.map(({ alerts }) => alerts)),
  };
}

function recountMeetings(how: Counting, { meetings }: MadeRecords) {
  const held = meetings.filter((meeting) => inMonth(how, meeting.held));
  const attended = held
    .filter(({ marked }) => !(marked && how.outsider))
    .flatMap(({ attendance }) => attendance)
    .filter(({ said, uninvited }) => said !== null && !uninvited);
  return {
    meetingsHeld: held.length,
    meetingsMissed: meetings.filter(
      ({ day, status }) => status === 'PLANNED' && day.slice(0, 7) === how.month && day < how.today,
    ).length,
    meetingsAttendance: share(attended.filter(({ said }) => said === 'PRESENT').length, attended.length),
  };
}

function recountPips(how: Counting, { pips }: MadeRecords) {
  const seen = pips.filter(({ marked }) => !(marked && how.outsider));
  const completedOn = (pip: (typeof pips)[number]) => (pip.status === 'COMPLETED' ? pip.completed : null);
  const endOn = (pip: (typeof pips)[number]) =>
    pip.status === 'DISABLED' ? dayIn(how.zone, pip.statusAt) : completedOn(pip);
  return {
    pipsStarted: seen.filter(({ started }) => started?.slice(0, 7) === how.month).length,
    pipsCompleted: seen.filter((pip) => completedOn(pip)?.slice(0, 7) === how.month).length,
    pipsActive: seen.filter(
      (pip) =>
        pip.started !== null &&
        pip.started.slice(0, 7) <= how.month &&
        !((endOn(pip)?.slice(0, 7) ?? '9999') <= how.month),
    ).length,
  };
}

/** Every figure of a month. */
export function recount(how: Counting, made: MadeRecords): Record<FigureId, number | null> {
  const rounds = made.rounds.filter(({ sent }) => inMonth(how, sent));
  const [yes, no] = [sum(rounds.map((round) => round.yes)), sum(rounds.map((round) => round.no))];
  return {
    roundsSent: rounds.length,
    roundsYes: share(yes, yes + no),
    roundsNo: no,
    ...recountIssues(how, made),
    ...recountForms(how, made),
    ...recountMeetings(how, made),
    ...recountPips(how, made),
  };
}

/** `2027-08` of `2027-09`. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
