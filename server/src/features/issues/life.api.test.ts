import { addDays } from '@lamplight/domain/calendar/day';
import { beforeEach, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import { addTool, no, sendRound, startRound, yes } from '../../testing/rounds';
import { trailProofOf } from '../../testing/verified-trail';
import type { TestPerson } from '../../testing/world';
import { checkRecords } from '../../verify/check-records';

const { world, maple } = await oneCenter();
const monday = '2027-03-01';
const at = (day: string) => world.server.setNow(new Date(`${day}T15:00:00Z`));

beforeEach(() => at(monday));

const change = (by: TestPerson, id: string, body: Record<string, unknown>) =>
  by.client.call('PUT /issues/{id}', { params: { id }, body });
const read = async (id: string) =>
  (await maple.staff.client.call('GET /issues/{id}', { params: { id } })).body;
const listed = async (query: Record<string, unknown>) =>
  (await maple.staff.client.call('GET /issues', { query: { size: 200, ...query } })).body.content.map(
    ({ id }) => id,
  );
const ratios = async () => (await maple.staff.client.call('GET /issues/ratios', {})).body;
const verified = () => checkRecords(world.server.database.pool, trailProofOf(world));
const voided = { status: 'VOID', voidReason: 'The wrong room' };

async function closedIssue() {
  const { id } = await addIssue(maple.staff);
  await change(maple.staff, id, { status: 'RESOLVED' });
  await change(maple.verifier, id, { status: 'CLOSED' });
  return id;
}

describe('a closed issue', () => {
  it('takes no edits, no files and none besides a step; comments and the step it takes', async () => {
    const id = await closedIssue();
    const before = await read(id);
    expect(before.permissions).not.toContain('issue.edit');
    for (const body of [
      { title: 'Other words' },
      { dueDate: '2027-05-01' },
      { assignee: { id: maple.staff.id } },
      { status: 'REOPENED', priority: 'LOW' },
    ]) {
      const refused = await change(maple.committee, id, body);
      expect(refused).toMatchObject({ status: 400, body: { errorKey: 'status' } });
    }
    expect(await read(id)).toEqual(before);
    // What says the same changes nothing.
    expect(await change(maple.committee, id, { title: before.title })).toMatchObject({ status: 200 });
    await maple.staff.client.call('POST /issue-comments', { body: { idIssue: id, text: 'Still fine' } });
    expect((await read(id)).commentsTotal).toBe(1);
    expect(await change(maple.staff, id, { status: 'REOPENED' })).toMatchObject({
      body: { status: 'REOPENED' },
    });
    expect(await change(maple.staff, id, { title: 'Came back' })).toMatchObject({ status: 200 });
  });
});

describe('what was done', () => {
  it('is said in one line as it is resolved, put right until it is verified, gone where it comes back, and in the history', async () => {
    const { id } = await addIssue(maple.staff);
    const resolution = 'Handrail screwed tight\nand tried';
    for (const body of [{ resolution }, { status: 'IN_PROGRESS', resolution }, { title: 'x', resolution }])
      expect(await change(maple.staff, id, body)).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ field: 'resolution' }] },
      });
    expect(await change(maple.staff, id, { status: 'RESOLVED', resolution: 'x'.repeat(501) })).toMatchObject({
      status: 400,
    });
    const done = await change(maple.staff, id, { status: 'RESOLVED', resolution });
    const found = await maple.staff.client.call('GET /issues', { query: { q: 'screwed TIGHT' } });
    expect(found.body.content.map((row) => row.id)).toEqual([id]);
    expect(done).toMatchObject({ status: 200, body: { resolution: 'Handrail screwed tight and tried' } });
    // Sent again, as after a lost answer.
    expect(await change(maple.staff, id, { status: 'RESOLVED', resolution })).toMatchObject({
      body: { version: done.body.version },
    });
    const better = 'Handrail replaced';
    expect(await change(maple.staff, id, { resolution: better })).toMatchObject({
      body: { resolution: better, status: 'RESOLVED' },
    });
    await change(maple.verifier, id, { status: 'CLOSED' });
    expect(await read(id)).toMatchObject({ status: 'CLOSED', resolution: better });
    for (const body of [{ resolution: 'Other words' }, { status: 'REOPENED', resolution: 'Other words' }])
      expect(await change(maple.staff, id, body)).toMatchObject({ status: 400 });
    expect(await verified()).toMatchObject({ broken: 0 });
    expect(await change(maple.staff, id, { status: 'REOPENED' })).toMatchObject({
      body: { resolution: null, resolvedBy: null },
    });
    const said = (await read(id)).revisions.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'resolution'),
    );
    expect(said.map(({ from, to }) => [from, to])).toEqual([
      [better, null],
      ['Handrail screwed tight and tried', better],
      [null, 'Handrail screwed tight and tried'],
    ]);
    expect(await verified()).toMatchObject({ broken: 0 });
  });

  it('may be missing, as a call of the specification says nothing of it', async () => {
    const { id } = await addIssue(maple.staff);
    expect(await change(maple.staff, id, { status: 'RESOLVED' })).toMatchObject({
      status: 200,
      body: { status: 'RESOLVED', resolution: null },
    });
    const voidable = await addIssue(maple.staff);
    await change(maple.staff, voidable.id, { status: 'RESOLVED', resolution: 'Mopped' });
    expect(await change(maple.committee, voidable.id, voided)).toMatchObject({
      body: { status: 'VOID', resolution: 'Mopped' },
    });
    expect(await verified()).toMatchObject({ broken: 0 });
  });
});

