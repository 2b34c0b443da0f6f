import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { picture } from '../../testing/rounds';
import { addTopic, addTopicWithForm } from '../../testing/topics';

const { world, maple, cedar } = await twoCenters();

const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  maple.admin.client.call('PUT /topics/{id}', { params: { id }, body, headers });
const get = (id: string, who = maple.staff) => who.client.call('GET /topics/{id}', { params: { id } });

describe('a topic', () => {
  it('is made by an administrator and read by everyone of every center', async () => {
    const topic = await addTopic(maple.admin, { description: 'Falls and near falls' });
    expect(topic).toMatchObject({
      version: 0,
      description: 'Falls and near falls',
      active: true,
      image: null,
      form: null,
      agenda: [],
      permissions: ['topic.manage'],
    });
    for (const who of [maple.committee, maple.staff, maple.assistant, cedar.staff]) {
      expect((await get(topic.id, who)).body).toMatchObject({ name: topic.name, permissions: [] });
    }
  });

  it('is not changed by a committee, whose center it does not belong to', async () => {
    const topic = await addTopic(maple.admin);
    for (const who of [maple.committee, maple.staff, maple.assistant]) {
      const { status } = await who.client.call('PUT /topics/{id}', {
        params: { id: topic.id },
        body: { name: 'Ours' },
      });
      expect(status).toBe(403);
    }
    expect((await get(topic.id)).body).toMatchObject({ name: topic.name, version: 0 });
  });

  it('has a name of its own, whoever writes it how', async () => {
    const topic = await addTopic(maple.admin);
    const same = await cedar.admin.client.call('POST /topics', { body: { name: topic.name.toUpperCase() } });
    expect(same.problem).toMatchObject({
      status: 400,
      errorKey: 'duplicate',
      fieldErrors: [{ field: 'name' }],
    });
    const other = await addTopic(maple.admin);
    expect((await put(other.id, { name: topic.name })).problem).toMatchObject({ errorKey: 'duplicate' });
    const nameless = await maple.admin.client.call('POST /topics', { body: { name: ' ' } });
    expect(nameless.problem.fieldErrors).toEqual([{ field: 'name', message: 'Name the topic' }]);
  });

  it('keeps what is left out of a change, and takes no stale one', async () => {
    const topic = await addTopic(maple.admin, { description: 'First' });
    const { body } = await put(topic.id, { active: false, version: 0 });
    expect(body).toMatchObject({ version: 1, active: false, description: 'First', name: topic.name });
    const stale = await put(topic.id, { description: 'Second', version: 0 });
    expect(stale.problem).toMatchObject({
      status: 409,
      errorKey: 'concurrency',
      current: { version: 1, active: false },
    });
    const byHeader = await put(topic.id, { description: 'Second' }, { 'if-match': '"0"' });
    expect(byHeader.status).toBe(409);
    expect((await put(topic.id, { description: 'Second' }, { 'if-match': '"1"' })).body.version).toBe(2);
    const same = await put(topic.id, { description: 'Second', version: 2 });
    expect(same.body.version).toBe(2);
  });

  it('has an agenda in the order it was given', async () => {
    const topic = await addTopic(maple.admin);
    const agenda = [
      { id: 'b', text: 'Falls since last time', minutes: 10 },
      { id: 'a', text: 'Decide on footwear' },
    ];
    expect((await put(topic.id, { agenda })).body.agenda).toEqual(agenda);
    expect((await get(topic.id)).body.agenda).toEqual(agenda);
    const twice = await put(topic.id, { agenda: [agenda[0], agenda[0]] });
    expect(twice.problem.errorKey).toBe('validation');
    const blank = await put(topic.id, { agenda: [{ id: 'c', text: ' ' }] });
    expect(blank.problem.fieldErrors).toMatchObject([{ field: 'agenda.0.text' }]);
    expect((await get(topic.id)).body.agenda).toEqual(agenda);
  });
});

describe('the lists of topics', () => {
  it('are paged by 20 and by 100, by name, and found by a word', async () => {
    const word = newId();
    for (const name of [`b ${word}`, `A ${word}`]) await addTopic(maple.admin, { name });
    await addTopic(maple.admin, { name: `c ${word}`, active: false });
    const all = await maple.staff.client.call('GET /topics', { query: { q: word } });
    expect(all.body).toMatchObject({ size: 20, totalElements: 3 });
    expect(all.body.content.map(({ name }) => name.charAt(0))).toEqual(['A', 'b', 'c']);
    const admins = await maple.admin.client.call('GET /admin/topics', {
      query: { q: `${word}`, sort: 'name,desc', size: 2 },
    });
    expect(admins.body.content.map(({ name }) => name.charAt(0))).toEqual(['c', 'b']);
    expect((await maple.admin.client.call('GET /admin/topics')).body.size).toBe(100);
    const active = await maple.staff.client.call('GET /topics', {
      query: { 'name.contains': word, 'active.equals': 'false' },
    });
    expect(active.body.content.map(({ name }) => name.charAt(0))).toEqual(['c']);
    const list = await maple.staff.client.call('GET /topics/list');
    const ours = list.body.filter(({ name }) => name.includes(word));
    expect(ours).toEqual([
      { id: expect.any(String), name: `A ${word}` },
      { id: expect.any(String), name: `b ${word}` },
    ]);
  });

  it('tell an administrator in how many centers a topic is enabled, and others nothing', async () => {
    const { topic } = await addTopicWithForm(maple.admin);
    const { body } = await maple.admin.client.call('GET /admin/topics', { query: { q: topic.name } });
    expect(body.content).toMatchObject([
      { id: topic.id, enabledCenters: 0, centers: 1, form: { definitionVersion: 1, questionCount: 4 } },
    ]);
    expect((await maple.committee.client.call('GET /admin/topics')).status).toBe(403);
  });
});

