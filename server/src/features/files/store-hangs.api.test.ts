import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { useTemporaryFolders } from '../../ports/temporary-folder.fixture';
import { picture } from '../../ports/upload-files.fixture';
import { createOtherStore } from '../../testing/other-store';
import { startTestServer } from '../../testing/test-server';
import { addTopic } from '../../testing/topics';
import { until } from '../../testing/until';
import { type TestPerson, World } from '../../testing/world';

const folders = useTemporaryFolders();
const store = createOtherStore(await folders());
const world = new World(await startTestServer({ files: store }));
afterAll(() => world.close());
afterEach(() => store.letGo());
const [maple, cedar, birch] = [
  await world.addCenter('Maple Grove'),
  await world.addCenter('Cedar Hill'),
  await world.addCenter('Birch House'),
];

const note = (name = 'note.txt') => ({ name, content: `Loose since Monday ${randomUUID()}` });
const record = (by: TestPerson, files = [note()], headers = {}) =>
  by.client.call('POST /issues', { body: { description: 'Handrail loose' }, files, headers });
const manyWait = (count: number) =>
  until(`${count} wait for the store`, async () => store.waiting() === count, 10_000);

describe('a file store that hangs', () => {
  it('holds up those who wait for it, and nobody else, of their own center neither', async () => {
    store.hang();
    const senders = [maple, cedar].flatMap(({ committee, staff }) => [committee, staff]);
    const uploads = senders.flatMap((by) => [record(by), record(by), record(by)]);
    await manyWait(uploads.length);
    for (const { client } of [birch.staff, maple.committee, cedar.staff])
      expect((await client.call('GET /issues')).status).toBe(200);
    expect((await record(maple.staff, [])).status).toBe(201);
    store.letGo();
    const answers = await Promise.all(uploads);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body } of answers) expect(body.files).toHaveLength(1);
  });

  it('is waited for by a few at once: who comes besides is told so, and nothing of theirs stays', async () => {
    store.hang();
    const uploads = Array.from({ length: 7 }, () => record(birch.staff));
    const { status, problem } = await Promise.race(uploads);
    expect([status, problem.errorKey, problem.params?.part]).toEqual([503, 'notReady', 'files']);
    expect(problem.message).toBe(
      'More files are being stored than can be at once. Nothing of this was saved; try again in a moment.',
    );
    store.letGo();
    const statuses = (await Promise.all(uploads)).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 201, 503]);
    expect((await birch.staff.client.call('GET /issues')).body.totalElements).toBe(6);
    expect(readdirSync(store.temporaryFolder)).toEqual([]);
  });

  it('lets those who read a file wait without holding up others', async () => {
    const [file] = (await record(maple.staff)).body.files;
    store.hang();
    const params = { id: file?.id ?? '' };
    const readers = [maple.committee, maple.verifier, maple.staff, maple.admin].map(({ client }) =>
      client.call('GET /file/{id}', { params }),
    );
    await manyWait(readers.length);
    expect((await maple.assistant.client.call('GET /issues')).status).toBe(200);
    store.letGo();
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('an upload', () => {
  it('that is refused has nothing stored, and does not wait for the store', async () => {
    const before = store.putCount();
    store.hang();
    const { client } = maple.staff;
    const change = (id: string, body: object) =>
      client.call('PUT /issues/{id}', { params: { id }, body, files: [note()] });
    const { id, version } = (await record(maple.staff, [])).body;
    const answers = [
      await change(randomUUID(), { description: 'Loose' }),
      await change(id, { description: '' }),
      await change(id, { description: 'Loose', version: version + 7 }),
      await cedar.staff.client.call('PUT /issues/{id}', { params: { id }, body: {}, files: [note()] }),
      await maple.assistant.client.call('POST /topics/{id}/image/upload', {
        params: { id: randomUUID() },
        body: {},
        files: [note()],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 409, 404, 403]);
    store.letGo();
    expect(store.putCount()).toBe(before);
    expect(readdirSync(store.temporaryFolder)).toEqual([]);
  });

  it('that is sent again while it waits is done once', async () => {
    store.hang();
    const headers = { 'idempotency-key': randomUUID() };
    const file = note();
    const twice = [record(cedar.staff, [file], headers), record(cedar.staff, [file], headers)];
    await manyWait(2);
    store.letGo();
    const [one, other] = await Promise.all(twice);
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(other?.body.id).toBe(one?.body.id);
    const before = store.putCount();
    expect((await record(cedar.staff, [file], headers)).body.id).toBe(one?.body.id);
    expect(store.putCount()).toBe(before);
  });

  it('of somebody whose session ends while it waits is refused', async () => {
    store.hang();
    const upload = record(cedar.committee);
    await manyWait(1);
    const askedMs = performance.now();
    expect((await cedar.committee.client.call('POST /logout')).status).toBe(204);
    // Whoever was found a moment ago is not looked for again.
    await until('it was a while ago', async () => performance.now() - askedMs > 150, 5000);
    store.letGo();
    expect((await upload).status).toBe(401);
  });

  it('of a topic’s picture waits without holding up others', async () => {
    const topic = await addTopic(maple.admin);
    const params = { id: topic.id };
    const content = await picture(40, 20).png().toBuffer();
    store.hang();
    const upload = maple.admin.client.call('POST /topics/{id}/image/upload', {
      params,
      body: {},
      files: [{ name: 'hall.png', content }],
    });
    await manyWait(1);
    const renamed = { params, body: { name: `Falls ${randomUUID()}` } };
    expect((await maple.admin.client.call('PUT /topics/{id}', renamed)).status).toBe(200);
    store.letGo();
    expect((await upload).status).toBe(200);
  });
});
