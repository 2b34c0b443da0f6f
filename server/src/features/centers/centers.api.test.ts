import { defaultDueDays } from '@lamplight/domain/issues';
import { setNames, setPaths } from '@lamplight/domain/reference-sets';
import { describe, expect, it } from 'vitest';
import { noCenter } from '../../audit-trail/activity';
import { recordMakers } from '../../security/records';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';

const { world, maple, cedar } = await twoCenters();
const { client } = maple.admin;

const make = async (body: { name: string } & Record<string, unknown>) =>
  client.call('POST /centers', { body: body as never });
const change = (id: string, body: Record<string, unknown>) =>
  client.call('PUT /centers/{id}', { params: { id }, body: body as never });

const trail = (centerId: string, subjectId: string) =>
  pastPolicies(
    world.server.database,
    'activity',
    'SELECT action, before, after FROM activity WHERE center_id = $1 AND subject_id = $2 ORDER BY id',
    [centerId, subjectId],
  );

describe('a new center', () => {
  it('needs a name, and has a default for all else', async () => {
    const { status, body, headers } = await make({ name: ' Riverside ' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/centers/${body.id}`);
    expect(body).toEqual({
      id: body.id,
      version: 0,
      name: 'Riverside',
      timeZone: 'America/Chicago',
      dueDays: defaultDueDays,
      idleMinutes: 480,
      signatureKeyDays: 14,
      ccn: null,
      committeeManages: true,
      otpDemanded: false,
      workProductHeader: null,
      committeeMinutesMarked: false,
      qapiPlanMonths: 12,
      weeklyRounds: 0,
      shifts: 3,
      reportTo: { administrator: null, stateAgency: null, lawEnforcement: null },
      configSignItopic: { signNumber: 0 },
      configSignGtopic: { signNumber: 0, groups: [] },
      configSignPip: { signNumber: 0, signers: [] },
    });
    expect((await client.call('GET /centers/{id}', { params: { id: body.id } })).body).toEqual(body);
    expect(await trail(body.id, body.id)).toMatchObject([
      { action: 'center.created', after: { name: 'Riverside' } },
    ]);
    expect((await make({ name: ' ' })).problem.fieldErrors?.[0]?.field).toBe('name');
  });

  it('is one center, however often the request comes again', async () => {
    const headers = { 'idempotency-key': 'riverside-once' };
    const send = () => client.call('POST /centers', { body: { name: 'Once' }, headers });
    const [one, two] = await Promise.all([send(), send()]);
    const three = await send();
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect([two.body.id, three.body.id]).toEqual([one.body.id, one.body.id]);
    const list = await client.call('GET /admin/centers', { query: { q: 'name.equals=Once' } });
    expect(list.body.totalElements).toBe(1);
    const other = await cedar.admin.client.call('POST /centers', { body: { name: 'Once' }, headers });
    expect(other.body.id).not.toBe(one.body.id);
  });

  it('takes the starter set when it is asked to, and once more only what is not there', async () => {
    const { body } = await make({ name: 'From the starter set', starterSet: true });
    const headers = { 'x-center-id': body.id };
    for (const set of setNames) {
      const items = await client.call(`GET /${setPaths[set]}-list`, { headers });
      if (set === 'location') expect(items.body).toEqual([]);
      else expect(items.body.length).toBeGreaterThan(2);
    }
    const units = await client.call('GET /units-list', { headers });
    expect(units.body.every(({ floor }) => floor !== null)).toBe(true);
    const again = await client.call('POST /centers/{id}/starter-set', { params: { id: body.id } });
    expect(again.body.copied).toBe(0);
    expect(again.body.skipped).toBeGreaterThan(80);
  });
});

describe('a center', () => {
  it('is changed by administrators, and only what they say of it', async () => {
    const { body: made } = await make({ name: 'Hilltop' });
    const { body } = await change(made.id, {
      version: 0,
      timeZone: 'America/Denver',
      dueDays: { CRITICAL: 0 },
      idleMinutes: 60,
      ccn: ' 15a001 ',
      committeeManages: false,
    });
    expect(body).toEqual({
      ...made,
      version: 1,
      timeZone: 'America/Denver',
      dueDays: { ...defaultDueDays, CRITICAL: 0 },
      idleMinutes: 60,
      ccn: '15A001',
      committeeManages: false,
    });
    expect((await change(made.id, { ccn: '' })).body.ccn).toBeNull();
    const { problem } = await change(made.id, { version: 0, name: 'Hill' });
    expect(problem).toMatchObject({ status: 409, errorKey: 'concurrency', current: { name: 'Hilltop' } });
    expect((await change(made.id, { otpDemanded: true })).body.otpDemanded).toBe(true);
    const [, changed] = await trail(made.id, made.id);
    expect(changed).toMatchObject({ action: 'center.changed', after: { ccn: '15A001', idle_minutes: 60 } });
  });

  it.each([
    ['timeZone', 'Mars/Olympus', 'This is not a time zone'],
    ['timeZone', '+0530', 'This is not a time zone'],
    // Known to the runtime and not to PostgreSQL, which could not answer for any center any more.
    ['timeZone', 'US/Pacific-New', 'This is not a time zone'],
    ['timeZone', 'Canada/East-Saskatchewan', 'This is not a time zone'],
    ['idleMinutes', 4, 'Choose 5 to 1440'],
    ['ccn', '1234', 'Six characters, the last three of them digits'],
    ['dueDays.HIGH', -1, 'Choose 0 to 365'],
  ])('refuses a wrong %s at its field', async (field, value, message) => {
    const [top = '', under] = field.split('.');
    const { problem } = await change(maple.id, { [top]: under ? { [under]: value } : value });
    expect(problem).toMatchObject({ errorKey: 'validation', fieldErrors: [{ field, message }] });
  });

  it('is not made in a time zone that the database does not know', async () => {
    const { problem } = await make({ name: 'Nowhere', timeZone: 'US/Pacific-New' });
    expect(problem).toMatchObject({
      errorKey: 'validation',
      fieldErrors: [{ field: 'timeZone', message: 'This is not a time zone' }],
    });
    expect((await client.call('GET /admin/centers')).status).toBe(200);
  });

  it('holds what was changed at once: names, due days, who manages', async () => {
    await change(cedar.id, { name: 'Cedar Valley', dueDays: { HIGH: 9 }, committeeManages: false });
    const { body: account } = await cedar.committee.client.call('GET /account');
    expect(account.center.name).toBe('Cedar Valley');
    expect(account.permissions).not.toContain('reference.manage');
    const issue = await addIssue(cedar.staff, { priority: 'HIGH' });
    const days = (Date.parse(issue.dueDate) - Date.parse(issue.creationDatetime.slice(0, 10))) / 86_400_000;
    expect([8, 9, 10]).toContain(days);
    await change(cedar.id, { name: 'Cedar Hill', dueDays: { HIGH: 3 }, committeeManages: true });
  });

  it('is read by its people, and by nobody of another', async () => {
    const { body } = await maple.assistant.client.call('GET /centers/user');
    expect(body).toMatchObject({ id: maple.id, name: maple.name });
    const read = (id: string) => maple.staff.client.call('GET /centers/{id}', { params: { id } });
    expect((await read(maple.id)).body).toEqual(body);
    expect((await read(cedar.id)).status).toBe(404);
    const headers = { 'x-center-id': cedar.id };
    expect((await client.call('GET /centers/user', { headers })).body.id).toBe(cedar.id);
  });

  it('is deleted with its reference data while it has neither people nor records', async () => {
    const { body } = await make({ name: 'By mistake', starterSet: true });
    const params = { id: body.id };
    expect((await client.call('DELETE /centers/{id}', { params })).status).toBe(204);
    expect((await client.call('GET /centers/{id}', { params })).status).toBe(404);
    expect(await trail(noCenter, body.id)).toMatchObject([
      { action: 'center.deleted', before: { name: 'By mistake' } },
    ]);
  });

  it('that has any of them cannot be removed, and the refusal says what', async () => {
    const params = { id: cedar.id };
    await recordMakers.audit(cedar);
    const { problem } = await client.call('DELETE /centers/{id}', { params });
    expect(problem).toMatchObject({
      status: 400,
      errorKey: 'cannotBeRemoved',
      message: 'This item cannot be removed',
      params: { audit: '1', 'audit-tool': '1' },
    });
    expect(problem.detail).toMatch(/^It has \d people, \d issues?, 1 round, 1 audit tool\.$/);
    const { body: fresh } = await make({ name: 'With one person' });
    await world.addPerson(fresh.id, { role: 'STAFF' });
    const refused = await client.call('DELETE /centers/{id}', { params: { id: fresh.id } });
    expect(refused.problem.detail).toBe('It has 1 person.');
  });
});

describe('the signatures that a center asks for', () => {
  const itopic = (input: object) =>
    maple.committee.client.call('PUT /centers/{id}/config-sign-itopic', {
      params: { id: maple.id },
      ...input,
    });
  const pip = (body: unknown) =>
    maple.committee.client.call('PUT /centers/{id}/config-sign-pip', {
      params: { id: maple.id },
      body: body as never,
    });

  it('of a form’s individual topic are said in the address, in the body, or by a bare number', async () => {
    const given = [{ query: { signNumber: 3 } }, { body: { signNumber: 4 } }, { body: 5 }];
    for (const [index, input] of given.entries()) {
      expect((await itopic(input)).body.configSignItopic).toEqual({ signNumber: index + 3 });
    }
  });

  it('are 0 to 10', async () => {
    for (const input of [{ query: { signNumber: 11 } }, { body: -1 }, { body: { signNumber: 1.5 } }, {}]) {
      expect((await itopic(input)).problem.errorKey).toBe('validation');
    }
    expect((await itopic({ body: 0 })).body.configSignItopic.signNumber).toBe(0);
    expect((await itopic({ body: 10 })).body.configSignItopic.signNumber).toBe(10);
  });

  it('of a PIP are given by people of the center, who stay when only the number changes', async () => {
    const { body } = await pip({ signNumber: 2, signerIds: [maple.staff.id, { id: maple.verifier.id }] });
    const ids = (center: typeof body) => center.configSignPip.signers.map(({ id }) => id).sort();
    const both = [maple.staff.id, maple.verifier.id].sort();
    expect(ids(body)).toEqual(both);
    const more = (await pip(3)).body;
    expect({ number: more.configSignPip.signNumber, ids: ids(more) }).toEqual({ number: 3, ids: both });
    expect(ids((await pip({ signerIds: [] })).body)).toEqual([]);
    for (const foreign of [cedar.staff.id, maple.disabled.id]) {
      expect((await pip({ signerIds: [foreign] })).problem).toMatchObject({
        errorKey: 'reference',
        fieldErrors: [{ field: 'signerIds' }],
      });
    }
  });

  it('are not for staff to say', async () => {
    const params = { id: maple.id };
    const answer = await maple.staff.client.call('PUT /centers/{id}/config-sign-itopic', { params, body: 1 });
    expect(answer.status).toBe(403);
  });
});

describe('the list of all centers', () => {
  it('has a hundred by default, by name, with people, open and overdue issues and the last round', async () => {
    await world.server.database.pool.query('SELECT 1');
    const issue = await addIssue(cedar.staff, { dueDate: '2020-01-01' });
    const row = async () => {
      const { body } = await client.call('GET /admin/centers', { query: { q: 'cedar' } });
      expect(body.size).toBe(100);
      return body.content[0];
    };
    const before = await row();
    expect(before).toMatchObject({ id: cedar.id, people: 5, lastRoundDateTime: null });
    expect(before?.overdueIssues).toBe(1);
    await cedar.staff.client.call('PUT /issues/{id}', {
      params: { id: issue.id },
      body: { status: 'RESOLVED' },
    });
    expect(await row()).toMatchObject({ openIssues: (before?.openIssues ?? 0) - 1, overdueIssues: 0 });
    const { body } = await client.call('GET /admin/centers');
    const names = body.content.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  it('is for administrators alone', async () => {
    expect((await maple.committee.client.call('GET /admin/centers')).status).toBe(403);
  });
});
