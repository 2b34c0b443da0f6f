import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { twoCenters } from '../../testing/centers';
import { no, picture, yes } from '../../testing/rounds';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const read = (by: TestPerson, id: string) => by.client.call('GET /completed-forms/{id}', { params: { id } });
const saveAnswer = (by: TestPerson, id: string, { linkId, answer, comment }: (typeof complete)[number]) =>
  by.client.call('PATCH /completed-forms/{id}/answers/{linkId}', {
    params: { id, linkId },
    body: { answer: [...answer], comment },
  });

describe('a topic’s form', () => {
  it('is begun under the client’s id, saved answer by answer and as a whole, and sent once however often it is', async () => {
    const idTopic = await maple.addTopicForm({ name: 'Call lights' });
    const id = newId();
    const draft = done(await saveForm(maple.staff, idTopic, { id, date: '2020-02-03', type: 'EXTRA' }));
    expect(draft).toMatchObject({
      id,
      status: 'DRAFT',
      date: '2020-02-03',
      type: 'EXTRA',
      form_topic: { id: idTopic, name: 'Call lights' },
      userApp: { id: maple.staff.id },
      score: null,
      permissions: ['completed-form.fill', 'completed-form.delete'],
    });
    // A phone that never heard the answer begins it again.
    expect(done(await saveForm(maple.staff, idTopic, { id })).date).toBe('2020-02-03');
    expect((await saveAnswer(maple.staff, id, yes('water'))).status).toBe(200);
    // However late that is, nothing that was done since is undone.
    const begins = { id, date: '2020-01-06', answers: [], begins: true };
    expect(done(await saveForm(maple.staff, idTopic, begins))).toMatchObject({
      date: '2020-02-03',
      answers: [{ linkId: 'water' }],
    });
    const saved = done(await saveForm(maple.committee, idTopic, { id, answers: complete }));
    expect(saved.answers.map(({ linkId }) => linkId)).toEqual(['light', 'light.why', 'water']);
    expect(saved.userApp?.id).toBe(maple.staff.id);

    const sent = done(await sendForm(maple.staff, idTopic, { id }));
    expect(sent).toMatchObject({
      status: 'SENT',
      score: 25,
      yesCount: 1,
      noCount: 1,
      alertCount: 1,
      sentBy: { id: maple.staff.id },
      permissions: ['completed-form.fill'],
    });
    const again = done(
      await sendForm(maple.committee, idTopic, { id, answers: [yes('light'), yes('water')] }),
    );
    expect(again).toEqual({ ...sent, permissions: again.permissions });
    const late = await saveAnswer(maple.staff, id, yes('light'));
    expect(late.problem).toMatchObject({ status: 400, errorKey: 'status' });
    expect((await saveForm(maple.staff, idTopic, { id, answers: [] })).problem.errorKey).toBe('status');
  });

  it('is begun and sent in one call, with files at the questions that are named for them', async () => {
    const idTopic = await maple.addTopicForm();
    const files = [
      { name: 'room.png', content: await picture(10) },
      { name: 'light.png', content: await picture(20) },
    ];
    const sent = done(
      await sendForm(maple.staff, idTopic, { answers: complete, fileQuestions: ['picture', 'light'] }, files),
    );
    const placed = sent.answers.flatMap(({ linkId, files: own = [] }) =>
      own.map(({ name }) => [linkId, name]),
    );
    expect(placed).toEqual([
      ['light', 'light.png'],
      ['picture', 'room.png'],
    ]);
    // Without a word they answer the first question for photos.
    const [room] = files;
    if (!room) throw new Error('There is no picture');
    const draft = done(await saveForm(maple.staff, idTopic, {}, [room]));
    expect(draft.answers).toMatchObject([{ linkId: 'picture', files: [{ name: 'room.png' }] }]);
  });

  it('is refused where the topic is not there, not enabled or has no form, and for a day to come', async () => {
    const idTopic = await maple.addTopicForm();
    expect((await saveForm(maple.staff, newId())).status).toBe(404);
    const problems = [
      await saveForm(maple.staff, await cedar.addTopicForm()),
      await saveForm(maple.staff, await maple.addTopicForm({ enabled: false })),
      await saveForm(maple.staff, await maple.addTopicForm({ form: null })),
    ].map(({ problem }) => problem.title);
    expect(problems).toEqual([
      'This topic is not enabled in this center.',
      'This topic is not enabled in this center.',
      'This topic has no form yet.',
    ]);
    const ahead = await saveForm(maple.staff, idTopic, { date: '9999-01-01' });
    expect(ahead.problem.fieldErrors).toEqual([{ field: 'date', message: 'This day has not come yet.' }]);
    const other = await saveForm(maple.staff, idTopic, { userApp_id: maple.committee.id });
    expect(other.problem).toMatchObject({ status: 400, errorKey: 'reference' });
    const missing = await sendForm(maple.staff, idTopic, { answers: [no('light', 'Cold')] });
    expect(missing.problem.fieldErrors?.map(({ field }) => field)).toEqual(['light.why', 'water']);
    // Nothing is left of a form that could not be sent.
    const { body } = await maple.staff.client.call('GET /completed-forms', {
      query: { q: `form_topic_id.equals=${idTopic}` },
    });
    expect(body.totalElements).toBe(0);
  });

  it('of a stale version is refused with the form as it is now', async () => {
    const idTopic = await maple.addTopicForm();
    const { id, version } = done(await saveForm(maple.staff, idTopic));
    done(await saveForm(maple.committee, idTopic, { id, answers: [yes('water')] }));
    const stale = await saveForm(maple.staff, idTopic, { id, version, answers: [no('water')] });
    expect(stale.problem).toMatchObject({ status: 409, current: { id, version: version + 1 } });
  });

  it('is nobody else’s: another center finds nothing under its id, and begins its own', async () => {
    const idTopic = await maple.addTopicForm();
    const { id } = done(await saveForm(maple.staff, idTopic, { answers: [yes('water')] }));
    expect((await read(cedar.staff, id)).status).toBe(404);
    expect((await saveForm(cedar.staff, idTopic, { id })).problem.errorKey).toBe('status');
    const own = await cedar.addTopicForm();
    expect(done(await saveForm(cedar.staff, own, { id })).answers).toEqual([]);
    expect((await read(maple.staff, id)).body.answers).toHaveLength(1);
    expect((await saveForm(maple.staff, await maple.addTopicForm(), { id })).status).toBe(404);
  });
});

