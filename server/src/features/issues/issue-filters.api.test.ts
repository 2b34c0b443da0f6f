import type { IssueRow } from '@lamplight/contract/issues';
import { dayOf } from '@lamplight/domain/calendar/day';
import { issueLabels } from '@lamplight/domain/issue-words';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import type { TestCenter } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
let laundry: string;
let placeName: string;

/** Issues of every status, priority and source, in two departments and none, each filter matching some and not all. */
const addVaried = (center: TestCenter, otherDepartment: string, count: number) =>
  raw(sql`
    INSERT INTO issue (center_id, id, title, description, status, priority, source, created_at, created_by, found_on, due_on,
      resolved_at, unit_id, department_id, focus_area_id, assignee_id, survey_tag)
    SELECT ${center.id}, gen_random_uuid(), 'Issue ' || n, CASE n % 4 WHEN 0 THEN 'Élevator stuck' ELSE 'Floor wet' END,
      status, (ARRAY['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + n % 4],
      (ARRAY['AUDIT', 'SURVEY', 'OTHER'])[1 + n % 3], at, ${center.staff.id}, (at AT TIME ZONE 'America/Chicago')::date, at::date + 3 + n % 4,
      CASE WHEN status IN ('RESOLVED', 'CLOSED') THEN at + n * interval '5 hours' END,
      CASE WHEN n % 2 = 0 THEN ${center.unit}::uuid END,
      CASE n % 3 WHEN 0 THEN ${center.department}::uuid WHEN 1 THEN ${otherDepartment}::uuid END,
      CASE WHEN n % 5 = 0 THEN ${center.focusArea}::uuid END,
      CASE WHEN n % 7 < 3 THEN ${center.committee.id}::uuid END, CASE WHEN n % 6 = 0 THEN 'F550' END
    FROM (SELECT n, timestamptz '2026-01-05 03:00+00' + n / 3 * interval '9 hours' AS at,
        (ARRAY['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED', 'CLOSED'])[1 + n % 6] AS status
      FROM generate_series(1, ${count}::integer) AS n) AS made`);

const commented = [7, 11, 13, 22, 31, 40].map((n) => `Issue ${n}`);
/** Some issues of a center say in a comment what none says itself. */
const addComments = (center: TestCenter) =>
  raw(sql`
    INSERT INTO issue_comment (center_id, id, issue_id, text, at, by_user)
    SELECT center_id, gen_random_uuid(), id, 'Locksmith 100%_sure of ' || title, created_at, ${center.staff.id}
    FROM issue WHERE center_id = ${center.id} AND title = ANY(${commented}::text[])`);

beforeAll(async () => {
  // Some are overdue by then, some not yet.
  world.server.setNow(new Date('2026-01-18T15:00:00Z'));
  laundry = await world.addItem(maple.id, 'department', 'Laundry');
  const units = (await maple.staff.client.call('GET /units', {})).body;
  placeName = units.content.find(({ id }) => id === maple.unit)?.name ?? '';
  const kitchen = await world.addItem(cedar.id, 'department', 'Kitchen');
  await world.write(maple.id, addVaried(maple, laundry, 120));
  await world.write(cedar.id, addVaried(cedar, kitchen, 30));
  for (const center of [maple, cedar]) await world.write(center.id, addComments(center));
});

const listed = async (query: Record<string, unknown>) =>
  (await maple.staff.client.call('GET /issues', { query })).body;

const period = {
  'creationDatetime.greaterThanOrEqual': '2026-01-08',
  'creationDatetime.lessThanOrEqual': '2026-01-16',
};
const dayThere = (instant: string) => dayOf(new Date(instant), 'America/Chicago');
const inPeriod = ({ creationDatetime }: IssueRow) =>
  dayThere(creationDatetime) >= '2026-01-08' && dayThere(creationDatetime) <= '2026-01-16';

/** A filter, and what a person with the whole list and a pencil would say of each row. */
interface Filtered {
  name: string;
  query: () => Record<string, unknown>;
  fits: (row: IssueRow) => boolean;
}

