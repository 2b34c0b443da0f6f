import type { Statistics } from '@lamplight/contract/statistics';
import { isSentLate } from '@lamplight/domain/calendar/periods';
import { type FigureId, figureIds, percentOf } from '@lamplight/domain/statistics/month-figures';
import type { IssueMonth } from './issues.queries';
import type { FormsRow, MeetingsRow, PipsRow, RoundsRow } from './months.queries';
import type { Span } from './span';

/** What was counted, kind by kind. */
export interface Counted {
  rounds: readonly RoundsRow[];
  issues: readonly IssueMonth[];
  forms: readonly FormsRow[];
  meetings: readonly MeetingsRow[];
  pips: readonly PipsRow[];
}

/** Every figure of one month, by its number. */
type Figures = Readonly<Record<FigureId, number | null>>;

function figuresOf(month: number, { rounds, issues, forms, meetings, pips }: Counted): Figures {
  const of = <Row extends { month: number }>(rows: readonly Row[]) => rows.find((row) => row.month === month);
  const round = rounds.find((row) => row.month === month && !row.of_unit);
  const [issue, meeting, pip] = [of(issues), of(meetings), of(pips)];
  const sent = forms.filter((row) => row.month === month);
  const late = sent.filter(({ day, sent_on, frequency, asked_since }) =>
    isSentLate({ frequency, askedSince: asked_since }, day, sent_on),
  );
  return {
    roundsSent: round?.sent ?? 0,
    roundsYes: round ? percentOf(round.yes, round.yes + round.no) : null,
    roundsNo: round?.no ?? 0,
    issuesFound: issue?.found ?? 0,
    issuesRepeated: issue?.repeated ?? 0,
    issuesResolved: issue?.resolved ?? 0,
    issuesClosed: issue?.closed ?? 0,
    issuesDays: issue?.days ?? null,
    issuesOpen: issue?.open ?? 0,
    issuesOverdue: issue?.overdue ?? 0,
    formsSent: sum(sent.map((row) => row.sent)),
    formsLate: sum(late.map((row) => row.regular)),
    formsAlerts: sum(sent.map((row) => row.alerts)),
    meetingsHeld: meeting?.held ?? 0,
    meetingsMissed: meeting?.missed ?? 0,
    meetingsAttendance: meeting ? percentOf(meeting.present, meeting.invited) : null,
    pipsStarted: pip?.started ?? 0,
    pipsCompleted: pip?.completed ?? 0,
    pipsActive: pip?.active ?? 0,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Each figure beside that of the month before, and with all months. */
export function presentFigures({ months, values }: Span, counted: Counted): Statistics['figures'] {
  const all = months.map((_, at) => figuresOf(at + 1, counted));
  return figureIds.map((id) => {
    const row = all.map((figures) => figures[id]);
    return { id, value: row[values.month - 1] ?? null, before: row[values.before - 1] ?? null, months: row };
  });
}
