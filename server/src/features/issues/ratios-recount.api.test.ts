import { once } from 'node:events';
import { addDays, type Day, dayOf, daysBetween } from '@lamplight/domain/calendar/day';
import { issueSources, priorities } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import fc from 'fast-check';
import { from as copyFrom } from 'pg-copy-streams';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { oneCenter } from '../../testing/centers';
import { histories, type Outcome, play } from './random-histories.fixture';

const { world, maple } = await oneCenter();
const zone = 'America/Chicago';
const today: Day = '2028-07-11';
const count = 10_000;
let outcomes: Outcome[];

const columns = [
  ...[
    'center_id',
    'id',
    'number',
    'title',
    'description',
    'status',
    'priority',
    'source',
    'created_at',
    'created_by',
  ],
  ...[
    'found_on',
    'due_on',
    'due_missed',
    'resolved_at',
    'resolved_by',
    'closed_at',
    'closed_by',
    'department_id',
  ],
  ...['assignee_id', 'void_reason', 'voided_at', 'voided_by'],
];

const rowOf = (issue: Outcome, index: number): (string | number | boolean | null)[] => [
  ...[maple.id, newId(), index + 1, `Finding ${index}`, 'Found', issue.status, issue.priority, issue.source],
  ...[issue.recordedAt.toISOString(), maple.staff.id, issue.foundOn, issue.dueOn, issue.missed],
  ...[issue.resolvedAt?.toISOString() ?? null, issue.resolvedAt && maple.staff.id],
  ...[issue.closedAt?.toISOString() ?? null, issue.closedAt && maple.committee.id],
  ...[issue.department ? maple.department : null, issue.assigned ? maple.staff.id : null],
  ...[issue.voidedAt && 'Twice', issue.voidedAt?.toISOString() ?? null, issue.voidedAt && maple.committee.id],
];

beforeAll(async () => {
  world.server.setNow(new Date('2028-07-11T18:00:00Z'));
  outcomes = fc.sample(histories, { numRuns: count, seed: 14 }).map((history) => play(history, today, zone));
  const lines = outcomes.map(
    (issue, index) =>
      `${rowOf(issue, index)
        .map((value) => value ?? '\\N')
        .join('\t')}\n`,
  );
  const client = await world.server.database.ownerPool.connect();
  // What a COPY, its triggers and its foreign keys look at as the owner of the tables.
  const looked = ['issue', 'issue_count', 'center', 'user_account', 'department'];
  const force = (how: string) =>
    looked.map((table) => `ALTER TABLE ${table} ${how} ROW LEVEL SECURITY`).join(';');
  try {
    await client.query(`BEGIN; ${force('NO FORCE')}`);
    const stream = client.query(copyFrom(`COPY issue (${columns.join()}) FROM STDIN`));
    stream.end(lines.join(''));
    await once(stream, 'finish');
    await client.query(`${force('FORCE')}; COMMIT`);
  } finally {
    client.release();
  }
}, 60_000);

const isOpen = ({ status }: Outcome) => status === 'OPEN' || status === 'REOPENED';
const dayIn = (at: Date): Day => dayOf(at, zone);

/** The figures of some issues, counted one by one. */
function recount(issues: readonly Outcome[]) {
  const tally = { total: 0, open: 0, overdue: 0, resolved: 0, onTime: 0 };
  const days: number[] = [];
  const by = {
    status: {} as Record<string, number>,
    priority: recordOf<string, number>([], () => 0),
    source: {} as Record<string, number>,
    department: {} as Record<string, number>,
  };
  const add = (group: Record<string, number>, key: string) => {
    group[key] = (group[key] ?? 0) + 1;
  };
  for (const issue of issues) {
    tally.total += 1;
    if (isOpen(issue)) tally.open += 1;
    if (isOpen(issue) && issue.dueOn < today) tally.overdue += 1;
    if (issue.resolvedAt) {
      const on = dayIn(issue.resolvedAt);
      tally.resolved += 1;
      if (on <= issue.dueOn && !issue.missed) tally.onTime += 1;
      days.push(Math.max(0, daysBetween(issue.foundOn, on)));
    }
    add(by.status, issue.status);
    add(by.priority, issue.priority);
    add(by.source, issue.source);
    add(by.department, issue.department ? maple.department : 'none');
  }
  days.sort((one, other) => one - other);
  const middle = (at: number) => days[Math.floor(at)] ?? Number.NaN;
  return {
    ...tally,
    by,
    median: days.length === 0 ? null : (middle((days.length - 1) / 2) + middle(days.length / 2)) / 2,
  };
}

