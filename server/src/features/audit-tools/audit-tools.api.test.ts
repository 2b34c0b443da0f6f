import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { questionsOf } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { twoCenters } from '../../testing/centers';
import { addTool, picture, saveAnswer, startRound, yes } from '../../testing/rounds';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const oneQuestion = (text: string, more: object = {}): FormDefinition => ({
  item: [
    { linkId: 's', type: 'group', text: 'Section', item: [{ linkId: 'q', type: 'yes-no', text, ...more }] },
  ],
});
const get = (id: string) =>
  maple.staff.client.call('GET /audit-tool-questionnaries/{id}', { params: { id } });
const put = (id: string, body: object, files: { name: string; content: Uint8Array | string }[] = []) =>
  maple.committee.client.call('PUT /audit-tool-questionnaries/{id}', { params: { id }, body, files });
const questionOf = (tool: { definition: FormDefinition }, linkId: string) =>
  questionsOf(tool.definition).find((question) => question.linkId === linkId);

describe('making a tool', () => {
  it('puts the ids of the center where the questions name its lists', async () => {
    const tool = await addTool(maple.committee);
    expect(tool).toMatchObject({
      version: 0,
      active: true,
      definitionVersion: 1,
      questionCount: 6,
      auditCount: 0,
    });
    expect(tool.permissions).toContain('audit-tool.manage');
    const light = questionOf(tool, 'light');
    expect(light).toMatchObject({
      focusAreaId: maple.focusArea,
      subfocusAreaId: maple.subfocusArea,
      onNo: {
        issue: { title: 'Call light out of reach', departmentId: maple.department, priority: 'HIGH' },
      },
    });
    expect(light).not.toHaveProperty('focusArea');
  });

  it('keeps a name the center does not have as text', async () => {
    const tool = await addTool(maple.committee, {
      definition: oneQuestion('Clean?', { focusArea: 'Laundry', onNo: { issue: { department: 'Linen' } } }),
    });
    expect(questionOf(tool, 'q')).toMatchObject({
      focusArea: 'Laundry',
      onNo: { issue: { department: 'Linen' } },
    });
  });

  it('takes over every tool of the library', async () => {
    for (const { title, description, definition } of auditToolLibrary) {
      const answer = await cedar.committee.client.call('POST /audit-tool-questionnaries', {
        body: { title, description, definition },
      });
      expect(answer.status).toBe(201);
      const toAnswer = questionsOf(definition).filter(({ type }) => type !== 'instruction');
      expect(answer.body.questionCount).toBe(toAnswer.length);
    }
  });

  it("refuses another center's focus area like one that does not exist", async () => {
    const answers = await Promise.all(
      [cedar.focusArea, newId()].map((focusAreaId) =>
        maple.committee.client.call('POST /audit-tool-questionnaries', {
          body: { title: 'Borrowed', definition: oneQuestion('Clean?', { focusAreaId }) },
        }),
      ),
    );
    for (const { status, problem } of answers) {
      expect(status).toBe(400);
      expect(problem).toMatchObject({
        errorKey: 'reference',
        fieldErrors: [{ field: 'definition.item[0].item[0].focusAreaId' }],
      });
    }
    expect(answers[0]?.problem.message).toBe(answers[1]?.problem.message);
  });

  it('says where a definition is wrong', async () => {
    const { status, problem } = await maple.committee.client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Blank', definition: oneQuestion('  ') },
    });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      errorKey: 'validation',
      fieldErrors: [{ field: 'definition.item[0].item[0].text', message: 'A question needs a text.' }],
    });
  });

  it('is for those who manage tools; everyone of the center reads them', async () => {
    const tool = await addTool(maple.committee);
    const made = await maple.staff.client.call('POST /audit-tool-questionnaries', {
      body: { title: 'Mine' },
    });
    expect(made.status).toBe(403);
    const read = await maple.assistant.client.call('GET /audit-tool-questionnaries/{id}', {
      params: { id: tool.id },
    });
    expect(read.body.permissions).toEqual([]);
    const foreign = await cedar.staff.client.call('GET /audit-tool-questionnaries/{id}', {
      params: { id: tool.id },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('changing questions', () => {
  it('replaces them in place while no round was made with them', async () => {
    const tool = await addTool(maple.committee);
    const { body } = await put(tool.id, { definition: oneQuestion('New?') });
    expect(body).toMatchObject({ version: 1, definitionVersion: 1, questionCount: 1 });
  });

  it('makes a new version once a round was started, and rounds keep theirs', async () => {
    const tool = await addTool(maple.committee);
    const before = await startRound(maple.staff, tool);
    const { body } = await put(tool.id, { definition: oneQuestion('New?') });
    expect(body).toMatchObject({ definitionVersion: 2, questionCount: 1, auditCount: 1 });
    const after = await startRound(maple.staff, tool);
    expect(questionsOf(after.definition).map(({ text }) => text)).toEqual(['New?']);
    const kept = await maple.staff.client.call('GET /audits/{id}', { params: { id: before.id } });
    expect(kept.body.definitionVersion).toBe(1);
    expect(kept.body.definition).toEqual(tool.definition);
    expect((await saveAnswer(maple.staff, before.id, yes('light'))).status).toBe(200);
    expect((await saveAnswer(maple.staff, after.id, yes('light'))).status).toBe(404);
  });

  it('stays with a version that was used even when its round is gone', async () => {
    const tool = await addTool(maple.committee);
    const draft = await startRound(maple.staff, tool);
    await maple.staff.client.call('DELETE /audits/{id}', { params: { id: draft.id } });
    expect((await put(tool.id, { definition: oneQuestion('New?') })).body.definitionVersion).toBe(2);
  });

  it('is no change when the same questions come back', async () => {
    const tool = await addTool(maple.committee);
    await startRound(maple.staff, tool);
    const { body } = await put(tool.id, { ...tool });
    expect(body).toMatchObject({ version: 0, definitionVersion: 1 });
  });

  it('binds each round to whole questions while editors and starters meet', async () => {
    const tool = await addTool(maple.committee, { definition: oneQuestion('Text 0') });
    const edits = Array.from({ length: 8 }, (_, n) =>
      put(tool.id, { definition: oneQuestion(`Text ${n + 1}`), title: `Title ${n + 1}` }),
    );
    const starts = Array.from({ length: 8 }, () => startRound(maple.staff, tool));
    const rounds = await Promise.all(starts);
    for (const { status } of await Promise.all(edits)) expect(status).toBe(200);
    for (const round of rounds) {
      const { body } = await maple.staff.client.call('GET /audits/{id}', { params: { id: round.id } });
      expect(body.definition).toEqual(round.definition);
      expect(body.definitionVersion).toBe(round.definitionVersion);
    }
    const texts = new Map(rounds.map((each) => [each.definitionVersion, JSON.stringify(each.definition)]));
    for (const each of rounds)
      expect(texts.get(each.definitionVersion)).toBe(JSON.stringify(each.definition));
  });

  it('cannot be done behind the back of the rules: the database refuses it', async () => {
    const tool = await addTool(maple.committee);
    await startRound(maple.staff, tool);
    const rewrite = world.write(
      maple.id,
      build.updateTable('form_version').set({ question_count: 0 }).where('form_id', '=', tool.id),
    );
    await expect(rewrite).rejects.toThrow('Questions that were answered do not change');
  });

  it('is refused on a stale version, with the tool as it is now', async () => {
    const tool = await addTool(maple.committee);
    await put(tool.id, { title: 'Renamed', version: 0 });
    const { status, problem } = await put(tool.id, { title: 'Other', version: 0 });
    expect(status).toBe(409);
    expect(problem).toMatchObject({ errorKey: 'concurrency', current: { title: 'Renamed', version: 1 } });
  });
});

describe('the picture of a tool', () => {
  it('is kept, shown to everyone who reads tools, exchanged and taken away', async () => {
    const tool = await addTool(maple.committee);
    const first = await put(tool.id, {}, [{ name: 'hall.png', content: await picture(10) }]);
    expect(first.body.image).toMatchObject({ name: 'hall.png', width: 8, height: 6 });
    const file = await maple.assistant.client.call('GET /file/{id}', {
      params: { id: first.body.image?.id ?? '' },
    });
    expect(file.status).toBe(200);
    const second = await put(tool.id, {}, [{ name: 'room.png', content: await picture(20) }]);
    expect(second.body).toMatchObject({ version: 2, image: { name: 'room.png' } });
    const gone = await maple.staff.client.call('GET /file/{id}', {
      params: { id: first.body.image?.id ?? '' },
    });
    expect(gone.status).toBe(404);
    const without = await put(tool.id, { removeImage: true });
    expect(without.body.image).toBeNull();
  });

  it('is refused by name when it is none, and nothing else of the form is kept', async () => {
    const tool = await addTool(maple.committee);
    const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    const { status, problem } = await put(tool.id, { title: 'Changed' }, [
      { name: 'plan.pdf', content: pdf },
    ]);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ errorKey: 'file_type', params: { name: 'plan.pdf' } });
    expect((await get(tool.id)).body.title).toBe('Short round');
  });
});

describe('the list of tools', () => {
  it('offers active tools with questions for a new round, by title where none was used', async () => {
    const oak = await world.addCenter('Oak Park');
    await addTool(oak.committee, { title: 'b' });
    await addTool(oak.committee, { title: 'A' });
    await addTool(oak.committee, { title: 'asleep', active: false });
    await addTool(oak.committee, { title: 'empty', definition: { item: [] } });
    const { body } = await oak.staff.client.call('GET /audit-tool-questionnaries/center');
    expect(body.map(({ title }) => title)).toEqual(['A', 'b']);
  });

  it('offers first what the person used last within 90 days, then what the center uses most', async () => {
    const ash = await world.addCenter('Ash Lane');
    const named = new Map<string, { id: string }>();
    for (const title of ['Dining', 'Infection control', 'Rooms', 'Smoking', 'Water'])
      named.set(title, await addTool(ash.committee, { title }));
    const walk = (by: TestPerson, title: string) => startRound(by, { id: named.get(title)?.id ?? '' });
    const offeredTo = async (by: TestPerson) =>
      (await by.client.call('GET /audit-tool-questionnaries/center')).body.map(({ title }) => title);

    const today = new Date('2027-05-20T15:00:00Z');
    const daysAgo = (days: number) => world.server.setNow(new Date(today.getTime() - days * 24 * 3_600_000));
    daysAgo(91);
    await walk(ash.staff, 'Dining');
    daysAgo(89);
    await walk(ash.staff, 'Rooms');
    daysAgo(88);
    await walk(ash.staff, 'Smoking');
    for (const _ of [1, 2]) await walk(ash.committee, 'Water');
    daysAgo(0);
    expect(await offeredTo(ash.staff)).toEqual(['Smoking', 'Rooms', 'Water', 'Dining', 'Infection control']);
    expect(await offeredTo(ash.committee)).toEqual([
      'Water',
      'Dining',
      'Rooms',
      'Smoking',
      'Infection control',
    ]);
  });

  it('is paged, sorted and filtered, with the number of rounds and the picture', async () => {
    const elm = await world.addCenter('Elm Court');
    const one = await addTool(elm.committee, { title: 'Rooms' });
    await addTool(elm.committee, { title: 'Dining', active: false });
    await elm.committee.client.call('PUT /audit-tool-questionnaries/{id}', {
      params: { id: one.id },
      body: {},
      files: [{ name: 'r.png', content: await picture() }],
    });
    await startRound(elm.staff, one);
    const all = await elm.staff.client.call('GET /audit-tool-questionnaries', {
      query: { sort: 'title,asc' },
    });
    expect(all.body.content.map(({ title }) => title)).toEqual(['Dining', 'Rooms']);
    expect(all.body).toMatchObject({ totalElements: 2, size: 10 });
    const active = await elm.staff.client.call('GET /audit-tool-questionnaries/mycenter', {
      query: { 'active.equals': 'true', q: 'room' },
    });
    expect(active.body.content).toMatchObject([{ title: 'Rooms', auditCount: 1, image: { name: 'r.png' } }]);
  });
});

describe('deleting a tool', () => {
  it('takes an unused one with its picture', async () => {
    const tool = await addTool(maple.committee);
    await put(tool.id, {}, [{ name: 'hall.png', content: await picture() }]);
    const { status } = await maple.committee.client.call('DELETE /audit-tool-questionnaries/{id}', {
      params: { id: tool.id },
    });
    expect(status).toBe(204);
    expect((await get(tool.id)).status).toBe(404);
  });

  it('is refused while any round was made with it', async () => {
    const tool = await addTool(maple.committee);
    await startRound(maple.staff, tool);
    const { status, problem } = await maple.committee.client.call('DELETE /audit-tool-questionnaries/{id}', {
      params: { id: tool.id },
    });
    expect(status).toBe(400);
    expect(problem.message).toBe('This item cannot be removed');
  });
});

it('a tool is changed by PUT with its id in the body, and by POST', async () => {
  const tool = await addTool(maple.committee);
  const byBody = await maple.committee.client.call('PUT /audit-tool-questionnaries', {
    body: { id: tool.id, title: 'By body' },
  });
  expect(byBody.body.title).toBe('By body');
  for (const title of ['First', 'Second']) {
    const posted = await maple.committee.client.call('POST /audit-tool-questionnaries/{id}', {
      params: { id: tool.id },
      body: { ...tool, version: undefined, title },
    });
    expect(posted.body.title).toBe(title);
  }
  const nameless = await maple.committee.client.call('PUT /audit-tool-questionnaries', {
    body: { title: 'x' },
  });
  expect(nameless.problem.fieldErrors?.[0]?.field).toBe('id');
});
