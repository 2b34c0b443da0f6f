import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { twoCenters } from '../testing/centers';
import { mostNames, noRoomForNames } from './most-names';

const { maple, cedar } = await twoCenters();
const { client } = maple.committee;

const send = (path: 'floors' | 'user-apps', lines: readonly string[]) =>
  client.call(`POST /${path}/import`, {
    query: { dryRun: 'false' },
    body: {},
    files: [{ name: 'table.csv', content: lines.join('\n'), type: 'text/csv' }],
  });
const addFloor = (by = maple.committee) => by.client.call('POST /floors', { body: { name: newId() } });
const person = () => ({ user_firstName: 'Ann', user_lastName: 'Late', user_email: `${newId()}@example.org` });

describe('people and places of a center', () => {
  it('have a most together: each change of one has all of them read anew', async () => {
    const file = ['Name', ...Array.from({ length: mostNames }, (_, at) => `Floor ${at}`)];
    const { body } = await send('floors', file);
    // Who and what is there already counts.
    expect(body.created).toBeGreaterThan(mostNames - 100);
    expect(body.created).toBeLessThan(mostNames);
    expect(body.created + body.refused).toBe(mostNames);
    expect(body.rows.at(body.created)?.messages).toEqual([{ column: 'name', message: noRoomForNames }]);
    const floor = await addFloor();
    expect(floor.status).toBe(400);
    expect(floor.body).toMatchObject({ fieldErrors: [{ field: 'name', message: noRoomForNames }] });
    const added = await client.call('POST /user-apps', { body: person() });
    expect(added.body).toMatchObject({ fieldErrors: [{ field: 'user_lastName', message: noRoomForNames }] });
    const people = await send('user-apps', [
      'First name,Last name,E-mail',
      `Ann,Late,${person().user_email}`,
    ]);
    expect(people.body).toMatchObject({ created: 0, refused: 1 });
    expect(people.body.rows[0]?.messages).toEqual([{ column: 'user_lastName', message: noRoomForNames }]);
  });

  it('are changed as before, and are each center’s own', async () => {
    const { body: floors } = await client.call('GET /floors/center');
    const [floor, other] = floors;
    if (!floor || !other) throw new Error('There is no floor');
    const renamed = await client.call('PUT /floors/{id}', {
      params: { id: floor.id },
      body: { name: 'Ground' },
    });
    expect(renamed.status).toBe(200);
    expect((await addFloor(cedar.committee)).status).toBe(201);
    // Whoever makes room may add another.
    expect((await client.call('DELETE /floors/{id}', { params: { id: other.id } })).status).toBe(204);
    expect((await addFloor()).status).toBe(201);
    expect((await addFloor()).status).toBe(400);
  });
});
