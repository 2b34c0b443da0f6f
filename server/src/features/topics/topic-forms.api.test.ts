import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { describe, expect, it } from 'vitest';
import { nobodysHome } from '../../db/home';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addTopic, addTopicWithForm, fallsForm } from '../../testing/topics';

const { world, maple, cedar } = await twoCenters();

const get = (idTopic: string, who = maple.staff) =>
  who.client.call('GET /forms/topics/{idTopic}', { params: { idTopic } });
const put = (id: string, body: { definition: FormDefinition; version?: number }) =>
  maple.admin.client.call('PUT /forms/{id}', { params: { id }, body });
const asks = (text: string, more: object = {}): FormDefinition => ({
  item: [
    { linkId: 's', type: 'group', text: 'Section', item: [{ linkId: 'q', type: 'yes-no', text, ...more }] },
  ],
});

/** A center begins to fill the form in, after which its version never changes. */
const fillIn = (formId: string, number = 1) =>
  world.write(
    cedar.id,
    build.insertInto('filled_form').values({
      center_id: cedar.id,
      id: newId(),
      subject: 'completed-form',
      form_home: nobodysHome,
      form_id: formId,
      definition_version: number,
      created_at: new Date(),
    }),
  );

describe('the form of a topic', () => {
  it('is not found until the topic has one, and then is everyone’s to read', async () => {
    const topic = await addTopic(maple.admin);
    expect((await get(topic.id)).status).toBe(404);
    expect((await get(newId())).status).toBe(404);
    const made = await maple.admin.client.call('POST /forms', {
      body: { topic: { id: topic.id }, definition: fallsForm },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      id: topic.id,
      version: 0,
      topic: { id: topic.id, name: topic.name },
      definitionVersion: 1,
      questionCount: 4,
      definition: fallsForm,
    });
    for (const who of [maple.staff, cedar.assistant]) {
      expect((await get(topic.id, who)).body.definition).toEqual(fallsForm);
    }
  });

  it('is one: a second is refused, also at the same moment', async () => {
    const topic = await addTopic(maple.admin);
    const tries = await Promise.all(
      [maple.admin, cedar.admin, maple.admin].map(({ client }) =>
        client.call('POST /forms', { body: { topic: topic.id, definition: fallsForm } }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(tries.find(({ status }) => status === 409)?.problem.errorKey).toBe('exists');
  });

  it('is of a topic that is there', async () => {
    for (const topic of [newId(), null, '']) {
      const { status, problem } = await maple.admin.client.call('POST /forms', {
        body: { topic, definition: fallsForm },
      });
      expect([status, problem.errorKey]).toEqual([400, 'reference']);
    }
  });

  it('says where a definition is wrong', async () => {
    const { topic } = await addTopicWithForm(maple.admin);
    const { problem } = await put(topic.id, { definition: asks(' ') });
    expect(problem).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'definition.item[0].item[0].text', message: 'A question needs a text.' }],
    });
  });

  it('keeps names where its editor chose items of their center: each center finds its own', async () => {
    const { topic } = await addTopicWithForm(maple.admin);
    const definition = asks('Is the floor dry?', {
      focusAreaId: maple.focusArea,
      subfocusAreaId: maple.subfocusArea,
      onNo: { issue: { departmentId: maple.department } },
    });
    const { body } = await put(topic.id, { definition });
    const [question] = questionsOf(body.definition);
    expect(JSON.stringify(question)).not.toMatch(/(Area|department)Id":/);
    expect(question).toMatchObject({
      focusArea: expect.any(String),
      subfocusArea: expect.any(String),
      onNo: { issue: { department: expect.any(String) } },
    });
    const foreign = await put(topic.id, { definition: asks('Is it?', { focusAreaId: cedar.focusArea }) });
    expect(foreign.problem.errorKey).toBe('reference');
  });

  it('is changed in place until a center answers it, and then becomes a new version', async () => {
    const { topic } = await addTopicWithForm(maple.admin);
    const before = await put(topic.id, { definition: asks('First?') });
    expect(before.body).toMatchObject({ version: 1, definitionVersion: 1, questionCount: 1 });
    await fillIn(topic.id);
    const after = await put(topic.id, { definition: asks('Second?') });
    expect(after.body).toMatchObject({ version: 2, definitionVersion: 2 });
    const same = await put(topic.id, { definition: asks('Second?') });
    expect(same.body).toMatchObject({ version: 2, definitionVersion: 2 });
    const first = await maple.staff.client.call('GET /form-versions/{id}/{number}', {
      params: { id: topic.id, number: '1' },
    });
    expect(questionsOf(first.body.definition)[0]?.text).toBe('First?');
  });

  it('takes no stale change', async () => {
    const { topic } = await addTopicWithForm(maple.admin);
    await put(topic.id, { definition: asks('Mine?'), version: 0 });
    const stale = await put(topic.id, { definition: asks('Theirs?'), version: 0 });
    expect(stale.problem).toMatchObject({
      status: 409,
      errorKey: 'concurrency',
      current: { version: 1, definition: asks('Mine?') },
    });
  });
});