describe('the list of completed forms', () => {
  it('is filtered by topic, status, alerts and day, and sorted by topic and day where nobody says otherwise', async () => {
    const center = await world.addCenter('Birch House');
    const [falls, alarms] = [
      await center.addTopicForm({ name: 'Falls' }),
      await center.addTopicForm({ name: 'alarms' }),
    ];
    const good = [yes('light'), yes('water')];
    const send = async (idTopic: string, date: string, answers = good) =>
      done(await sendForm(center.staff, idTopic, { date, answers })).id;
    const first = await send(falls, '2021-01-05');
    const alarm = await send(alarms, '2021-01-07', complete);
    const last = await send(falls, '2021-02-05');
    const draft = done(await saveForm(center.staff, falls, { date: '2021-03-05' })).id;
    const list = async (query: Record<string, string> = {}) => {
      const { body } = await center.assistant.client.call('GET /completed-forms', { query });
      expect(body.totalElements).toBe(0);
      const all = (await center.staff.client.call('GET /completed-forms', { query })).body;
      expect(all.size).toBe(100);
      return all.content.map(({ id }) => id);
    };
    expect(await list()).toEqual([alarm, draft, last, first]);
    expect(await list({ q: `form_topic_id.equals=${falls}` })).toEqual([draft, last, first]);
    expect(await list({ 'status.in': 'SENT,SIGNED', sort: 'date,asc' })).toEqual([first, alarm, last]);
    expect(await list({ 'alert.equals': 'true' })).toEqual([alarm]);
    expect(await list({ 'date.greaterThan': '2021-01-07' })).toEqual([draft, last]);
    expect(await list({ 'userApp_id.equals': center.committee.id })).toEqual([]);
  });

  it('of topics says what was sent, what is due and which drafts are mine', async () => {
    const center = await world.addCenter('Oak House');
    const idTopic = await center.addTopicForm({ name: 'Falls, Oak' });
    await center.addTopicForm({ name: 'Zebra', form: null });
    await center.addTopicForm({ name: 'Off', enabled: false });
    done(await sendForm(center.staff, idTopic, { date: '2021-01-05', answers: complete }));
    const sent = done(
      await sendForm(center.staff, idTopic, { date: '2021-02-05', answers: [yes('light'), yes('water')] }),
    );
    const mine = done(await saveForm(center.staff, idTopic));
    done(await saveForm(center.committee, idTopic));
    const { body } = await center.staff.client.call('GET /completed-forms/topics');
    expect(body).toMatchObject([
      {
        topic: { id: idTopic, name: 'Falls, Oak' },
        frequency: 'NONE',
        count: 2,
        lastSent: { id: sent.id, date: '2021-02-05', score: 100 },
        nextDue: null,
        drafts: [{ id: mine.id }],
        fillable: true,
      },
      { topic: { name: 'Zebra' }, count: 0, lastSent: null, drafts: [], fillable: false },
    ]);
  });
});
