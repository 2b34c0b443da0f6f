import { activityWords } from '@lamplight/domain/activity';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { appendActivity } from '../../audit-trail/activity';
import { trailReader } from '../../audit-trail/read-trail';
import { believedKeys } from '../../audit-trail/trail-keys';
import { verifyTrail } from '../../audit-trail/verify-trail';
import { readerInCenter } from '../../db/in-center';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import type { TestCenter } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const listed = async (query: Record<string, unknown> = {}, center = maple) =>
  (await center.committee.client.call('GET /activity', { query })).body;
const seal = async () => {
  await world.server.parts.trail.seal();
};

/** Entries of a center, one a minute, each by another of two people. */
const append = (center: TestCenter, entries: number) =>
  world.write(
    center.id,
    ...Array.from({ length: entries }, (_, n) =>
      appendActivity(
        {
          centerId: center.id,
          actorId: n % 2 === 0 ? center.staff.id : center.verifier.id,
          now: new Date(Date.UTC(2026, 0, 5, 12, n)),
          origin: { address: '10.1.1.1', userAgent: 'test', traceId: '' },
        },
        {
          action: n % 3 === 0 ? 'file.downloaded' : 'session.opened',
          subjectType: n % 3 === 0 ? 'file' : 'session',
        },
      ),
    ),
  );

describe('the audit trail of a center', () => {
  it('is empty behind its end, however far behind', async () => {
    const { content, totalElements } = await listed({ page: 2_147_484, size: 1000 });
    expect(content).toEqual([]);
    expect(totalElements).toBeGreaterThanOrEqual(0);
  });

  it('says who changed what from what into what, in words and names instead of ids', async () => {
    const issue = await addIssue(maple.staff, { title: 'Handrail loose', priority: 'LOW' });
    await maple.committee.client.call('PUT /issues/{id}', {
      params: { id: issue.id },
      body: { priority: 'HIGH', department: maple.department },
    });
    const { content } = await listed({ 'subject_id.equals': issue.id });
    expect(content).toHaveLength(2);
    expect(content[0]).toMatchObject({
      userApp: { id: maple.committee.id },
      action: 'issue.changed',
      words: 'Changed an issue',
      subjectType: 'issue',
      subjectName: 'Handrail loose',
      changes: expect.arrayContaining([
        { field: 'Priority', from: 'Low', to: 'High' },
        { field: 'Department', from: null, to: 'Nursing' },
      ]),
    });
    expect(content[1]).toMatchObject({ userApp: { id: maple.staff.id }, words: 'Recorded an issue' });
    expect(content[1]?.changes).toContainEqual({ field: 'Description', from: null, to: issue.description });
  });

  it('shows what was done a moment ago first, before and after it is sealed, and nothing of another center', async () => {
    await addIssue(maple.staff);
    const before = await listed();
    await addIssue(maple.staff, { title: 'The newest' });
    await addIssue(cedar.staff, { title: 'Of Cedar Hill' });
    const waiting = await listed();
    expect(waiting.totalElements).toBe(before.totalElements + 1);
    expect(waiting.content[0]).toMatchObject({ subjectName: 'The newest', seq: null });
    await seal();
    const sealed = await listed();
    expect(sealed.content[0]).toMatchObject({ subjectName: 'The newest', seq: expect.any(Number) });
    expect(sealed.content.map(({ id }) => id)).toEqual(waiting.content.map(({ id }) => id));
    expect(JSON.stringify(sealed)).not.toContain('Cedar Hill');
  });
});