describe('what was recorded by mistake', () => {
  it('becomes void once, where two become void at the same moment, each as the duplicate of the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await addIssue(maple.staff);
      const two = await addIssue(maple.staff);
      const answers = await Promise.all([
        change(maple.committee, one.id, { ...voided, duplicateOf: { id: two.id } }),
        change(maple.committee, two.id, { ...voided, duplicateOf: { id: one.id } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it('is void for the committee, with a reason, for good, and says so in its history', async () => {
    const { id, version } = await addIssue(maple.staff);
    const other = await addIssue(maple.staff);
    expect(await change(maple.staff, id, voided)).toMatchObject({ status: 403 });
    for (const body of [{ status: 'VOID' }, { status: 'VOID', voidReason: '  ' }])
      expect(await change(maple.committee, id, body)).toMatchObject({
        status: 400,
        body: { fieldErrors: [{ field: 'voidReason' }] },
      });
    for (const duplicateOf of [id, maple.staff.id])
      expect(
        await change(maple.committee, id, { ...voided, duplicateOf: { id: duplicateOf } }),
      ).toMatchObject({ status: 400 });
    expect(await change(maple.committee, id, { title: 'x', voidReason: 'Not void' })).toMatchObject({
      status: 400,
    });
    const done = await change(maple.committee, id, { ...voided, version, duplicateOf: { id: other.id } });
    expect(done).toMatchObject({
      status: 200,
      body: {
        status: 'VOID',
        voidReason: 'The wrong room',
        voidedBy: { id: maple.committee.id },
        duplicateOf: { id: other.id, number: other.number, title: other.title },
        nextStatuses: [],
        overdue: false,
      },
    });
    const { revisions } = await read(id);
    expect(revisions[0]?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['status', 'VOID'],
      ['voidReason', 'The wrong room'],
      ['duplicateOf', `#${other.number} ${other.title}`],
    ]);
    for (const body of [{ status: 'REOPENED' }, { status: 'OPEN' }, { title: 'Again' }])
      expect(await change(maple.admin, id, body)).toMatchObject({
        status: 400,
        body: { errorKey: 'status' },
      });
    // Sent again, as after a lost answer.
    expect(await change(maple.committee, id, voided)).toMatchObject({ status: 200 });
    await expect(
      pastPolicies(
        world.server.database,
        'issue',
        `UPDATE issue SET status = 'OPEN', void_reason = NULL, duplicate_of = NULL, voided_at = NULL, voided_by = NULL WHERE id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'issue_void_is_final' });
    expect(await verified()).toMatchObject({ broken: 0 });
  });

  it('is out of lists, counts and ratios that do not ask for it, and found by its number and under its own filter', async () => {
    const before = await ratios();
    const [kept, gone] = [await addIssue(maple.staff), await addIssue(maple.staff)];
    await change(maple.committee, gone.id, voided);
    const after = await ratios();
    expect(after.total - before.total).toBe(1);
    expect(after.open - before.open).toBe(1);
    for (const query of [
      {},
      { sort: 'dueDate,asc' },
      { 'priority.equals': 'MEDIUM' },
      { 'status.notEquals': 'CLOSED' },
      { 'status.in': 'OPEN,CLOSED' },
      { q: gone.title },
    ]) {
      const ids = await listed(query);
      expect(ids).not.toContain(gone.id);
      if (!('q' in query)) expect(ids).toContain(kept.id);
    }
    const total = (await maple.staff.client.call('GET /issues', {})).body.totalElements;
    expect(total).toBe(after.total);
    expect(await listed({ 'status.equals': 'VOID' })).toContain(gone.id);
    expect(await listed({ 'status.in': 'VOID,OPEN' })).toEqual(expect.arrayContaining([gone.id, kept.id]));
    expect(await listed({ q: `#${gone.number}` })).toEqual([gone.id]);
  });

  it('makes its round one that raised none, which may be deleted; what was recorded twice did fail', async () => {
    const tool = await addTool(maple.committee);
    const failing = [
      no('light', 'On the floor'),
      { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] },
      yes('water'),
    ];
    const walked = async () => {
      const { id } = await startRound(maple.staff, tool, { unit: maple.unit, answers: failing });
      return (await sendRound(maple.staff, id)).body;
    };
    const first = await walked();
    const [issue] = first.issues;
    if (!issue) throw new Error('The round opened no issue');
    at(addDays(monday, 1));
    const second = await walked();
    const [again] = second.issues;
    if (!again) throw new Error('The round opened no issue');
    expect((await read(again.id)).repeat).toBe(true);
    const round = async (id: string) =>
      (await maple.staff.client.call('GET /audits/{id}', { params: { id } })).body;
    await change(maple.committee, issue.id, { ...voided, duplicateOf: { id: again.id } });
    expect(await round(first.id)).toMatchObject({ issueCount: 0, issues: [], voided: [issue.linkId] });
    expect((await read(again.id)).repeat).toBe(true);
    await change(maple.committee, again.id, voided);
    at(addDays(monday, 2));
    const third = await walked();
    // The first failed, the second was a mistake.
    expect((await read(third.issues[0]?.id ?? '')).failedBefore.map(({ audit }) => audit.id)).toEqual([
      first.id,
    ]);
    expect(await verified()).toMatchObject({ broken: 0 });
    expect(
      await maple.committee.client.call('DELETE /audits/{id}', { params: { id: third.id } }),
    ).toMatchObject({ status: 400, body: { errorKey: 'cannotBeRemoved' } });
    expect(
      await maple.committee.client.call('DELETE /audits/{id}', { params: { id: second.id } }),
    ).toMatchObject({ status: 204 });
    expect(await read(again.id)).toMatchObject({ status: 'VOID', audit: null });
    expect(await verified()).toMatchObject({ broken: 0 });
  });
});

describe('late', () => {
  it('stays late: a due date that is moved after it has passed was missed', async () => {
    const { id, dueDate } = await addIssue(maple.staff);
    expect(await change(maple.staff, id, { dueDate: addDays(dueDate, 1) })).toMatchObject({
      body: { dueMissed: false },
    });
    at(addDays(dueDate, 2));
    expect(await read(id)).toMatchObject({ overdue: true, dueMissed: false });
    const moved = await change(maple.staff, id, { dueDate: addDays(dueDate, 30) });
    expect(moved).toMatchObject({ body: { overdue: false, dueMissed: true } });
    const before = await ratios();
    await change(maple.staff, id, { status: 'RESOLVED' });
    const after = await ratios();
    const resolved = (of: typeof after) => of.byStatus.find(({ key }) => key === 'RESOLVED')?.count ?? 0;
    expect(resolved(after) - resolved(before)).toBe(1);
    expect(await listed({ 'dueMissed.equals': 'true' })).toContain(id);
    // It is resolved by the date that it has now, and still counts as late.
    const onTime = (of: typeof after) => Math.round((of.resolvedOnTime ?? 0) * resolvedEver(of));
    const resolvedEver = (of: typeof after) =>
      resolved(of) + (of.byStatus.find(({ key }) => key === 'CLOSED')?.count ?? 0);
    expect(onTime(after)).toBe(onTime(before));
  });
});

describe('the day it was found', () => {
  it('is today unless it is said, never ahead, and what the due date counts from', async () => {
    const today = monday;
    const plain = await addIssue(maple.staff);
    expect(plain.foundOn).toBe(today);
    const early = await addIssue(maple.staff, { foundOn: addDays(today, -5), priority: 'HIGH' });
    expect(early).toMatchObject({ foundOn: addDays(today, -5), dueDate: addDays(today, -2), overdue: true });
    const critical = await addIssue(maple.staff, { priority: 'CRITICAL' });
    expect(critical.dueDate).toBe(today);
    const ahead = await maple.staff.client.call('POST /issues', {
      body: { description: 'Found tomorrow', foundOn: addDays(today, 1) },
    });
    expect(ahead).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'foundOn' }] } });
    const corrected = await change(maple.staff, plain.id, { foundOn: addDays(today, -1) });
    expect(corrected).toMatchObject({
      body: { foundOn: addDays(today, -1), dueDate: addDays(plain.dueDate, -1) },
    });
    expect((await read(plain.id)).revisions[0]?.changes.map(({ field }) => field)).toEqual([
      'foundOn',
      'dueDate',
    ]);
  });
});

