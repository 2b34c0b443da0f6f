import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { writeInCenter } from '../db/in-center';
import { build } from '../db/statement';
import { oneCenter } from '../testing/centers';
import { lockWaits } from '../testing/lock-waits';
import { pastPolicies } from '../testing/past-policies';
import { until } from '../testing/until';

const { world, maple } = await oneCenter();

const aRequestWaits = async () => (await lockWaits(world.server.database)) > 0;

describe('names in answers', () => {
  it('are never older than the record beside them, also when a change waited for another', async () => {
    const { client } = maple.staff;
    const { body: issue } = await client.call('POST /issues', { body: { description: 'x' } });
    const unit = newId();
    const { pool } = world.server.database;
    // Someone adds a unit, moves the issue there, and is not done yet as another moves it on.
    const change = await writeInCenter(pool, maple.id, async (runner) => {
      await runner.all(
        build.insertInto('unit').values({ center_id: maple.id, id: unit, name: 'Willow', floor_id: null }),
        build.updateTable('issue').set({ unit_id: unit }).where('id', '=', issue.id),
      );
      const waiting = client.call('PUT /issues/{id}', {
        params: { id: issue.id },
        body: { unit: maple.unit },
      });
      await until('the second change waits', aRequestWaits, 10_000);
      return { result: { waiting }, last: [] };
    });
    const [revision] = (await change.waiting).body.revisions;
    expect(revision?.changes).toContainEqual({ field: 'unit', from: 'Willow', to: 'Birch' });
  });

  it('follow each change of people and places at once, in every list and record', async () => {
    const { client } = maple.staff;
    const created = await client.call('POST /issues', {
      body: { description: 'x', department: maple.department, assignee: maple.committee.id },
    });
    await client.call('GET /issues');
    await world.write(
      maple.id,
      build.updateTable('department').set({ name: 'Nursing care' }).where('id', '=', maple.department),
      build.updateTable('user_account').set({ last_name: 'Okafor' }).where('id', '=', maple.committee.id),
    );
    const shown = { department: { name: 'Nursing care' }, assignee: { user_lastName: 'Okafor' } };
    const list = await client.call('GET /issues');
    expect(list.body.content.find(({ id }) => id === created.body.id)).toMatchObject(shown);
    const { id } = created.body;
    expect((await client.call('GET /issues/{id}', { params: { id } })).body).toMatchObject(shown);
    const ratios = await client.call('GET /issues/ratios');
    expect(ratios.body.byDepartment.map(({ name }) => name)).toContain('Nursing care');
  });

  it('are of one more version after a transaction, however many items and people it has written', async () => {
    const version = async () => {
      const [row] = await pastPolicies<{ version: string }>(
        world.server.database,
        'reference_version',
        'SELECT version FROM reference_version WHERE center_id = $1',
        [maple.id],
      );
      return Number(row?.version);
    };
    const before = await version();
    const floors = ['Attic', 'Cellar', 'Roof'].map((name) =>
      build.insertInto('floor').values({ center_id: maple.id, id: newId(), name }),
    );
    await world.write(
      maple.id,
      ...floors,
      build.updateTable('user_account').set({ last_name: 'Moss' }).where('id', '=', maple.staff.id),
    );
    expect(await version()).toBe(before + 1);
    const { body } = await maple.staff.client.call('GET /floors-list');
    expect(body.map(({ name }) => name)).toEqual(['Attic', 'Cellar', 'First', 'Roof']);
  });
});
