import { createIssueSchema, newestOfIssue } from '@lamplight/contract/issues';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { trailProofOf } from '../../testing/verified-trail';
import type { TestCenter } from '../../testing/world';
import { checkRecords } from '../../verify/check-records';

const { world, maple, cedar } = await twoCenters();

const get = async (id: string) =>
  (await maple.committee.client.call('GET /issues/{id}', { params: { id } })).body;

/** Of every field that can be sent: what is sent as it is recorded and as it is changed, and what comes of both. */
type Sent = readonly [recorded: unknown, changed: unknown, comes?: (sent: unknown) => unknown];
const named = (sent: unknown) => sent && { id: sent };
const fieldsOf = async (): Promise<
  Record<Exclude<keyof typeof createIssueSchema.shape, 'id' | 'completedForm' | 'linkId'>, Sent>
> => {
  const floor = await world.addItem(maple.id, 'floor', 'Second');
  const focusArea = await world.addItem(maple.id, 'focus_area', 'Dining');
  return {
    description: ['Loose at the wall', 'Firm by now'],
    title: ['Handrail', 'Handrail, west'],
    status: ['OPEN', 'IN_PROGRESS'],
    priority: ['LOW', 'CRITICAL'],
    sourceType: ['SELF_REPORTED', 'SURVEY'],
    foundOn: ['2026-11-18', '2026-11-19'],
    dueDate: ['2026-12-03', '2026-12-04'],
    // From the room outwards, as each implies those around it.
    location: [maple.location, null, named],
    unit: [maple.unit, null, named],
    floor: [maple.floor, floor, named],
    department: [maple.department, null, named],
    subfocusArea: [maple.subfocusArea, null, named],
    focusArea: [maple.focusArea, focusArea, named],
    auditor: [maple.verifier.id, maple.committee.id, named],
    assignee: [maple.staff.id, maple.verifier.id, named],
    surveyTag: ['F558', 'F684'],
    // Only a survey rates it.
    scopeSeverity: [null, 'E'],
    rootCause: ['The bracket was never fixed', 'The wall is hollow'],
    planOfCorrection: [
      { monitoring: 'Weekly' },
      { monitoring: 'Daily' },
      (sent) => expect.objectContaining(sent),
    ],
    alleged: [false, true],
  };
};