describe('the versions of a form', () => {
  it('are told the newest first, each with what changed in words', async () => {
    const { topic } = await addTopicWithForm(maple.admin, asks('Is the floor dry?'));
    await fillIn(topic.id);
    await put(topic.id, { definition: asks('Is the floor dry?', { alert: true }) });
    const { body } = await maple.staff.client.call('GET /form-versions/{id}', { params: { id: topic.id } });
    expect(body).toMatchObject([
      {
        number: 2,
        current: true,
        usedDateTime: null,
        changes: [
          {
            kind: 'changed',
            about: 'Question “Is the floor dry?”',
            details: [{ label: 'A “no” is an alert', before: '', after: 'yes' }],
          },
        ],
      },
      { number: 1, current: false, usedDateTime: expect.any(String), changes: [] },
    ]);
    expect(body[0]?.userApp).toBeNull();
    for (const row of body) {
      const one = await maple.staff.client.call('GET /form-versions/{id}/{number}', {
        params: { id: topic.id, number: String(row.number) },
      });
      expect(one.body).toEqual({ ...row, definition: one.body.definition });
    }
    const own = await maple.admin.client.call('GET /form-versions/{id}', { params: { id: topic.id } });
    expect(own.body[0]?.userApp?.id).toBe(maple.admin.id);
  });

  it('are not there where there is no form, or no such number', async () => {
    const { topic } = await addTopicWithForm(maple.admin);
    const bare = await addTopic(maple.admin);
    const of = (id: string) => maple.staff.client.call('GET /form-versions/{id}', { params: { id } });
    expect((await of(bare.id)).status).toBe(404);
    expect((await of(newId())).status).toBe(404);
    for (const number of ['2', '0', 'x', '99999999999']) {
      const { status } = await maple.staff.client.call('GET /form-versions/{id}/{number}', {
        params: { id: topic.id, number },
      });
      expect(status).toBe(404);
    }
  });
});

describe('the questions of a topic', () => {
  const ask = (id: string, query: Record<string, string | number> = {}) =>
    maple.staff.client.call('GET /questions/topic/{id}', { params: { id }, query });

  it('come flat and in order, and in pages of 10 where a page is asked for', async () => {
    const many: FormDefinition = {
      item: [1, 2].map((s) => ({
        linkId: `s${s}`,
        type: 'group',
        text: `Part ${s}`,
        item: Array.from({ length: 6 }, (_, q) => ({
          linkId: `q${s}.${q}`,
          type: 'yes-no' as const,
          text: `Question ${s}.${q}?`,
        })),
      })),
    };
    const { topic } = await addTopicWithForm(maple.admin, many);
    const all = await ask(topic.id);
    expect(all.body).toHaveLength(12);
    expect(all.body).toMatchObject(questionsOf(many));
    const second = await ask(topic.id, { page: 1 });
    expect(second.body).toMatchObject({ number: 1, size: 10, totalElements: 12, numberOfElements: 2 });
  });

  it('are none where the topic has no form', async () => {
    expect((await ask((await addTopic(maple.admin)).id)).body).toEqual([]);
    expect((await ask(newId())).status).toBe(404);
  });
});