const filters: Filtered[] = [
  { name: 'nothing', query: () => ({}), fits: () => true },
  { name: 'a period', query: () => period, fits: inPeriod },
  {
    name: 'a department',
    query: () => ({ 'department_id.equals': maple.department }),
    fits: (row) => row.department?.id === maple.department,
  },
  {
    name: 'two departments in a period',
    query: () => ({ 'department_id.in': `${maple.department},${laundry}`, ...period }),
    fits: (row) => row.department !== null && inPeriod(row),
  },
  {
    name: 'no department',
    query: () => ({ 'department_id.specified': 'false' }),
    fits: (row) => row.department === null,
  },
  {
    name: 'a unit in a period',
    query: () => ({ 'unit_id.equals': maple.unit, ...period }),
    fits: (row) => row.unit !== null && inPeriod(row),
  },
  {
    name: 'a person',
    query: () => ({ 'assignee_id.equals': maple.committee.id }),
    fits: (row) => row.assignee?.id === maple.committee.id,
  },
  {
    name: 'nobody',
    query: () => ({ 'assignee_id.specified': 'false', ...period }),
    fits: (row) => row.assignee === null && inPeriod(row),
  },
  {
    name: 'two statuses',
    query: () => ({ 'status.in': 'CLOSED,REOPENED' }),
    fits: (row) => row.status === 'CLOSED' || row.status === 'REOPENED',
  },
  { name: 'overdue ones', query: () => ({ 'overdue.equals': 'true' }), fits: (row) => row.overdue },
  {
    name: 'a focus area',
    query: () => ({ 'focusArea_id.equals': maple.focusArea }),
    fits: (row) => row.focusArea !== null,
  },
  {
    name: 'a text whatever its case, in a period',
    query: () => ({ 'description.contains': 'éLEVATOR', ...period }),
    fits: (row) => row.description.startsWith('Élevator') && inPeriod(row),
  },
  {
    name: 'a text anywhere, in a department',
    query: () => ({ q: 'wet', 'department_id.equals': laundry }),
    fits: (row) => row.description === 'Floor wet' && row.department?.id === laundry,
  },
  {
    name: 'the name of who has it, either way round and whatever its case',
    query: () => ({ q: maple.committee.email.split(/[.@]/).slice(0, 2).reverse().join(' ').toUpperCase() }),
    fits: (row) => row.assignee !== null,
  },
  {
    name: 'the name of a unit',
    query: () => ({ q: placeName.split(' ').reverse().join(' ') }),
    fits: (row) => row.unit !== null,
  },
  {
    name: 'what is said in comments',
    query: () => ({ q: 'lockSMITH 100%_' }),
    fits: (row) => commented.includes(row.title),
  },
  {
    name: 'what no issue has',
    query: () => ({ 'description.contains': 'no such words', ...period }),
    fits: () => false,
  },
];

function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function ratiosOf(rows: readonly IssueRow[]) {
  const resolved = rows.filter((row) => row.resolvedDate !== null);
  const days = resolved.map(
    (row) => (Date.parse(dayThere(row.resolvedDate ?? '')) - Date.parse(row.foundOn)) / 864e5,
  );
  const onTime = resolved.filter((row) => dayThere(row.resolvedDate ?? '') <= row.dueDate);
  const median = medianOf(days);
  return {
    total: rows.length,
    open: rows.filter((row) => ['OPEN', 'IN_PROGRESS', 'REOPENED'].includes(row.status)).length,
    overdue: rows.filter((row) => row.overdue).length,
    medianDaysToResolve: median === null ? null : expect.closeTo(median, 6),
    resolvedOnTime: resolved.length === 0 ? null : expect.closeTo(onTime.length / resolved.length, 6),
  };
}

function countsBy(rows: readonly IssueRow[], key: (row: IssueRow) => string | null) {
  const counts = new Map<string | null, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return counts;
}

it('the center has issues for every filter, and none fits all', async () => {
  const all = (await listed({ size: 1000 })).content;
  const sizes = filters.slice(1, -1).map(({ fits }) => all.filter(fits).length);
  expect(Math.min(...sizes)).toBeGreaterThan(4);
  expect(Math.max(...sizes)).toBeLessThan(all.length);
});