describe('the picture of a topic', () => {
  const upload = async (id: string, name: string) =>
    maple.admin.client.call('POST /topics/{id}/image/upload', {
      params: { id },
      body: {},
      files: [{ name, content: await picture() }],
    });

  it('is given, exchanged and taken away, and everyone sees it', async () => {
    const topic = await addTopic(maple.admin);
    const first = await upload(topic.id, 'falls.png');
    expect(first.body.image).toMatchObject({ name: 'falls.png', width: 8, height: 6 });
    const id = first.body.image?.id ?? '';
    for (const who of [maple.assistant, cedar.staff]) {
      expect((await who.client.call('GET /file/{id}', { params: { id } })).status).toBe(200);
    }
    // Every screen shows it: the trail tells of it no more than of the words beside it.
    const noted = await pastPolicies(
      world.server.database,
      'activity',
      "SELECT id FROM activity WHERE action = 'file.downloaded' AND subject_id = $1",
      [id],
    );
    expect(noted).toEqual([]);
    const second = await upload(topic.id, 'stairs.png');
    expect(second.body.image?.name).toBe('stairs.png');
    expect((await maple.staff.client.call('GET /file/{id}', { params: { id } })).status).toBe(404);
    const listed = await maple.admin.client.call('GET /admin/topics', { query: { q: topic.name } });
    expect(listed.body.content[0]?.image?.name).toBe('stairs.png');
    const remove = (given: string) =>
      maple.admin.client.call('DELETE /topics/image/{id}', { params: { id: given } });
    expect((await remove(second.body.image?.id ?? '')).status).toBe(204);
    expect((await get(topic.id)).body.image).toBeNull();
    await upload(topic.id, 'again.png');
    expect((await remove(topic.id)).status).toBe(204);
    expect((await get(topic.id)).body.image).toBeNull();
    expect((await remove(newId())).status).toBe(404);
  });

  it('is exchanged and taken away over the one that was seen', async () => {
    const topic = await addTopic(maple.admin);
    const over = async (seen: string | null, name: string) =>
      maple.admin.client.call('POST /topics/{id}/image/upload', {
        params: { id: topic.id },
        body: { seen },
        files: [{ name, content: await picture() }],
      });
    const first = (await over(null, 'falls.png')).body.image?.id ?? '';
    expect((await over(null, 'stairs.png')).problem.errorKey).toBe('status');
    expect((await get(topic.id)).body.image?.id).toBe(first);
    expect((await over(first, 'stairs.png')).status).toBe(200);
    const stale = await maple.admin.client.call('DELETE /topics/image/{id}', { params: { id: first } });
    expect([stale.status, (await get(topic.id)).body.image?.name]).toEqual([404, 'stairs.png']);
  });

  it('is refused where it is none, or missing', async () => {
    const topic = await addTopic(maple.admin);
    const call = (files: { name: string; content: string }[]) =>
      maple.admin.client.call('POST /topics/{id}/image/upload', {
        params: { id: topic.id },
        body: {},
        files,
      });
    expect((await call([])).problem.fieldErrors).toEqual([{ field: 'file', message: 'Choose a picture' }]);
    const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    expect((await call([{ name: 'plan.pdf', content: pdf }])).problem).toMatchObject({
      errorKey: 'file_type',
      params: { name: 'plan.pdf' },
    });
  });
});

it('all that happened to a topic stands in the trail', async () => {
  const { topic, form } = await addTopicWithForm(maple.admin);
  await put(topic.id, { description: 'Told' });
  await maple.admin.client.call('PUT /forms/{id}', {
    params: { id: topic.id },
    body: { definition: { ...form.definition, title: 'Falls again' } },
  });
  const { body } = await maple.admin.client.call('GET /activity', {
    query: { q: `subjectId.equals=${topic.id}` },
  });
  expect(body.content.map(({ action }) => action).sort()).toEqual([
    'center-topic.added',
    'topic-form.changed',
    'topic-form.created',
    'topic.changed',
    'topic.created',
  ]);
});