describe('pages', () => {
  let center: TestCenter;
  beforeAll(async () => {
    center = await world.addCenter('Willow Creek');
    await append(center, 60);
    await seal();
    await append(center, 7);
  });

  it('follow each other without gap or repeat, whether rows are sealed or wait', async () => {
    const pages = [];
    for (let page = 0; page < 7; page += 1) pages.push(await listed({ page, size: 10 }, center));
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(new Set(ids).size).toBe(67);
    expect(pages.map(({ content }) => content.length)).toEqual([10, 10, 10, 10, 10, 10, 7]);
    expect(pages.every(({ totalElements }) => totalElements === 67)).toBe(true);
    expect(pages.flatMap(({ content }) => content.map(({ seq }) => seq)).slice(7)).toEqual(
      Array.from({ length: 60 }, (_, n) => 60 - n),
    );
  });

  it.each([
    ['a person', () => ({ 'userApp_id.equals': center.verifier.id }), 33],
    ['a kind of record', () => ({ 'subjectType.equals': 'file' }), 23],
    ['an action', () => ({ 'action.in': 'session.opened,session.closed' }), 44],
    [
      'a time',
      () => ({
        'at.greaterThanOrEqual': '2026-01-05T12:10:00Z',
        'at.lessThan': '2026-01-05T12:20:00Z',
      }),
      10,
    ],
  ])('can be those of %s', async (_name, query, expected) => {
    const found = await listed({ ...query(), size: 100 }, center);
    expect(found).toMatchObject({ totalElements: expected, countedInPart: false });
    expect(found.content).toHaveLength(expected);
    const times = found.content.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('verifying', () => {
  it('says how many rows hold and how many wait, and names the first that was touched', async () => {
    const center = await world.addCenter('Alder House');
    await append(center, 8);
    await seal();
    await append(center, 2);
    const verify = async () => (await center.committee.client.call('GET /activity/verify')).body;
    expect(await verify()).toMatchObject({ sealed: 8, unsealed: 2, broken: null });
    await pastPolicies(
      world.server.database,
      'activity',
      "UPDATE activity SET address = '10.9.9.9' WHERE center_id = $1 AND seq = 4",
      [center.id],
    );
    expect(await verify()).toMatchObject({
      sealed: 3,
      broken: { seq: 4, row: { seq: 4, address: '10.9.9.9', words: activityWords['file.downloaded'] } },
    });
    await pastPolicies(
      world.server.database,
      'activity',
      'DELETE FROM activity WHERE center_id = $1 AND seq = 2',
      [center.id],
    );
    expect((await verify()).broken).toMatchObject({ seq: 2 });
  });

  it('lets others have a turn at each row, and is done once for all of a center who ask at the same time', async () => {
    const center = await world.addCenter('Aspen House');
    await append(center, 20);
    await seal();
    const { pool, trail } = world.server.parts;
    let turns = 0;
    const { sealed } = await verifyTrail(
      trailReader(center.id, readerInCenter(pool, center.id)),
      { center: center.id, keys: believedKeys(trail.key, []), anchors: [] },
      async () => {
        turns += 1;
      },
    );
    expect(turns).toBe(sealed);
    const verify = async () => (await center.committee.client.call('GET /activity/verify')).body;
    await verify();
    const begun = vi.spyOn(trail, 'anchors');
    const all = await Promise.all(Array.from({ length: 8 }, verify));
    expect(begun.mock.calls.length).toBeLessThan(all.length);
    begun.mockRestore();
    for (const body of all) expect(body).toMatchObject({ sealed, broken: null });
  });
});

describe('the export', () => {
  it('holds the rows that a filter selects as CSV, and is itself in the trail', async () => {
    const center = await world.addCenter('Birch Lodge');
    await append(center, 5);
    const { bytes, headers } = await center.committee.client.call('GET /activity/export', {
      query: { 'subjectType.equals': 'file' },
    });
    expect(headers.get('content-disposition')).toContain('Audit_Trail.csv');
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\ufeffat,userApp,.*,userAppId$/);
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([
      center.verifier.id,
      center.staff.id,
    ]);
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 5))).toEqual([
      [
        '2026-01-05T12:03:00.000Z',
        `Verifier ${center.verifier.id.slice(-6)}`,
        'person',
        'file.downloaded',
        activityWords['file.downloaded'],
      ],
      [
        '2026-01-05T12:00:00.000Z',
        `STAFF ${center.staff.id.slice(-6)}`,
        'person',
        'file.downloaded',
        activityWords['file.downloaded'],
      ],
    ]);
    const { content } = await listed({ 'action.equals': 'activity.exported' }, center);
    expect(content).toMatchObject([
      { userApp: { id: center.committee.id }, changes: [{ field: 'Subject type equals', to: 'file' }] },
    ]);
  });
});