describe('recording an issue', () => {
  it('keeps every field that can be sent, recorded and changed, with its history, and the trail proves each', async () => {
    world.server.setNow(new Date('2026-11-20T15:00:00Z'));
    const fields = Object.entries(await fieldsOf());
    expect(fields.map(([field]) => field).sort()).toEqual(
      Object.keys(createIssueSchema.shape)
        .filter((field) => !['id', 'completedForm', 'linkId'].includes(field))
        .sort(),
    );
    const same = (sent: unknown) => sent;
    const body = Object.fromEntries(fields.map(([field, [recorded]]) => [field, recorded]));
    const issue = await addIssue(maple.committee, { description: '', ...body });
    expect(issue).toMatchObject(
      Object.fromEntries(fields.map(([field, [recorded, , comes = same]]) => [field, comes(recorded)])),
    );
    for (const [field, [, changed, comes = same]] of fields) {
      const before = await get(issue.id);
      const answer = await maple.committee.client.call('PUT /issues/{id}', {
        params: { id: issue.id },
        body: { [field]: changed },
      });
      expect(answer.body, field).toMatchObject({ [field]: comes(changed) });
      const { revisions } = await get(issue.id);
      expect(revisions.length, field).toBe(before.revisions.length + 1);
      expect(
        revisions.flatMap(({ changes }) => changes.map((change) => change.field)),
        field,
      ).toContain(field);
      expect(await checkRecords(world.server.database.pool, trailProofOf(world)), field).toMatchObject({
        broken: 0,
      });
    }
  });

  it('fills in what the person left open: title, due day, auditor, status', async () => {
    world.server.setNow(new Date('2026-11-20T15:00:00Z'));
    const issue = await addIssue(maple.staff, {
      description: 'Shower chair dirty\nSeen twice',
      priority: 'HIGH',
    });
    expect(issue).toMatchObject({
      title: 'Shower chair dirty',
      status: 'OPEN',
      dueDate: '2026-11-23',
      sourceType: 'OTHER',
      auditor: { id: maple.staff.id },
      version: 0,
    });
    expect(issue.revisions).toHaveLength(1);
  });

  it('takes relations as an id or as a record, and fills in what they imply', async () => {
    const issue = await addIssue(maple.staff, {
      location: { id: maple.location },
      subfocusArea: maple.subfocusArea,
      department: maple.department,
    });
    expect(issue).toMatchObject({
      location: { id: maple.location },
      unit: { id: maple.unit },
      floor: { id: maple.floor },
      focusArea: { id: maple.focusArea },
    });
  });

  it('refuses a place that contradicts another', async () => {
    const otherUnit = await world.addItem(maple.id, 'unit', 'Oak', { floor_id: maple.floor });
    const answer = await maple.staff.client.call('POST /issues', {
      body: { description: 'x', location: maple.location, unit: otherUnit },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.fieldErrors?.[0]?.field).toBe('location');
  });

  it('says where the new record is and carries its version as an ETag', async () => {
    const answer = await maple.staff.client.call('POST /issues', { body: { description: 'Handrail loose' } });
    expect(answer.headers.get('location')).toBe(`/api/issues/${answer.body.id}`);
    expect(answer.headers.get('etag')).toBe('"0"');
  });

  it('is answered as it is read afterwards', async () => {
    const form = {
      body: {
        description: 'Call light out of reach',
        surveyTag: 'F558',
        location: maple.location,
        assignee: maple.verifier.id,
        planOfCorrection: { residentsAffected: 'One', completionDate: '2026-12-01' },
      },
      files: [{ name: 'note.txt', content: 'Seen at noon', type: 'text/plain' }],
    };
    const { body } = await maple.staff.client.call('POST /issues', form);
    const read = await maple.staff.client.call('GET /issues/{id}', { params: { id: body.id } });
    expect(body).toEqual(read.body);
    expect(body.files).toHaveLength(1);
  });

  it('names the field that is missing', async () => {
    const answer = await maple.staff.client.call('POST /issues', { body: { description: '  ' } });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ errorKey: 'validation', fieldErrors: [{ field: 'description' }] });
  });

  it('refuses a survey tag that does not exist and takes one in small letters', async () => {
    const wrong = await maple.staff.client.call('POST /issues', {
      body: { description: 'x', surveyTag: 'F9999' },
    });
    expect(wrong.problem.fieldErrors?.[0]?.field).toBe('surveyTag');
    expect(await addIssue(maple.staff, { surveyTag: 'f558' })).toMatchObject({ surveyTag: 'F558' });
  });

  it('mails whoever it is assigned to, in the same transaction', async () => {
    const issue = await addIssue(maple.committee, { assignee: maple.staff.id });
    const { rows } = await world.server.database.ownerPool.query(
      'SELECT payload FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0].payload).toMatchObject({ centerId: maple.id });
    expect(issue.assignee?.id).toBe(maple.staff.id);
  });
});

