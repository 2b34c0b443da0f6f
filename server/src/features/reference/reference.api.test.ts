import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { createWorld, type TestCenter, type World } from '../../testing/world';

let world: World;
let maple: TestCenter;
let cedar: TestCenter;

beforeAll(async () => {
  world = await createWorld();
  maple = await world.addCenter('Maple Grove');
  cedar = await world.addCenter('Cedar Hill');
});
afterAll(() => world.close());

describe('reference lists', () => {
  it('give active items with what they belong to', async () => {
    const { client } = maple.staff;
    expect((await client.call('GET /floors-list')).body).toEqual([
      { id: maple.floor, name: 'First', active: true },
    ]);
    expect((await client.call('GET /units-list')).body).toMatchObject([
      { id: maple.unit, floor: { id: maple.floor } },
    ]);
    expect((await client.call('GET /locations-list')).body).toMatchObject([
      { id: maple.location, unit: { id: maple.unit }, floor: { id: maple.floor } },
    ]);
    expect((await client.call('GET /focus-areas-list')).body).toMatchObject([{ id: maple.focusArea }]);
    expect((await client.call('GET /subfocus-areas-list')).body).toMatchObject([
      { id: maple.subfocusArea, focusArea: { id: maple.focusArea } },
    ]);
  });

  it('leave inactive items out, but for the departments of a center', async () => {
    const id = await world.addItem(maple.id, 'department', 'Laundry');
    const floor = await world.addItem(maple.id, 'floor', 'Closed wing');
    const off = (table: 'department' | 'floor', item: string) =>
      build.updateTable(table).set({ active: false }).where('id', '=', item);
    await world.write(maple.id, off('department', id), off('floor', floor));
    const departments = await maple.staff.client.call('GET /departments/center');
    expect(departments.body).toContainEqual({ id, name: 'Laundry', active: false });
    const floors = await maple.staff.client.call('GET /floors-list');
    expect(floors.body.map((item) => item.id)).not.toContain(floor);
  });

  it('show a new name at once, although names are kept in memory', async () => {
    const { client } = maple.staff;
    const issue = await client.call('POST /issues', { body: { description: 'x', unit: maple.unit } });
    expect(issue.body.unit?.name).toBe('Birch');
    await world.write(
      maple.id,
      build.updateTable('unit').set({ name: 'Birch East' }).where('id', '=', maple.unit),
    );
    const again = await client.call('GET /issues/{id}', { params: { id: issue.body.id } });
    expect(again.body.unit?.name).toBe('Birch East');
  });

  it('of another center are for administrators, by idCenter', async () => {
    const query = { idCenter: cedar.id };
    const asAdmin = await maple.admin.client.call('GET /departments/center', { query });
    expect(asAdmin.body.map((item) => item.id)).toEqual([cedar.department]);
    expect((await maple.committee.client.call('GET /departments/center', { query })).status).toBe(404);
  });
});

describe('the list of people', () => {
  it('names enabled people of the own center, and committee members alone when asked', async () => {
    const all = await maple.assistant.client.call('GET /user-apps/list');
    const ids = all.body.map((person) => person.id);
    expect(ids).toContain(maple.staff.id);
    expect(ids).not.toContain(maple.disabled.id);
    expect(ids).not.toContain(cedar.staff.id);
    const members = await maple.staff.client.call('GET /user-apps/list', {
      query: { q: 'qualityComitee.equals=true' },
    });
    expect(members.body.map((person) => person.id).sort()).toEqual(
      [maple.committee.id, maple.verifier.id].sort(),
    );
  });
});