describe('what surveyors say', () => {
  it('is a tag that was in force on the day it was found, and a letter that only a survey gives', async () => {
    const record = (body: Record<string, unknown>) =>
      maple.staff.client.call('POST /issues', { body: { description: 'Fall in the shower', ...body } });
    // F622 ended as F627 took its place, on April 28, 2025.
    const ended = await record({ surveyTag: 'F622' });
    expect(ended).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'surveyTag' }] } });
    expect(await record({ surveyTag: 'F622', foundOn: '2025-04-27' })).toMatchObject({ status: 201 });
    expect(await record({ surveyTag: 'F627', foundOn: '2025-04-27' })).toMatchObject({ status: 400 });

    const rated = await record({ scopeSeverity: 'D' });
    expect(rated).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'scopeSeverity' }] } });
    const survey = await record({ scopeSeverity: 'D', sourceType: 'SURVEY' });
    expect(survey).toMatchObject({ status: 201, body: { scopeSeverity: 'D' } });
    const { id } = survey.body as { id: string };
    expect(await change(maple.staff, id, { sourceType: 'OTHER' })).toMatchObject({ status: 400 });
    expect(await change(maple.staff, id, { sourceType: 'OTHER', scopeSeverity: null })).toMatchObject({
      status: 200,
    });
  });
});
