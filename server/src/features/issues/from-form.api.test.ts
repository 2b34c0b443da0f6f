import { expect, it } from 'vitest';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { complete, done, sendForm } from '../../testing/topic-forms';
import type { TestPerson } from '../../testing/world';

/** An issue from a completed form's answer leads to the form whoever may read it, and nobody else. */

const { world, maple } = await oneCenter();

it('tells who may read the form it came from: an assistant where they sign it', async () => {
  const idTopic = await maple.addTopicForm({ name: 'Call lights' });
  const send = async () => {
    const { id, issues } = done(await sendForm(maple.committee, idTopic, { answers: complete }));
    return { form: id, issue: issues[0]?.id ?? '' };
  };
  const seen = async ({ client }: TestPerson, id: string) =>
    (await client.call('GET /issues/{id}', { params: { id } })).body.completedForm;

  const unsigned = await send();
  const shown = { id: unsigned.form, name: 'Call lights' };
  expect(await seen(maple.staff, unsigned.issue)).toEqual({ ...shown, readable: true });
  expect(await seen(maple.assistant, unsigned.issue)).toEqual({ ...shown, readable: false });

  await world.write(maple.id, build.updateTable('center').set({ sign_itopic: 1 }).where('id', '=', maple.id));
  const [topic] = (await maple.committee.client.call('GET /center-topics/list')).body;
  await maple.committee.client.call('PUT /center-topics/config-topic/{id}', {
    params: { id: topic?.id ?? '' },
    body: { responsibleIds: [maple.assistant.id] },
  });
  const signed = await send();
  expect(await seen(maple.assistant, signed.issue)).toMatchObject({ id: signed.form, readable: true });
});