describe('the same request twice', () => {
  it('has one effect under one Idempotency-Key, also when both come at once', async () => {
    const send = () =>
      maple.staff.client.call('POST /issues', {
        body: { description: 'Sent twice' },
        headers: { 'idempotency-key': 'k-1' },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    expect((await send()).body).toEqual(first.body);
  });

  it('refuses the key for another request', async () => {
    const call = (description: string) =>
      maple.staff.client.call('POST /issues', {
        body: { description },
        headers: { 'idempotency-key': 'k-2' },
      });
    await call('one');
    expect((await call('two')).problem.errorKey).toBe('idempotency');
  });

  it('makes one record of an id the client chose, and refuses other content under it', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const first = await addIssue(maple.staff, { id, description: 'Found offline' });
    expect(await addIssue(maple.staff, { id, description: 'Found offline' })).toEqual(first);
    const other = await maple.staff.client.call('POST /issues', {
      body: { id, description: 'Something else' },
    });
    expect(other.status).toBe(409);
    expect(other.problem.errorKey).toBe('exists');
  });
});

describe('working an issue', () => {
  const change = (by: TestCenter['staff'], id: string, body: object, headers = {}) =>
    by.client.call('PUT /issues/{id}', { params: { id }, body, headers });

  it('goes from open to closed, verified by someone other than who resolved it', async () => {
    const issue = await addIssue(maple.staff, { assignee: maple.committee.id });
    expect(issue.nextStatuses).toEqual(['IN_PROGRESS', 'RESOLVED']);
    await change(maple.committee, issue.id, { status: 'IN_PROGRESS' });
    const resolved = await change(maple.committee, issue.id, { status: 'RESOLVED' });
    expect(resolved.body).toMatchObject({ status: 'RESOLVED', resolvedBy: { id: maple.committee.id } });
    const own = await change(maple.committee, issue.id, { status: 'CLOSED' });
    expect(own.status).toBe(400);
    expect(own.problem.errorKey).toBe('status');
    expect((await change(maple.staff, issue.id, { status: 'CLOSED' })).status).toBe(403);
    const closed = await change(maple.verifier, issue.id, { status: 'CLOSED' });
    expect(closed.body).toMatchObject({ status: 'CLOSED', closedBy: { id: maple.verifier.id } });
    const reopened = await change(maple.staff, issue.id, { status: 'REOPENED' });
    expect(reopened.body).toMatchObject({ status: 'REOPENED', resolvedDate: null, closedDate: null });
  });

  it('refuses a step the lifecycle does not have, saying what the state is', async () => {
    const issue = await addIssue(maple.staff);
    const answer = await change(maple.committee, issue.id, { status: 'CLOSED' });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ errorKey: 'status', title: expect.stringContaining('open') });
  });

  it('lets one of two who resolve at the same time be first', async () => {
    const issue = await addIssue(maple.staff);
    const both = await Promise.all(
      [maple.staff, maple.committee].map((by) => change(by, issue.id, { version: 0, status: 'RESOLVED' })),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('refuses a stale version with the issue as it is now, so that both keep their words', async () => {
    const issue = await addIssue(maple.staff);
    await change(maple.staff, issue.id, { version: 0, description: 'Mine' });
    const late = await change(maple.committee, issue.id, { version: 0, description: 'Theirs' });
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({
      errorKey: 'concurrency',
      current: { description: 'Mine', version: 1 },
    });
    const byHeader = await change(
      maple.committee,
      issue.id,
      { description: 'Theirs' },
      { 'if-match': '"0"' },
    );
    expect(byHeader.status).toBe(409);
    for (const odd of ['"abc"', '', '"998","999"']) {
      const refused = await change(maple.committee, issue.id, { title: 'Unseen' }, { 'if-match': odd });
      expect({ odd, status: refused.status }).toEqual({ odd, status: 400 });
    }
  });

  it('keeps every change as a revision in words', async () => {
    const issue = await addIssue(maple.staff, { department: maple.department });
    const { body } = await change(maple.staff, issue.id, {
      department: null,
      priority: 'CRITICAL',
      version: 0,
    });
    const [latest] = body.revisions;
    expect(latest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'department', from: 'Nursing', to: null },
        { field: 'priority', from: 'MEDIUM', to: 'CRITICAL' },
      ]),
    );
    const listed = await maple.staff.client.call('GET /issues/{id}/revisions', { params: { id: issue.id } });
    expect(listed.body).toEqual(body.revisions);
  });

  it('answers the newest of a long history, and the rest where it is asked for', async () => {
    const issue = await addIssue(maple.staff);
    const { client } = maple.staff;
    const params = { id: issue.id };
    for (let n = 1; n <= newestOfIssue + 5; n += 1) {
      await change(maple.staff, issue.id, { title: `Handrail ${n}` });
      await client.call('POST /issue-comments', { body: { text: `Ordered ${n}`, idIssue: issue.id } });
    }
    const { body } = await client.call('GET /issues/{id}', { params });
    expect(body.comments.map(({ text }) => text)).toEqual(
      Array.from({ length: newestOfIssue }, (_, n) => `Ordered ${n + 6}`),
    );
    expect([body.commentsTotal, body.revisionsTotal]).toEqual([newestOfIssue + 5, newestOfIssue + 6]);
    expect(body.revisions).toHaveLength(newestOfIssue);

    const all = await client.call('GET /issues/{id}/revisions', { params });
    expect(all.body).toHaveLength(newestOfIssue + 6);
    expect(body.revisions).toEqual(Array.isArray(all.body) && all.body.slice(0, newestOfIssue));
    const comments = await client.call('GET /issues/{id}/comments', { params });
    expect(Array.isArray(comments.body) && comments.body.map(({ text }) => text).at(-1)).toBe('Ordered 1');

    const page = await client.call('GET /issues/{id}/revisions', { params, query: { page: 1, size: 50 } });
    expect(page.body).toMatchObject({ totalElements: newestOfIssue + 6, totalPages: 2, numberOfElements: 6 });
    expect(Array.isArray(page.body) ? [] : page.body.content.at(-1)?.kind).toBe('CREATED');
    const second = await client.call('GET /issues/{id}/comments', { params, query: { page: 1, size: 50 } });
    expect(Array.isArray(second.body) ? [] : second.body.content.map(({ text }) => text)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Ordered ${n}`),
    );
    const elsewhere = await cedar.staff.client.call('GET /issues/{id}/comments', { params });
    expect(elsewhere.status).toBe(404);
  });

  it('with 5,000 comments and as many changes is answered as small as one with fifty', async () => {
    const [short, long] = [await addIssue(maple.staff), await addIssue(maple.staff)];
    const written = (id: string, count: number) => [
      raw(sql`
        INSERT INTO issue_comment (center_id, id, issue_id, by_user, text, at)
        SELECT ${maple.id}, gen_random_uuid(), ${id}, ${maple.staff.id}, 'Ordered ' || lpad(n::text, 4, '0'), now() + n * interval '1 second'
        FROM generate_series(1, ${count}::integer) AS n`),
      raw(sql`
        INSERT INTO issue_revision (center_id, id, issue_id, kind, at, by_user, changes)
        SELECT ${maple.id}, gen_random_uuid(), ${id}, 'CHANGED', now() + n * interval '1 second', ${maple.staff.id},
          '[{"field": "title", "from": "One", "to": "Another"}]'
        FROM generate_series(1, ${count}::integer) AS n`),
    ];
    await world.write(maple.id, ...written(short.id, newestOfIssue), ...written(long.id, 5000));
    const read = ({ id }: { id: string }) => maple.staff.client.call('GET /issues/{id}', { params: { id } });
    const [few, many] = [await read(short), await read(long)];
    expect([many.body.comments.length, many.body.revisions.length]).toEqual([newestOfIssue, newestOfIssue]);
    expect([many.body.commentsTotal, many.body.revisionsTotal]).toEqual([5000, 5001]);
    expect(Math.abs(many.bytes.length - few.bytes.length)).toBeLessThan(1000);
  });

  it('keeps a plan of correction whole, its completion date in the history too', async () => {
    const issue = await addIssue(maple.staff);
    const planOfCorrection = { monitoring: 'Ten rooms a week', completionDate: '2026-12-01' };
    const { body } = await change(maple.staff, issue.id, { planOfCorrection });
    expect(body.planOfCorrection).toMatchObject(planOfCorrection);
    const told = body.revisions[0]?.changes.find(({ field }) => field === 'planOfCorrection')?.to;
    expect(told).toBe('Monitoring: Ten rooms a week\nCompletion date: 2026-12-01');
    const same = await change(maple.staff, issue.id, { planOfCorrection });
    expect(same.body.version).toBe(body.version);
  });

  it('writes nothing when nothing changes', async () => {
    const issue = await addIssue(maple.staff);
    const { body } = await change(maple.staff, issue.id, { description: issue.description });
    expect(body.version).toBe(0);
    expect(body.revisions).toHaveLength(1);
  });
});

describe('comments', () => {
  it('are taken from the body or the query and can be deleted by their author, leaving a trace', async () => {
    const issue = await addIssue(maple.staff);
    const fromQuery = await maple.staff.client.call('POST /issue-comments', {
      query: { text: 'Moved it', idIssue: issue.id },
      body: {},
    });
    expect(fromQuery.status).toBe(201);
    const mine = await maple.staff.client.call('POST /issue-comments', {
      body: { text: 'Checked again', idIssue: { id: issue.id }, mentions: [maple.committee.id] },
    });
    const remove = (by: TestCenter['staff']) =>
      by.client.call('DELETE /issue-comments/{id}', { params: { id: mine.body.id } });
    expect((await remove(maple.assistant)).status).toBe(403);
    expect((await remove(maple.staff)).status).toBe(204);
    expect((await remove(maple.staff)).status).toBe(404);
    const { body } = await maple.staff.client.call('GET /issues/{id}', { params: { id: issue.id } });
    expect(body.comments.map(({ text, deleted }) => [text, deleted])).toEqual([
      ['Moved it', false],
      [null, true],
    ]);
  });

  it('does not let staff delete another person’s words', async () => {
    const issue = await addIssue(maple.staff);
    const comment = await maple.committee.client.call('POST /issue-comments', {
      body: { text: 'Mine', idIssue: issue.id },
    });
    const params = { id: comment.body.id };
    expect((await maple.staff.client.call('DELETE /issue-comments/{id}', { params })).status).toBe(403);
  });
});

it('issues are numbered by their center, each once, however many record at the same time', async () => {
  const north = await world.addCenter('North');
  const record = () => north.staff.client.call('POST /issues', { body: { description: 'Loose handrail' } });
  // The first of a center makes what counts them: here twelve at once.
  const made = await Promise.all(Array.from({ length: 12 }, record));
  const numbers = made.map(({ body }) => body.number).sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  const { body } = await north.staff.client.call('GET /issues', { query: { size: '50' } });
  expect(new Set(body.content.map(({ number }) => number)).size).toBe(12);
  const { body: bare } = await north.staff.client.call('GET /issues', { query: { q: '7', size: 100 } });
  expect(bare.content.map(({ number }) => number)).toContain(7);
  const { body: called } = await north.staff.client.call('GET /issues', { query: { q: ' #7 ' } });
  expect([called.totalElements, called.content.map(({ number }) => number)]).toEqual([1, [7]]);
  const [one] = made;
  const params = { id: one?.body.id ?? '' };
  expect((await north.staff.client.call('GET /issues/{id}', { params })).body.number).toBe(one?.body.number);
});