describe.each(filters)('a filter for $name', ({ query, fits }) => {
  it('lists the issues that fit, whole, page by page and past the last page, in the order asked for', async () => {
    const all = (await listed({ size: 1000 })).content;
    const expected = all.filter(fits);
    for (const sort of ['creationDatetime,desc', 'department,asc', 'priority,desc', 'id,asc']) {
      const whole = await listed({ ...query(), sort, size: 1000 });
      expect(whole.content.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      const last = Math.max(Math.ceil(expected.length / 4) - 1, 0);
      for (const page of [0, 1, last, last + 1, 400]) {
        const shown = await listed({ ...query(), sort, page, size: 4 });
        expect(shown.content).toEqual(whole.content.slice(page * 4, page * 4 + 4));
        expect(shown.totalElements).toBe(expected.length);
      }
    }
  });

  it('exports just these, whole and in the order asked for, with their ratios beside them', async () => {
    for (const sort of ['creationDatetime,desc', 'dueDate,asc']) {
      const { content } = await listed({ ...query(), sort, size: 1000 });
      const { status, bytes } = await maple.staff.client.call('GET /issues/export', {
        query: { ...query(), sort },
      });
      expect(status).toBe(200);
      const [tracker, summary] = (await readXlsx(new Uint8Array(bytes))).sheets;
      const [head = [], ...rows] = tracker?.rows ?? [];
      const column = (label: string) => rows.map((row) => row[head.indexOf(label)]);
      expect(column(issueLabels.number)).toEqual(content.map(({ number }) => number));
      expect(column(issueLabels.description)).toEqual(content.map(({ description }) => description));
      expect(column(issueLabels.department)).toEqual(
        content.map(({ department }) => department?.name ?? null),
      );
      expect(column(issueLabels.overdue)).toEqual(content.map((row) => (row.overdue ? 'yes' : 'no')));
      expect(summary?.rows.flat()).toContain(content.length);
    }
  });

  it('gives the ratios of just these', async () => {
    const rows = (await listed({ size: 1000 })).content.filter(fits);
    const { body } = await maple.staff.client.call('GET /issues/ratios', { query: query() });
    expect(body).toMatchObject(ratiosOf(rows));
    const groups = {
      byStatus: (row: IssueRow) => row.status,
      byPriority: (row: IssueRow) => row.priority,
      bySourceType: (row: IssueRow) => row.sourceType,
      byDepartment: (row: IssueRow) => row.department?.name ?? null,
      byFocusArea: (row: IssueRow) => row.focusArea?.name ?? null,
    } as const;
    for (const [group, key] of Object.entries(groups)) {
      const given = body[group as keyof typeof groups];
      expect(new Map(given.map((each) => [each.name, each.count]))).toEqual(countsBy(rows, key));
      for (const each of given) expect(each.share).toBeCloseTo(each.count / rows.length, 9);
    }
  });
});

it('the sheet has each element of the plan of correction in a column of its own, by the words of the screen', async () => {
  const planOfCorrection = {
    residentsAffected: 'Two were seen by the nurse',
    othersAtRisk: 'Every room of Oak was looked at',
    systemicChange: 'Rails are on the monthly round',
    monitoring: 'Ten rooms a week for a month',
    completionDate: '2026-02-20',
  };
  const body = { title: 'Rail cited', description: 'Rail cited', surveyTag: 'F689', planOfCorrection };
  expect((await maple.committee.client.call('POST /issues', { body })).status).toBe(201);
  const { bytes } = await maple.committee.client.call('GET /issues/export', { query: { q: 'Rail cited' } });
  const [head = [], row = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  const told = Object.fromEntries(head.map((name, at) => [name, row[at]]));
  for (const [element, value] of Object.entries(planOfCorrection)) {
    const label = issueLabels[`planOfCorrection.${element}` as keyof typeof issueLabels];
    const shown = element === 'completionDate' ? new Date(`${value}T00:00:00Z`) : value;
    expect([label, told[label]]).toEqual([label, shown]);
  }
});
