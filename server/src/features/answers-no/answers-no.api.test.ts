import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addTool, no, sendRound, startRound, yes } from '../../testing/rounds';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';

const { maple, cedar } = await twoCenters();
const plain = [yes('light'), no('water')];
const alarming = complete;

const list = async (query: Record<string, string>) => {
  const { body } = await maple.staff.client.call('GET /answers-no', { query });
  if (!Array.isArray(body)) throw new Error('A page was not asked for');
  return body;
};

describe('answers of type no', () => {
  it('are those of sent forms, alerts first and then the newest, within a topic and days', async () => {
    const idTopic = await maple.addTopicForm({ name: 'Call lights' });
    const send = async (date: string, answers: typeof plain) =>
      done(await sendForm(maple.staff, idTopic, { date, answers })).id;
    const old = await send('2021-01-05', alarming);
    const middle = await send('2021-02-05', plain);
    const newest = await send('2021-03-05', plain);
    done(await saveForm(maple.staff, idTopic, { answers: alarming }));
    done(await sendForm(maple.staff, await maple.addTopicForm(), { answers: alarming }));
    const round = await startRound(maple.staff, await addTool(maple.committee), { answers: alarming });
    await sendRound(maple.staff, round.id);

    const ids = async (query: Record<string, string>) =>
      (await list({ idTopic, ...query })).map(({ completedForm }) => completedForm.id);
    expect(await ids({})).toEqual([old, newest, middle]);
    expect(await ids({ alert: 'true' })).toEqual([old]);
    expect(await ids({ alert: 'false' })).toEqual([newest, middle]);
    expect(await ids({ initDate: '2021-02-05', endDate: '2021-03-05' })).toEqual([newest, middle]);
    expect(await list({})).toHaveLength(4);
    expect(await list({ idTopic, alert: 'true' })).toMatchObject([
      {
        linkId: 'light',
        question: 'Is the call light in reach?',
        comment: 'On the floor',
        date: '2021-01-05',
        form_topic: { id: idTopic, name: 'Call lights' },
        userApp: { id: maple.staff.id },
        alert: true,
        surveyTag: 'F558',
        issue: { title: 'Call light out of reach', status: 'OPEN' },
      },
    ]);
    const { body: page } = await maple.staff.client.call('GET /answers-no', {
      query: { idTopic, page: 1, size: 2 },
    });
    expect(page).toMatchObject({ totalElements: 3, number: 1, content: [{ completedForm: { id: middle } }] });
  });

  it('are as many alerts as the statistics of a month count', async () => {
    const idTopic = await maple.addTopicForm({ name: 'Corrected' });
    const send = async (date: string, supersedes?: string) =>
      done(
        await sendForm(maple.staff, idTopic, { date, answers: alarming, ...(supersedes && { supersedes }) }),
      ).id;
    const corrected = await send('2022-05-01', await send('2022-05-01'));
    const stays = await send('2022-05-31');
    await send('2022-06-01');
    const found = await list({ alert: 'true', initDate: '2022-05-01', endDate: '2022-05-31' });
    expect(found.map(({ completedForm }) => completedForm.id)).toEqual([stays, corrected]);
    const { body } = await maple.committee.client.call('GET /statistics/{month}/{year}', {
      params: { month: '5', year: '2022' },
    });
    expect(body.figures.find(({ id }) => id === 'formsAlerts')?.value).toBe(found.length);
  });

  it('become an issue, one each, which leads back to the form', async () => {
    const idTopic = await maple.addTopicForm({
      name: 'Reviews',
      form: {
        item: [
          {
            linkId: 's',
            type: 'group',
            text: 'Review',
            item: [{ linkId: 'q', type: 'yes-no', text: 'Was it reviewed?' }],
          },
        ],
      },
    });
    const { id, issues } = done(
      await sendForm(maple.staff, idTopic, { answers: [no('q', 'Nobody had time')] }),
    );
    expect(issues).toEqual([]);
    const open = (completedForm: string, linkId = 'q', by = maple.staff) =>
      by.client.call('POST /issues', { body: { description: 'Not reviewed', completedForm, linkId } });
    const { status, body: issue } = await open(id);
    expect([status, issue.completedForm]).toEqual([201, { id, name: 'Reviews', readable: true }]);
    const whole = await maple.staff.client.call('GET /issues/{id}', { params: { id: issue.id } });
    expect(whole.body.completedForm).toEqual({ id, name: 'Reviews', readable: true });
    expect(await list({ idTopic })).toMatchObject([{ issue: { id: issue.id, status: 'OPEN' } }]);
    const form = await maple.staff.client.call('GET /completed-forms/{id}', { params: { id } });
    expect(form.body.issues).toMatchObject([{ id: issue.id, linkId: 'q' }]);
    const filtered = await maple.staff.client.call('GET /issues', {
      query: { 'completedForm_id.equals': id },
    });
    expect(filtered.body.content.map((each) => each.id)).toEqual([issue.id]);

    expect((await open(id)).problem).toMatchObject({ status: 409, errorKey: 'exists' });
    expect((await open(id, 'other')).problem.errorKey).toBe('reference');
    expect((await open(id, 'q', cedar.staff)).problem.errorKey).toBe('reference');
    const agreed = done(await sendForm(maple.staff, idTopic, { answers: [yes('q')] }));
    expect((await open(agreed.id)).problem.errorKey).toBe('reference');
  });
});
