import { setTimeout } from 'node:timers/promises';
import {
  referenceSets,
  type SetName,
  setColumns,
  setKinds,
  setNames,
  setPaths,
  setTables,
  widerSets,
} from '@lamplight/domain/reference-sets';
import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { recordMakers } from '../../security/records';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();
const { client } = maple.committee;

const add = async (set: SetName, name: string, more: object = {}) => {
  const inFirst = Object.fromEntries(widerSets(set).map((wider) => [wider, maple[wider]]));
  return client.call(`POST /${setPaths[set]}`, { body: { name, ...inFirst, ...more } });
};

const trail = (subjectId: string) =>
  pastPolicies(
    world.server.database,
    'activity',
    'SELECT action, before, after FROM activity WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  );

describe.each(setNames)('an item of the set %s', (set) => {
  it('is added, renamed, switched off and on and removed, each of it in the trail', async () => {
    const made = await add(set, '  East wing ');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'East wing', active: true, version: 0 });
    const params = { id: made.body.id };
    expect(made.headers.get('location')).toBe(`/api/${setPaths[set]}/${params.id}`);
    const renamed = await client.call(`PUT /${setPaths[set]}/{id}`, {
      params,
      body: { name: 'West wing', version: 0 },
    });
    expect(renamed.body).toMatchObject({ name: 'West wing', version: 1 });
    const off = await client.call(`PUT /${setPaths[set]}/{id}/deactivate`, { params });
    expect(off.body).toMatchObject({ name: 'West wing', active: false, version: 2 });
    const on = await client.call(`PUT /${setPaths[set]}/{id}/activate`, { params });
    expect(on.body).toEqual((await client.call(`GET /${setPaths[set]}/{id}`, { params })).body);
    expect((await client.call(`DELETE /${setPaths[set]}/{id}`, { params })).status).toBe(204);
    expect((await client.call(`GET /${setPaths[set]}/{id}`, { params })).status).toBe(404);
    const kind = setKinds[set];
    expect(await trail(params.id)).toMatchObject([
      { action: `${kind}.created`, after: { name: 'East wing' } },
      { action: `${kind}.changed`, before: { name: 'East wing' }, after: { name: 'West wing' } },
      { action: `${kind}.changed`, before: { active: true }, after: { active: false } },
      { action: `${kind}.changed`, before: { active: false }, after: { active: true } },
      { action: `${kind}.deleted`, before: { name: 'West wing' } },
    ]);
  });

  it('has a name of its own in its center, whatever the case of its letters, and the refusal says so at the name', async () => {
    await add(set, 'Harbor');
    const { problem } = await add(set, 'hARBOR');
    expect(problem).toMatchObject({
      status: 400,
      errorKey: 'duplicate',
      fieldErrors: [{ field: 'name', message: 'Choose another name' }],
    });
    const body = { name: 'Harbor', ...Object.fromEntries(widerSets(set).map((each) => [each, cedar[each]])) };
    expect((await cedar.committee.client.call(`POST /${setPaths[set]}`, { body })).status).toBe(201);
    expect((await add(set, '  ')).problem.fieldErrors?.[0]?.field).toBe('name');
  });

  it('is changed over nobody: a stale version is refused with the item as it is', async () => {
    const params = { id: (await add(set, 'Meadow')).body.id };
    const put = (name: string) =>
      client.call(`PUT /${setPaths[set]}/{id}`, { params, body: { name, version: 0 } });
    expect((await put('Meadow North')).status).toBe(200);
    const { problem } = await put('Meadow South');
    expect(problem).toMatchObject({
      status: 409,
      errorKey: 'concurrency',
      current: { name: 'Meadow North' },
    });
  });

  it('that is in use cannot be removed, and the refusal says by what and how often', async () => {
    const id = (await add(set, 'Used')).body.id;
    const uses: [string, number][] = [];
    for (const by of referenceSets[set].usedBy) {
      if (by === 'answer') continue;
      if (by === 'issue') {
        await addIssue(maple.staff, { [set]: id });
        await addIssue(maple.staff, { [set]: id });
      } else {
        const audit = await recordMakers.audit(maple);
        await world.write(
          maple.id,
          build
            .updateTable('audit')
            .set({ [setColumns[set]]: id })
            .where('id', '=', audit),
        );
      }
      uses.push(by === 'issue' ? ['2 issues', 2] : ['1 round', 1]);
    }
    const { problem } = await client.call(`DELETE /${setPaths[set]}/{id}`, { params: { id } });
    expect(problem).toMatchObject({
      status: 400,
      errorKey: 'cannotBeRemoved',
      message: 'This item cannot be removed',
      detail: `It is used by ${uses.map(([words]) => words).join(' and ')}.`,
    });
    expect(Object.values(problem.params ?? {})).toEqual(uses.map(([, count]) => String(count)));
  });

  it('belongs to whom its center lets manage it', async () => {
    const body = { name: 'Nobody’s' };
    for (const { client } of [maple.staff, maple.assistant]) {
      expect((await client.call(`POST /${setPaths[set]}`, { body })).status).toBe(403);
    }
    const manage = (committee_manages: boolean) =>
      world.write(
        maple.id,
        build.updateTable('center').set({ committee_manages }).where('id', '=', maple.id),
      );
    await manage(false);
    const other = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    expect((await other.client.call(`POST /${setPaths[set]}`, { body })).status).toBe(403);
    await manage(true);
  });
});

