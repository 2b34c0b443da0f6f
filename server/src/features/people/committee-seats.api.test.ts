import { beforeEach, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addUser } from '../../testing/people';
import type { TestCenter } from '../../testing/world';

const { world } = await oneCenter();
let oak: TestCenter;

beforeEach(async () => {
  oak = await world.addCenter('Oak Hall');
  // In the afternoon in Chicago; it is the next day in Greenwich when the day is over there.
  world.server.setNow(new Date('2027-03-01T20:00:00Z'));
});

const member = async (name: string) =>
  (await addUser(oak.committee, { user_firstName: name, qualityComitee: true })).id;
const fill = (body: object, by = oak.committee) =>
  by.client.call('POST /committee-seats', {
    body: { from: '2027-01-01', seat: 'STAFF', userApp: '', ...body },
  });
const committee = async (day?: string) =>
  (await oak.staff.client.call('GET /committee-seats', { query: day ? { day } : {} })).body;
const missing = async (day?: string) =>
  (await committee(day)).seats.flatMap(({ seat, missing }) => (missing > 0 ? [`${seat} ${missing}`] : []));

describe('the seats of the committee', () => {
  it('are filled one after the other, and everyone of the center sees which are missing', async () => {
    expect(await missing()).toEqual(['NURSING 1', 'MEDICAL 1', 'INFECTION 1', 'LEADER 1', 'STAFF 2']);
    const rosa = await member('Rosa');
    const nursing = await fill({ seat: 'NURSING', userApp: rosa });
    expect(nursing.body).toMatchObject({
      version: 0,
      userApp: { user_firstName: 'Rosa' },
      to: null,
      designee: false,
    });
    await fill({ seat: 'INFECTION', userApp: rosa });
    await fill({ seat: 'MEDICAL', userApp: { id: await member('Anand') }, designee: true });
    await fill({ seat: 'LEADER', userApp: await member('Denise') });
    await fill({ userApp: await member('Keisha') });
    expect(await missing()).toEqual(['STAFF 1']);
    // Who holds a seat by office is none of the three.
    await fill({ userApp: rosa });
    expect(await missing()).toEqual(['STAFF 1']);
    expect((await committee()).uncounted).toMatchObject([{ id: rosa }]);
    await fill({ userApp: await member('Linh') });
    const whole = await committee();
    expect(whole).toMatchObject({ day: '2027-03-01', complete: true });
    expect(whole.history).toHaveLength(7);
    expect(whole.seats.find(({ seat }) => seat === 'MEDICAL')?.holders).toMatchObject([{ designee: true }]);
    expect((await committee('2026-12-31')).complete).toBe(false);
  });

  it('are the committee’s to fill, and an administrator’s; its members fill them', async () => {
    const userApp = await member('Rosa');
    for (const by of [oak.staff, oak.assistant]) expect((await fill({ userApp }, by)).status).toBe(403);
    expect((await fill({ userApp }, oak.admin)).status).toBe(201);
    for (const outside of [oak.staff.id, '', '01890000-0000-7000-8000-000000000000']) {
      const { problem } = await fill({ userApp: outside });
      expect(problem.fieldErrors).toEqual([
        { field: 'userApp', message: 'Choose a member of the committee' },
      ]);
    }
    // Who has left may still be written down for the time before.
    expect((await fill({ userApp: oak.staff.id, from: '2026-01-01', to: '2026-12-31' })).status).toBe(201);
  });

  it('are not held twice at once, nor backwards, and only the medical director names a designee', async () => {
    const userApp = await member('Rosa');
    await fill({ userApp, to: '2027-06-30' });
    expect((await fill({ userApp, from: '2027-06-30' })).problem.fieldErrors?.[0]?.field).toBe('userApp');
    expect((await fill({ userApp, from: '2027-07-01' })).status).toBe(201);
    const backwards = await fill({ userApp, seat: 'LEADER', to: '2026-12-31' });
    expect(backwards.problem.fieldErrors?.[0]?.field).toBe('to');
    const other = await fill({ userApp, seat: 'LEADER', designee: true });
    expect(other.problem.fieldErrors?.[0]?.field).toBe('designee');
  });

  it('are changed over the version that was seen, and taken back, each of it in the trail', async () => {
    const { body: held } = await fill({ seat: 'NURSING', userApp: await member('Rosa') });
    const params = { id: held.id };
    const put = (body: object) => oak.committee.client.call('PUT /committee-seats/{id}', { params, body });
    expect((await put({ version: 0, to: '2027-02-28' })).body).toMatchObject({
      version: 1,
      to: '2027-02-28',
    });
    expect(await missing()).toContain('NURSING 1');
    expect(await missing('2027-02-28')).not.toContain('NURSING 1');
    expect((await put({ version: 0, to: null })).problem).toMatchObject({
      errorKey: 'concurrency',
      current: { version: 1 },
    });
    expect((await put({ to: null })).body.to).toBeNull();
    const gone = await oak.committee.client.call('DELETE /committee-seats/{id}', { params });
    expect(gone.status).toBe(204);
    expect((await committee()).history).toEqual([]);
    const trail = await pastPolicies<{ action: string }>(
      world.server.database,
      'activity',
      'SELECT action, before, after FROM activity WHERE subject_id = $1 ORDER BY id',
      [held.id],
    );
    expect(trail).toMatchObject([
      { action: 'committee-seat.filled', after: { seat: 'NURSING', from: '2027-01-01', to: null } },
      { action: 'committee-seat.changed', before: { to: null }, after: { to: '2027-02-28' } },
      { action: 'committee-seat.changed' },
      { action: 'committee-seat.deleted', before: { seat: 'NURSING' } },
    ]);
  });

  it.each([
    ['leaves the committee', 'PUT /user-apps/remove-comitee/{id}'],
    ['is disabled', 'PUT /user-apps/disable/{id}'],
  ] as const)('end with the day on which their holder %s', async (_how, call) => {
    const userApp = await member('Rosa');
    await fill({ seat: 'NURSING', userApp });
    await fill({ seat: 'INFECTION', userApp, from: '2027-04-01' });
    // Late in the evening in Chicago.
    world.server.setNow(new Date('2027-03-03T03:00:00Z'));
    await oak.committee.client.call(call, { params: { id: userApp } });
    const { history } = await committee();
    expect(history.map(({ seat, from, to }) => [seat, from, to])).toEqual([
      ['NURSING', '2027-01-01', '2027-03-02'],
    ]);
  });

  it('keep the account of who holds one', async () => {
    const userApp = await member('Rosa');
    await fill({ userApp });
    const { problem } = await oak.committee.client.call('DELETE /user-apps/{id}', {
      params: { id: userApp },
    });
    expect(problem).toMatchObject({ status: 400, errorKey: 'cannotBeRemoved' });
  });
});
