import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import type { TestCenter, TestTopic } from '../../testing/world';

const { world, cedar } = await twoCenters();
let oak: TestCenter;
let falls: TestTopic;
let wounds: TestTopic;

beforeEach(async () => {
  oak = await world.addCenter('Oak Hall');
  falls = await oak.addTopic({ name: `Falls ${newId()}` });
  wounds = await oak.addTopic({ name: `Wounds ${newId()}` });
});

const save = (body: object, by = oak.committee) => by.client.call('PUT /topic-groups', { body });
const groups = async () => (await oak.staff.client.call('GET /center-topics/gtopic')).body;
const centerNow = async () =>
  (await oak.staff.client.call('GET /centers/{id}', { params: { id: oak.id } })).body;
const sign = (body: unknown, query: Record<string, string> = {}, by = oak.committee) =>
  by.client.call('PUT /centers/{id}/config-sign-gtopic', {
    params: { id: oak.id },
    query,
    body: body as number,
  });

describe('a group of topics', () => {
  it('is made, renamed, filled and deleted; a topic is in one group at most', async () => {
    const { body: safety } = await save({ name: 'Resident safety', centerTopicIds: [falls.id, wounds.id] });
    expect(safety).toMatchObject({ name: 'Resident safety', signNumber: null, version: 0 });
    expect(safety.centerTopics.map(({ id }) => id)).toEqual([falls.id, wounds.id]);
    const { body: clinical } = await save({ name: 'Clinical outcomes', centerTopicIds: [{ id: wounds.id }] });
    expect((await groups()).map(({ name, centerTopics }) => [name, centerTopics.length])).toEqual([
      ['Clinical outcomes', 1],
      ['Resident safety', 1],
    ]);
    // Renaming leaves its topics.
    expect((await save({ id: safety.id, name: 'Safety' })).body).toMatchObject({
      name: 'Safety',
      centerTopics: [{ id: falls.id }],
    });
    expect((await save({ id: safety.id, centerTopicIds: [] })).body.centerTopics).toEqual([]);
    const gone = await oak.committee.client.call('DELETE /topic-groups/{id}', {
      params: { id: clinical.id },
    });
    expect(gone.status).toBe(204);
    const { body } = await oak.staff.client.call('GET /center-topics');
    expect(body.content.map(({ group }) => group)).toEqual([null, null]);
    expect((await groups()).map(({ name }) => name)).toEqual(['Safety']);
  });

  it('is paged with 20 by name', async () => {
    for (let index = 0; index < 21; index += 1) await save({ name: `Group ${index}` });
    const { body } = await oak.assistant.client.call('GET /topic-groups/topics');
    expect(body).toMatchObject({ totalElements: 21, size: 20, numberOfElements: 20 });
    expect(body.content[0]?.name).toBe('Group 0');
  });

  it('is the committee’s, has a name of its own, and takes topics of its center alone', async () => {
    for (const by of [oak.staff, oak.assistant])
      expect((await save({ name: 'Safety' }, by)).status).toBe(403);
    await save({ name: 'Safety' });
    expect((await save({ name: 'safety' })).problem).toMatchObject({ status: 400, errorKey: 'duplicate' });
    expect((await save({ name: ' ' })).status).toBe(400);
    expect((await save({})).problem.fieldErrors).toEqual([{ field: 'name', message: 'Name the group' }]);
    const foreign = await cedar.addTopic();
    expect((await save({ name: 'Other', centerTopicIds: [falls.id, foreign.id] })).problem.errorKey).toBe(
      'reference',
    );
    expect((await save({ id: newId(), name: 'Nobody’s' })).status).toBe(404);
    expect(await groups()).toHaveLength(1);
  });

  it('is another once a topic of it is moved, from another group or by itself: what was seen before is not put over it', async () => {
    const { body: safety } = await save({ name: 'Safety', centerTopicIds: [falls.id, wounds.id] });
    const { body: clinical } = await save({ name: 'Clinical', centerTopicIds: [wounds.id] });
    const stale = { id: safety.id, centerTopicIds: [falls.id, wounds.id] };
    expect((await save({ ...stale, version: safety.version })).status).toBe(409);
    const moved = await oak.committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id: falls.id },
      body: { groupId: clinical.id },
    });
    expect(moved.status).toBe(200);
    const now = new Map((await groups()).map((group) => [group.name, group]));
    expect(now.get('Safety')).toMatchObject({ version: safety.version + 2, centerTopics: [] });
    expect(now.get('Clinical')?.version).toBe(clinical.version + 1);
    expect((await save({ ...stale, version: now.get('Safety')?.version })).status).toBe(200);
  });

  it('is changed over the version that was seen', async () => {
    const { body } = await save({ name: 'Safety' });
    await save({ id: body.id, version: 0, name: 'Resident safety' });
    expect((await save({ id: body.id, version: 0, name: 'Mine' })).problem).toMatchObject({
      errorKey: 'concurrency',
      current: { name: 'Resident safety', version: 1 },
    });
  });
});

describe('the number of signatures of grouped topics', () => {
  it('is the center’s, bare or by name, in address or body', async () => {
    expect((await centerNow()).configSignGtopic).toEqual({ signNumber: 0, groups: [] });
    expect((await sign(2)).body.configSignGtopic.signNumber).toBe(2);
    expect((await sign({ signNumber: 3 })).body.configSignGtopic.signNumber).toBe(3);
    expect((await sign(undefined, { signNumber: '4' })).body.configSignGtopic.signNumber).toBe(4);
    expect((await sign(11)).status).toBe(400);
    expect((await sign({})).status).toBe(400);
    expect((await sign(1, {}, oak.staff)).status).toBe(403);
    expect((await centerNow()).configSignItopic.signNumber).toBe(0);
  });

  it('can be a group’s own', async () => {
    const { body: safety } = await save({ name: 'Safety' });
    const { body: clinical } = await save({ name: 'Clinical' });
    const set = await sign([{ groupId: safety.id, signNumber: 2 }]);
    expect(set.body.configSignGtopic).toEqual({
      signNumber: 0,
      groups: [
        { id: clinical.id, name: 'Clinical', signNumber: null },
        { id: safety.id, name: 'Safety', signNumber: 2 },
      ],
    });
    await sign([
      { groupId: safety.id, signNumber: null },
      { groupId: clinical.id, signNumber: 0 },
    ]);
    expect((await groups()).map(({ signNumber }) => signNumber)).toEqual([0, null]);
    expect((await sign([{ groupId: newId(), signNumber: 1 }])).problem.errorKey).toBe('reference');
    // One number for all of them, of which the center's own is another.
    expect((await sign(5)).body.configSignGtopic).toMatchObject({
      signNumber: 5,
      groups: [{ signNumber: 0 }, {}],
    });
  });
});
