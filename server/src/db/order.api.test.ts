import type { AuditRow, AuditSortField } from '@lamplight/contract/audits';
import type { IssueSortField } from '@lamplight/contract/issue-list';
import type { IssueRow } from '@lamplight/contract/issues';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { addTool, startRound } from '../testing/rounds';
import type { TestPerson } from '../testing/world';

const { world, maple } = await oneCenter();
/** An administrator of another center, who has begun a round here. */
let guest: TestPerson;

/** Given out of order and in every case; several records share each name. */
const names = ['Alder', 'birch', 'CEDAR', 'dogwood'];

beforeAll(async () => {
  const cedar = await world.addCenter('Cedar Hill');
  guest = cedar.admin;
  const mixed = ['CEDAR', 'Alder', 'dogwood', 'birch'];
  for (const name of mixed) {
    const floor = await world.addItem(maple.id, 'floor', `floor ${name}`);
    const unit = await world.addItem(maple.id, 'unit', `Unit ${name}`, { floor_id: floor });
    const location = await world.addItem(maple.id, 'location', `room ${name}`, { unit_id: unit });
    const department = await world.addItem(maple.id, 'department', name);
    const focusArea = await world.addItem(maple.id, 'focus_area', name);
    const subfocusArea = await world.addItem(maple.id, 'subfocus_area', name, { focus_area_id: focusArea });
    const person = await world.addPerson(maple.id, { role: 'STAFF', name });
    const tool = await addTool(maple.committee, { title: `${name} round` });
    const what = { department, focusArea, subfocusArea, assignee: person.id, auditor: person.id };
    await addIssue(maple.staff, { ...what, floor });
    await addIssue(maple.staff, { ...what, unit });
    await addIssue(maple.staff, { ...what, location });
    await startRound(person, tool, { location });
    await startRound(person, tool, { unit });
    await startRound(maple.staff, tool);
  }
  await addIssue(maple.staff, { auditor: null });
  const [tool] = (await maple.staff.client.call('GET /audit-tool-questionnaries/center')).body;
  const headers = { 'x-center-id': maple.id };
  await guest.client.call('POST /audits', { body: { auditToolQuestionnarie: tool?.id ?? '' }, headers });
});

type Row = IssueRow | AuditRow;
type Person = { user_firstName: string; user_lastName: string } | null;
const person = (who: Person) => who && `${who.user_lastName}, ${who.user_firstName}`;
const place = (row: Pick<Row, 'unit' | 'location'>) => row.location?.name ?? row.unit?.name ?? null;

const byIssue: Partial<Record<IssueSortField, (row: IssueRow) => string | null>> = {
  floor: (row) => row.floor?.name ?? null,
  unit: (row) => row.unit?.name ?? null,
  location: (row) => row.location?.name ?? null,
  place: (row) => place(row) ?? row.floor?.name ?? null,
  department: (row) => row.department?.name ?? null,
  focusArea: (row) => row.focusArea?.name ?? null,
  subfocusArea: (row) => row.subfocusArea?.name ?? null,
  auditor: (row) => person(row.auditor),
  assignee: (row) => person(row.assignee),
};
const byRound: Partial<Record<AuditSortField, (row: AuditRow) => string | null>> = {
  auditToolQuestionnarie: (row) => row.auditToolQuestionnarie.title,
  userApp: (row) => person(row.userApp),
  unit: (row) => row.unit?.name ?? null,
  location: (row) => row.location?.name ?? null,
  place,
};

/** Names as they must follow one another: whatever their case, records without one at the end. */
const inOrder = (shown: readonly (string | null)[]) =>
  [...shown].sort((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const [left, right] = [a.toLowerCase(), b.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
  });

async function check<R extends Row>(
  pageOf: (query: Record<string, unknown>) => Promise<R[]>,
  sort: string,
  shown: (row: R) => string | null,
) {
  const rising = await pageOf({ size: 1000, sort: `${sort},asc` });
  const falling = await pageOf({ size: 1000, sort: `${sort},desc` });
  const told = rising.map(shown);
  expect(told).toEqual(inOrder(told));
  expect(new Set(told.map((name) => name?.toLowerCase())).size).toBeGreaterThanOrEqual(names.length);
  const ids = rising.map(({ id }) => id);
  expect(falling.map(({ id }) => id)).toEqual([...ids].reverse());
  const paged: string[] = [];
  for (let page = 0; paged.length < ids.length; page += 1) {
    const rows = await pageOf({ page, size: 2, sort: `${sort},asc` });
    paged.push(...rows.map(({ id }) => id));
  }
  expect(paged).toEqual(ids);
}

describe('a list sorted by what it shows', () => {
  it.each(Object.entries(byIssue))(
    'orders issues by the name of their %s, in stable pages',
    async (sort, shown) => {
      const pageOf = async (query: Record<string, unknown>) =>
        (await maple.staff.client.call('GET /issues', { query })).body.content;
      await check(pageOf, sort, shown);
    },
  );

  it.each(Object.entries(byRound))(
    'orders rounds by the name of their %s, in stable pages',
    async (sort, shown) => {
      const pageOf = async (query: Record<string, unknown>) =>
        (await maple.staff.client.call('GET /audits', { query })).body.content;
      await check(pageOf, sort, shown);
    },
  );

  it('orders rounds of administrators of other centers by their names too', async () => {
    const query = { sort: 'userApp,asc', size: 100 };
    const { body } = await maple.staff.client.call('GET /audits', { query });
    const shown = body.content.map(({ userApp }) => person(userApp));
    expect(body.content.some(({ userApp }) => userApp?.id === guest.id)).toBe(true);
    expect(shown).toEqual(inOrder(shown));
  });

  it('orders tools by their questions and rounds', async () => {
    for (const sort of ['questionCount,desc', 'auditCount,asc']) {
      const { status } = await maple.staff.client.call('GET /audit-tool-questionnaries', { query: { sort } });
      expect(status).toBe(200);
    }
  });

  it('takes the names into the export, in the order that was asked for', async () => {
    const { status } = await maple.committee.client.call('GET /issues/export', {
      query: { sort: 'assignee,asc' },
    });
    expect(status).toBe(200);
  });
});