describe('what an item stands in', () => {
  const into = (path: 'units' | 'locations', id: string, body: object) =>
    client.call(`PUT /${path}/{id}`, { params: { id }, body });

  it('must be there, active, of the same center, and agree with itself', async () => {
    const ground = (await add('floor', 'Ground')).body.id;
    const refused = async (body: object) =>
      (await client.call('POST /locations', { body: { name: 'Chapel', ...body } })).problem;
    expect(await refused({ floor: cedar.floor })).toMatchObject({
      errorKey: 'reference',
      fieldErrors: [{ field: 'floor', message: 'Choose a floor of this center' }],
    });
    expect(await refused({ unit: maple.unit, floor: ground })).toMatchObject({
      errorKey: 'reference',
      fieldErrors: [{ field: 'unit', message: 'This unit belongs to another floor' }],
    });
    await client.call('PUT /floors/{id}/deactivate', { params: { id: ground } });
    expect((await refused({ floor: ground })).errorKey).toBe('reference');
    const area = await client.call('POST /subfocus-areas', { body: { name: 'Reach' } as never });
    expect(area.problem.fieldErrors).toEqual([{ field: 'focusArea', message: 'Choose a focus area' }]);
  });

  it('is implied by the nearer one, and follows when that moves', async () => {
    const upper = (await add('floor', 'Upper')).body.id;
    const unit = (await client.call('POST /units', { body: { name: 'Willow', floor: maple.floor } })).body.id;
    const room = await client.call('POST /locations', { body: { name: 'Room 7', unit } });
    expect(room.body).toMatchObject({ unit: { name: 'Willow' }, floor: { name: 'First' } });
    const issue = await addIssue(maple.staff, { location: room.body.id });
    await into('units', unit, { floor: upper });
    const { body } = await client.call('GET /locations/{id}', { params: { id: room.body.id } });
    expect(body).toMatchObject({ unit: { name: 'Willow' }, floor: { name: 'Upper' }, version: 1 });
    // What was recorded there before stays where it was found, and can still be worked on.
    const kept = await maple.staff.client.call('PUT /issues/{id}', {
      params: { id: issue.id },
      body: { priority: 'HIGH' },
    });
    expect(kept.body).toMatchObject({ priority: 'HIGH', floor: { name: 'First' }, unit: { name: 'Willow' } });
  });

  it('counts as a use of it', async () => {
    const floor = (await add('floor', 'Attic')).body.id;
    await client.call('POST /units', { body: { name: 'Dove', floor } });
    const { problem } = await client.call('DELETE /floors/{id}', { params: { id: floor } });
    expect(problem).toMatchObject({ detail: 'It is used by 1 unit.', params: { unit: '1' } });
  });
});

describe('a page of a set', () => {
  it('is searched, filtered and sorted, and has a thousand by default', async () => {
    const floor = (await cedar.committee.client.call('POST /floors', { body: { name: 'Annex' } })).body.id;
    for (const name of ['Room 9', 'Room 10', 'Linen']) {
      await cedar.committee.client.call('POST /locations', { body: { name, floor } });
    }
    const page = async (query: Record<string, unknown>) => {
      const { body } = await cedar.staff.client.call('GET /locations', { query });
      return { names: body.content.map(({ name }) => name), total: body.totalElements, size: body.size };
    };
    expect(await page({ 'floor_id.equals': floor })).toEqual({
      names: ['Linen', 'Room 10', 'Room 9'],
      total: 3,
      size: 1000,
    });
    expect(await page({ q: 'room', 'floor_id.equals': floor, sort: 'name,desc' })).toMatchObject({
      names: ['Room 9', 'Room 10'],
    });
    expect(await page({ sort: ['floor', 'name'], size: 1 })).toMatchObject({ names: ['Linen'], size: 1 });
    expect((await page({ 'active.equals': false })).total).toBe(0);
  });

  it.each(setNames)('is that of the set %s: searched, filtered, sorted and paged', async (set) => {
    const made = [];
    for (const name of ['Zinnia 10', 'Zinnia 9', 'Zinnia']) made.push((await add(set, name)).body.id);
    await client.call(`PUT /${setPaths[set]}/{id}/deactivate`, { params: { id: made[2] ?? '' } });
    const page = async (query: Record<string, unknown> = {}) => {
      const answer = await maple.staff.client.call(`GET /${setPaths[set]}`, {
        query: { q: 'ZINNIA', ...query },
      });
      const { content, totalElements, size } = answer.body;
      return { ids: content.map(({ id }) => id), total: totalElements, size };
    };
    const [ten, nine, off] = made;
    expect(await page()).toEqual({ ids: [off, ten, nine], total: 3, size: 1000 });
    expect((await page({ sort: 'name,desc' })).ids).toEqual([nine, ten, off]);
    expect((await page({ 'active.equals': true })).ids).toEqual([ten, nine]);
    expect(await page({ page: 1, size: 2 })).toEqual({ ids: [nine], total: 3, size: 2 });
    expect(
      (await cedar.staff.client.call(`GET /${setPaths[set]}`, { query: { q: 'ZINNIA' } })).body,
    ).toMatchObject({
      totalElements: 0,
    });
  });
});

