import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { addTool, sendRound, startRound, yes } from '../../testing/rounds';

const { world, maple } = await oneCenter();
// Half past eleven in the evening in Chicago, where it is still the day before.
const evening = new Date('2027-02-02T05:30:00Z');
world.server.setNow(evening);
const tool = await addTool(maple.committee);
const answers = [yes('light'), yes('water')];

const places = async (by = maple.staff) => {
  const { status, body } = await by.client.call('GET /audits/visits');
  expect(status).toBe(200);
  return body.floors.flatMap(({ units }) =>
    units.flatMap(({ unit, locations }) => [...(unit ? [unit] : []), ...locations]),
  );
};
const placeNamed = async (id: string) => (await places()).find((place) => place.id === id);

describe('the map of the house', () => {
  it('tells of each room and unit when a round was sent there last, by the days of the center', async () => {
    const beside = await world.addItem(maple.id, 'location', 'Beside', { unit_id: maple.unit });
    expect(await placeNamed(maple.location)).toMatchObject({ lastRound: null, daysAgo: null, overdue: true });
    const { id } = await startRound(maple.staff, tool, { location: maple.location, answers });
    expect(await placeNamed(maple.location)).toMatchObject({ lastRound: null });
    await sendRound(maple.staff, id);
    const visited = { lastRound: { id, sentDateTime: evening.toISOString() }, daysAgo: 0, overdue: false };
    expect(await placeNamed(maple.location)).toMatchObject(visited);
    expect(await placeNamed(maple.unit)).toMatchObject(visited);
    expect(await placeNamed(beside)).toMatchObject({ lastRound: null, overdue: true });

    world.server.setNow(new Date('2027-02-15T05:59:00Z'));
    expect(await placeNamed(maple.location)).toMatchObject({ daysAgo: 13, overdue: false });
    world.server.setNow(new Date('2027-02-15T06:00:00Z'));
    expect(await placeNamed(maple.location)).toMatchObject({ daysAgo: 14, overdue: true });
  });

  it('counts a round in the unit as a whole for the unit alone', async () => {
    const unit = await world.addItem(maple.id, 'unit', 'Ash', { floor_id: maple.floor });
    const location = await world.addItem(maple.id, 'location', 'Ash 1', { unit_id: unit });
    const { id } = await startRound(maple.staff, tool, { unit, answers });
    await sendRound(maple.staff, id);
    expect(await placeNamed(unit)).toMatchObject({ lastRound: { id }, overdue: false });
    expect(await placeNamed(location)).toMatchObject({ lastRound: null });
  });

  it('tells how many issues are open in each place, as the list counts that is filtered by it', async () => {
    const unit = await world.addItem(maple.id, 'unit', 'Cherry', { floor_id: maple.floor });
    const location = await world.addItem(maple.id, 'location', 'Cherry 1', { unit_id: unit });
    const open = async () => [(await placeNamed(unit))?.openIssues, (await placeNamed(location))?.openIssues];
    expect(await open()).toEqual([0, 0]);
    const inRoom = await addIssue(maple.committee, { location });
    await addIssue(maple.committee, { unit });
    expect(await open()).toEqual([2, 1]);
    const list = (query: Record<string, string>) =>
      maple.staff.client.call('GET /issues', {
        query: { 'status.in': 'OPEN,IN_PROGRESS,REOPENED', ...query },
      });
    expect((await list({ 'unit_id.equals': unit })).body.totalElements).toBe(2);
    expect((await list({ 'location_id.equals': location })).body.totalElements).toBe(1);
    const change = { params: { id: inRoom.id }, body: { status: 'RESOLVED' as const } };
    await maple.committee.client.call('PUT /issues/{id}', change);
    expect(await open()).toEqual([1, 0]);
  });

  it('is for those who read rounds', async () => {
    expect((await maple.assistant.client.call('GET /audits/visits')).status).toBe(403);
    expect((await maple.admin.client.call('GET /audits/visits')).status).toBe(200);
  });
});
