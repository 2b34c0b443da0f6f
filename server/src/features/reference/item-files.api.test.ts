import { type SetName, setNames, setPaths } from '@lamplight/domain/reference-sets';
import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';

const { maple, cedar } = await twoCenters();

const send = (set: SetName, content: string, dryRun: 'true' | 'false' = 'true') =>
  maple.committee.client.call(`POST /${setPaths[set]}/import`, {
    query: { dryRun },
    body: {},
    files: [{ name: `${set}.csv`, content, type: 'text/csv' }],
  });
const namesOf = async (set: SetName) => {
  const { body } = await maple.staff.client.call(`GET /${setPaths[set]}/center`);
  return body.map(({ name }) => name);
};

describe('a file of items', () => {
  it('is looked through row by row, and writes nothing until it is told to', async () => {
    const file = [
      'Name;Unit;Floor;Active',
      'Room 301;Birch;;',
      'ROOM 214;;;',
      'Room 302;Oak;;',
      'Room 303;Birch;Second;',
      'Room 301;;;no',
      'Room 304;;First;maybe',
      'Garden;;First;no',
    ].join('\n');
    const report = await send('location', file);
    expect(report.body).toMatchObject({ dryRun: true, created: 2, skipped: 2, refused: 3 });
    expect(report.body.rows.map(({ outcome, messages }) => [outcome, messages[0]?.column ?? null])).toEqual([
      ['CREATE', null],
      ['SKIP', null],
      ['REFUSE', 'unit'],
      ['REFUSE', 'floor'],
      ['SKIP', null],
      ['REFUSE', 'active'],
      ['CREATE', null],
    ]);
    expect(await namesOf('location')).toEqual(['Room 214']);
    expect((await send('location', file, 'false')).body).toMatchObject({ dryRun: false, created: 2 });
    const { body } = await maple.staff.client.call('GET /locations/center');
    expect(body).toMatchObject([
      { name: 'Garden', active: false, floor: { name: 'First' }, unit: null },
      { name: 'Room 214' },
      { name: 'Room 301', active: true, floor: { name: 'First' }, unit: { name: 'Birch' } },
    ]);
    expect((await send('location', file, 'false')).body).toMatchObject({ created: 0, skipped: 4 });
  });

  it('names people and what an item stands in by their names', async () => {
    const person = (await maple.staff.client.call('GET /user-apps/list')).body[0];
    const called = `${person?.user_firstName} ${person?.user_lastName}`;
    const report = await send(
      'department',
      `name,responsible\nGrounds,${called}\nStores,Nobody Known`,
      'false',
    );
    expect(report.body.rows[1]?.messages[0]).toMatchObject({ column: 'responsible' });
    const { body } = await maple.staff.client.call('GET /departments', { query: { q: 'Grounds' } });
    expect(body.content[0]?.responsible?.id).toBe(person?.id);
    const areas = await send('subfocusArea', 'name,focusArea\nReach,Call light\nHelp,call LIGHT', 'false');
    expect(areas.body).toMatchObject({ created: 1, skipped: 1 });
  });

  it.each(setNames)('of the set %s adds what is not there, once it is told to', async (set) => {
    const exported = await maple.staff.client.call(`GET /${setPaths[set]}/export`);
    const [head, ...rows] = exported.bytes.toString('utf8').split('\r\n');
    const [name = ''] = await namesOf(set);
    const row = rows.find((each) => each.startsWith(name)) ?? '';
    const file = [head, row, row.replace(name, 'Jasmine')].join('\r\n');
    const before = await namesOf(set);
    expect((await send(set, file)).body).toMatchObject({ dryRun: true, created: 1, skipped: 1, refused: 0 });
    expect(await namesOf(set)).toEqual(before);
    expect((await send(set, file, 'false')).body).toMatchObject({ created: 1, skipped: 1, refused: 0 });
    expect(await namesOf(set)).toEqual([...before, 'Jasmine'].sort());
  });

  it.each(setNames)('of the set %s that was exported imports as it is, and adds nothing', async (set) => {
    const exported = await maple.staff.client.call(`GET /${setPaths[set]}/export`);
    expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = exported.bytes.toString('utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const count = (await namesOf(set)).length;
    expect((await send(set, text, 'false')).body).toMatchObject({ created: 0, skipped: count, refused: 0 });
    expect(text).not.toContain(cedar.name);
  });
});
