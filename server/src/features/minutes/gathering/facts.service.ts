import { type Day, dayOf, monthsBefore, startOfDay } from '@lamplight/domain/calendar/day';
import type {
  CommitteeFacts,
  DueFacts,
  GatheringFacts,
  IssueFacts,
  PipFacts,
  Since,
} from '@lamplight/domain/meetings/gathering/facts';
import type { Acting } from '../../../db/acting';
import type { Scope } from '../../../db/scope';
import { listSourcePoints } from '../../pips/measured.queries';
import { formFacts } from './form-facts.service';
import type { AboutTopicRow, GatheredMeeting } from './meeting.queries';
import {
  countActions,
  countIssues,
  countPending,
  type DueFiguresRow,
  findCommitteeBefore,
  type IssueFiguresRow,
  listIssueFigures,
  listPipFacts,
  listSubjects,
  type PipFactRow,
} from './record-facts.queries';

const issueFacts = (row: IssueFiguresRow | undefined): IssueFacts => ({
  open: row?.open ?? 0,
  overdue: row?.overdue ?? 0,
  critical: row?.critical ?? 0,
  oldestOn: row?.oldest_on ?? null,
  openedSince: row?.opened_since ?? 0,
  resolvedSince: row?.resolved_since ?? 0,
});

const dueFacts = (row: DueFiguresRow | undefined): DueFacts => ({
  count: row?.count ?? 0,
  overdue: row?.overdue ?? 0,
  overdueSince: row?.overdue_since ?? null,
  oldestOn: row?.oldest_on ?? null,
  nextDueOn: row?.next_due_on ?? null,
});

/** From when on a meeting of that day tells what is new: since the one before, or else for three months. */
function sinceOf(scope: Scope<Acting>, meetingOn: Day, metAt: Date | null): Since & { at: string } {
  const { timeZone } = scope.center;
  if (metAt) return { day: dayOf(metAt, timeZone), met: true, at: metAt.toISOString() };
  const day = monthsBefore(meetingOn, 3);
  return { day, met: false, at: startOfDay(day, timeZone).toISOString() };
}

/** What a PIP's measure came to first and last: as typed in, or as it fills itself since the PIP was begun. */
async function measuredFacts(scope: Scope<Acting>, rows: readonly PipFactRow[], today: Day) {
  const filling = rows.flatMap(({ id, source, created_at }) =>
    source ? [{ id, source, from: dayOf(created_at, scope.center.timeZone) }] : [],
  );
  const found =
    filling.length === 0
      ? []
      : await scope.all(
          ...filling.map(({ source, from }) => listSourcePoints(scope, source, { from, to: today })),
        );
  const pointsOf = new Map(filling.map(({ id }, index) => [id, found[index] ?? []]));
  return (row: PipFactRow): PipFacts['measured'] => {
    const points = pointsOf.get(row.id);
    const first = points ? points[0] : pointOf(row.first_day, row.first_value);
    const last = points ? points.at(-1) : pointOf(row.last_day, row.last_value);
    return first && last
      ? { first: { day: first.day, value: first.value }, last: { day: last.day, value: last.value } }
      : null;
  };
}

const pointOf = (day: Day | null, value: number | null) =>
  day === null || value === null ? undefined : { day, value };

const pipFacts = (row: PipFactRow, measured: PipFacts['measured']): PipFacts => ({
  id: row.id,
  title: row.title,
  status: row.status,
  steps: { done: row.steps_done, all: row.steps_count },
  baseline: row.baseline,
  measured,
  unit: row.unit,
  direction: row.direction,
  target: row.target,
  targetOn: row.target_on,
  lookAgainOn: row.look_again_on,
  awaited: row.awaited,
});

/** All that a meeting's agenda is gathered from, as of now. */
export async function factsOf(
  scope: Scope<Acting>,
  meetingId: string,
  meeting: GatheredMeeting,
  about: readonly AboutTopicRow[],
): Promise<GatheringFacts> {
  const { id: center, timeZone: zone } = scope.center;
  const today = dayOf(scope.now, zone);
  const day = dayOf(meeting.at, zone);
  const sinces = about.map(({ met_at }) => sinceOf(scope, day, met_at));
  const topics = about.map(({ topic_id }) => topic_id);
  const asked = { topics, sinces: sinces.map(({ at }) => at) };
  const { committee } = meeting;
  const of = { center, meeting: meetingId, zone, today, committee, at: meeting.at.toISOString() };
  const [issues, pips, [actions], [pending], subjects, [before]] = await scope.all(
    listIssueFigures({ center, ...asked, zone, today }),
    listPipFacts({ center, topics, pip: meeting.pip_id, day }),
    countActions({ ...of, now: scope.now.toISOString() }),
    countPending({ center, topics, all: committee, today }),
    listSubjects(of),
    findCommitteeBefore(of),
  );
  const ofForms = await formFacts(scope, asked, today);
  const measuredOf = await measuredFacts(scope, pips, today);
  const issuesOf = new Map(issues.map((row) => [row.topic_id, row]));
  return {
    day,
    committee: committee ? await committeeFacts(scope, day, subjects, before) : null,
    topics: about.map(({ id, topic_id, name, agenda }, index) => ({
      centerTopicId: id,
      name,
      agenda,
      since: sinces[index] ?? sinceOf(scope, day, null),
      ...ofForms(topic_id),
      issues: issueFacts(issuesOf.get(topic_id)),
    })),
    pips: pips.map((row) => pipFacts(row, measuredOf(row))),
    actions: dueFacts(actions),
    documents: dueFacts(pending),
  };
}

async function committeeFacts(
  scope: Scope<Acting>,
  day: Day,
  subjects: readonly { id: string; name: string; last_on: Day | null }[],
  before: { met_at: Date | null; reported_on: Day | null } | undefined,
): Promise<CommitteeFacts> {
  const { id: center, timeZone: zone } = scope.center;
  const { at, ...since } = sinceOf(scope, day, before?.met_at ?? null);
  const [issues] = await scope.run(countIssues({ center, since: at, zone, today: dayOf(scope.now, zone) }));
  return {
    subjects: subjects.map(({ id, name, last_on }) => ({ centerTopicId: id, name, lastOn: last_on })),
    reportedOn: before?.reported_on ?? null,
    issues: issueFacts(issues),
    since,
  };
}