describe('an administrator', () => {
  it('adds to the center that the body names', async () => {
    const { body } = await maple.admin.client.call('POST /departments', {
      body: { name: 'Night staff', center: { id: cedar.id } },
    });
    const { body: theirs } = await cedar.staff.client.call('GET /departments-list');
    expect(theirs.map(({ id }) => id)).toContain(body.id);
    const foreign = { name: 'Night staff', center: cedar.id };
    expect((await client.call('POST /departments', { body: foreign })).status).toBe(404);
  });
});

describe('what a question of an audit tool names', () => {
  const definition = (issue: { departmentId?: string; department?: string }) => ({
    item: [
      {
        linkId: 'outside',
        text: 'Outside',
        type: 'group' as const,
        item: [{ linkId: 'paths', text: 'Are the paths clear?', type: 'yes-no' as const, onNo: { issue } }],
      },
    ],
  });

  it('by a name that was there before it cannot be removed either', async () => {
    await client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Boats', definition: definition({ department: 'boat house' }) as never },
    });
    const { problem } = await client.call('DELETE /departments/{id}', {
      params: { id: (await add('department', 'Boat house')).body.id },
    });
    expect(problem.detail).toBe('It is used by 1 audit tool.');
  });

  it('cannot be removed while it is asked', async () => {
    const department = (await add('department', 'Grounds')).body.id;
    const tool = await client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Outside', definition: definition({ departmentId: department }) as never },
    });
    const params = { id: department };
    const { problem } = await client.call('DELETE /departments/{id}', { params });
    expect(problem.detail).toBe('It is used by 1 audit tool.');
    await client.call('PUT /audit-tool-questionnaries/{id}', {
      params: { id: tool.body.id },
      body: { definition: definition({}) as never },
    });
    expect((await client.call('DELETE /departments/{id}', { params })).status).toBe(204);
  });
});

describe('the responsible person of a department', () => {
  const responsible = (person: TestPerson | null) =>
    client.call('PUT /departments/{id}', {
      params: { id: maple.department },
      body: { responsible: person?.id ?? null },
    });

  it('is somebody of the center with an enabled account', async () => {
    expect((await responsible(maple.verifier)).body.responsible?.id).toBe(maple.verifier.id);
    for (const person of [cedar.staff, maple.disabled]) {
      expect((await responsible(person)).problem).toMatchObject({
        errorKey: 'reference',
        fieldErrors: [{ field: 'responsible', message: 'Choose somebody of this center' }],
      });
    }
    expect((await responsible(null)).body.responsible).toBeNull();
  });
});

describe('the table of sets', () => {
  it('has a column for each person that an item names', async () => {
    for (const set of setNames) {
      for (const person of referenceSets[set].people) {
        const { rows } = await world.server.parts.pool.query(
          'SELECT FROM information_schema.columns WHERE table_name = $1 AND column_name = $2',
          [setTables[set], `${person}_id`],
        );
        expect(rows).toHaveLength(1);
      }
    }
  });
});

it('is not removed while a tool that names it is being made, nor is such a tool made once it is gone', async () => {
  const outcomes: [number, number][] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    const { body } = await add('focusArea', `Beside a tool ${nth}`);
    const question = { linkId: 'q', type: 'yes-no-na', text: 'Is it clean?', focusAreaId: body.id };
    const definition = { item: [{ linkId: 's', type: 'group', text: 'Room', item: [question] }] };
    const [made, removed] = await Promise.all([
      client.call('POST /audit-tool-questionnaries', { body: { title: `Tool ${nth}`, definition } as never }),
      // At another moment each time, by somebody whose turn it is at once.
      setTimeout(nth % 10).then(() =>
        maple.admin.client.call('DELETE /focus-areas/{id}', { params: { id: body.id } }),
      ),
    ]);
    outcomes.push([made.status, removed.status]);
  }
  for (const outcome of outcomes)
    expect([
      [201, 400],
      [400, 204],
    ]).toContainEqual(outcome);
});