async function compare(query: Record<string, string>, issues: readonly Outcome[]) {
  const { body } = await maple.committee.client.call('GET /issues/ratios', { query });
  const wanted = recount(issues);
  const groups = (rows: { key: string | null; count: number }[]) =>
    Object.fromEntries(rows.map(({ key, count }) => [key ?? 'none', count]));
  expect({
    total: body.total,
    open: body.open,
    overdue: body.overdue,
    median: body.medianDaysToResolve,
    by: {
      status: groups(body.byStatus),
      priority: groups(body.byPriority),
      source: groups(body.bySourceType),
      department: groups(body.byDepartment),
    },
  }).toEqual({
    total: wanted.total,
    open: wanted.open,
    overdue: wanted.overdue,
    median: wanted.median,
    by: wanted.by,
  });
  if (wanted.resolved === 0) expect(body.resolvedOnTime).toBeNull();
  else expect(body.resolvedOnTime).toBeCloseTo(wanted.onTime / wanted.resolved, 10);
  for (const { count, share } of body.byStatus) expect(share).toBeCloseTo(count / wanted.total, 10);
}

const counted = () => outcomes.filter(({ status }) => status !== 'VOID');

it('has histories of every kind: void, missed, reopened and closed ones among them', () => {
  const statuses = new Set(outcomes.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['CLOSED', 'OPEN', 'REOPENED', 'RESOLVED', 'VOID']);
  expect(
    outcomes.filter(({ missed, resolvedAt, dueOn }) => missed && resolvedAt && dayIn(resolvedAt) <= dueOn)
      .length,
  ).toBeGreaterThan(100);
  expect(new Set(outcomes.map(({ source }) => source)).size).toBe(issueSources.length);
  expect(new Set(outcomes.map(({ priority }) => priority)).size).toBe(priorities.length);
});

it('tells of 10,000 random histories what a recount one by one tells', async () => {
  await compare({}, counted());
});

it.each([
  ['a status', { 'status.in': 'OPEN,REOPENED' }, isOpen],
  ['what is void', { 'status.in': 'VOID' }, ({ status }: Outcome) => status === 'VOID'],
  ['a priority', { 'priority.in': 'CRITICAL' }, ({ priority }: Outcome) => priority === 'CRITICAL'],
  ['what is nobody’s', { 'assignee_id.specified': 'false' }, ({ assigned }: Outcome) => !assigned],
  ['what was missed', { 'dueMissed.equals': 'true' }, ({ missed }: Outcome) => missed],
])('tells it of %s alone', async (_what, query, holds) => {
  const named = 'status.in' in query;
  await compare(query, (named ? outcomes : counted()).filter(holds));
});

it('is what Home says of today, of what needs attention and of the last 90 days', async () => {
  const { body: figures } = await maple.committee.client.call('GET /home/figures', {});
  const issues = counted();
  const open = issues.filter(isOpen);
  const since = addDays(today, -90);
  const late = issues.filter(({ resolvedAt }) => resolvedAt !== null && dayIn(resolvedAt) >= since);
  const { onTime, resolved, median } = recount(late);
  const overdue = open.filter(({ dueOn }) => dueOn < today).length;
  const nobodys = open.filter(({ assigned }) => !assigned).length;
  expect(figures).toMatchObject({ open: open.length, nobodys, overdue, since, medianDaysToResolve: median });
  expect(figures.resolvedOnTime).toBeCloseTo(onTime / resolved, 10);
  const { body: attention } = await maple.committee.client.call('GET /home/attention', {});
  const critical = open.filter(({ priority }) => priority === 'CRITICAL').length;
  expect(attention.counts).toEqual({ critical, alert: 0, nobodys, overdue });
});
