import {
  referenceSets,
  type SetName,
  setColumns,
  setNames,
  setPaths,
  setTables,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';

const { world, maple, cedar } = await twoCenters();

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

  it('exist for every set of the table, for pickers and for filters', async () => {
    for (const set of setNames) {
      const offered = await maple.staff.client.call(`GET /${setPaths[set]}-list`);
      const all = await maple.staff.client.call(`GET /${setPaths[set]}/center`);
      expect(offered.body.map((item) => item.id)).toEqual([maple[set]]);
      expect(all.body).toEqual(offered.body);
    }
  });

  it('leave inactive items out, but for the lists of a whole center', async () => {
    const id = await world.addItem(maple.id, 'department', 'Laundry');
    const floor = await world.addItem(maple.id, 'floor', 'Closed wing');
    const off = (table: 'department' | 'floor', item: string) =>
      build.updateTable(table).set({ active: false }).where('id', '=', item);
    await world.write(maple.id, off('department', id), off('floor', floor));
    const departments = await maple.staff.client.call('GET /departments/center');
    expect(departments.body).toContainEqual({ id, name: 'Laundry', active: false, responsible: null });
    const floors = await maple.staff.client.call('GET /floors-list');
    expect(floors.body.map((item) => item.id)).not.toContain(floor);
    const allFloors = await maple.staff.client.call('GET /floors/center');
    expect(allFloors.body).toContainEqual({ id: floor, name: 'Closed wing', active: false });
  });

  it('of another center are for administrators, by idCenter', async () => {
    const query = { idCenter: cedar.id };
    const asAdmin = await maple.admin.client.call('GET /departments/center', { query });
    expect(asAdmin.body.map((item) => item.id)).toEqual([cedar.department]);
    expect((await maple.committee.client.call('GET /departments/center', { query })).status).toBe(404);
  });
});

describe.each(setNames)('an item of the set %s', (set) => {
  const table = setTables[set];
  const add = (name: string) =>
    world.addItem(
      cedar.id,
      table,
      name,
      Object.fromEntries(widerSets(set).map((wider) => [setColumns[wider], cedar[wider]])),
    );
  const names = async () => {
    const { body } = await cedar.staff.client.call(`GET /${setPaths[set]}-list`);
    return body.map(({ name }) => name);
  };

  it('is there and has its new name at once, although names are kept in memory', async () => {
    expect(await names()).not.toContain('Sunrise');
    const id = await add('Sunrise');
    expect(await names()).toContain('Sunrise');
    await world.write(cedar.id, build.updateTable(table).set({ name: 'Sunset' }).where('id', '=', id));
    expect(await names()).toEqual(expect.arrayContaining(['Sunset']));
    expect(await names()).not.toContain('Sunrise');
  });

  it('has a name that no other has, whatever the case of its letters', async () => {
    await add('Harbor');
    await expect(add('HARBOR')).rejects.toMatchObject({ code: '23505', constraint: `${table}_name_unique` });
  });
});

describe('the table of sets', () => {
  it('says what the database does: every reference to an item is a wider set or a use', async () => {
    const { rows } = await world.server.parts.pool.query<{ from: string; to: string; required: boolean }>(
      `
      SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to, bool_and(attnotnull) AS required
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
      WHERE contype = 'f' AND confrelid = ANY($1::text[]::regclass[]) GROUP BY oid, 1, 2`,
      [Object.values(setTables)],
    );
    const said = setNames.flatMap((set) => [
      ...Object.entries<string>(referenceSets[set].within).map(([wider, standing]) => ({
        from: setTables[set],
        to: setTables[wider as SetName],
        required: standing === 'required',
      })),
      ...referenceSets[set].usedBy.map((from) => ({ from, to: setTables[set], required: false })),
    ]);
    const sorted = (all: { from: string; to: string }[]) =>
      all.sort((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from));
    expect(sorted(rows)).toEqual(sorted(said));
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
