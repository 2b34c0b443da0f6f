import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { no, picture, yes } from '../../testing/rounds';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';
import type { TestCenter, TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();

const read = (by: TestPerson, id: string) => by.client.call('GET /completed-forms/{id}', { params: { id } });
const saveAnswer = (by: TestPerson, id: string, { linkId, answer, comment }: (typeof complete)[number]) =>
  by.client.call('PATCH /completed-forms/{id}/answers/{linkId}', {
    params: { id, linkId },
    body: { answer: [...answer], comment },
  });

/** Names who is responsible for a topic in a center. */
async function makeResponsible(center: TestCenter, topicId: string, person: TestPerson): Promise<void> {
  await world.write(
    center.id,
    build
      .insertInto('center_topic_responsible')
      .columns(['center_id', 'center_topic_id', 'user_id'])
      .expression(
        build
          .selectFrom('center_topic')
          .select(({ val }) => ['center_id', 'id', val(person.id).as('user_id')])
          .where('center_id', '=', center.id)
          .where('topic_id', '=', topicId),
      ),
  );
}

describe('who fills in a topic’s form', () => {
  it('is anyone on the staff while nobody is responsible for it, then only who is, and the committee', async () => {
    const idTopic = await maple.addTopicForm();
    const { id } = done(await saveForm(maple.staff, idTopic, { answers: [yes('water')] }));
    const colleague = await world.addPerson(maple.id, { role: 'STAFF' });
    expect((await saveAnswer(colleague, id, no('water'))).status).toBe(200);

    await makeResponsible(maple, idTopic, maple.staff);
    const file = { name: 'a.png', content: await picture(30) };
    const attached = await maple.staff.client.call('POST /completed-forms/{id}/answers/{linkId}/files', {
      params: { id, linkId: 'picture' },
      body: {},
      files: [file],
    });
    const attempts = [
      await colleague.client.call('DELETE /completed-forms/{id}/files/{fileId}', {
        params: { id, fileId: attached.body.id },
      }),
      await saveAnswer(colleague, id, yes('water')),
      await colleague.client.call('POST /completed-forms/{id}/answers/{linkId}/files', {
        params: { id, linkId: 'picture' },
        body: {},
        files: [file],
      }),
      await saveForm(colleague, idTopic, { id, answers: [] }),
      await saveForm(colleague, idTopic),
      await sendForm(colleague, idTopic, { id }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const seen = (await read(colleague, id)).body;
    expect([seen.permissions, seen.answers.find(({ linkId }) => linkId === 'water')?.answer]).toEqual([
      [],
      no('water').answer,
    ]);
    for (const person of [maple.staff, maple.committee, maple.admin]) {
      expect((await saveAnswer(person, id, yes('water'))).status).toBe(200);
      expect((await read(person, id)).body.permissions).toContain('completed-form.fill');
    }
    expect((await saveForm(maple.assistant, idTopic)).status).toBe(403);
  });

  it('keeps a photo away that they removed before it came', async () => {
    const { id } = done(await saveForm(maple.staff, await maple.addTopicForm()));
    const fileId = newId();
    const removed = await maple.staff.client.call('DELETE /completed-forms/{id}/files/{fileId}', {
      params: { id, fileId },
    });
    const late = await maple.staff.client.call('POST /completed-forms/{id}/answers/{linkId}/files', {
      params: { id, linkId: 'picture' },
      body: { id: fileId },
      files: [{ name: 'a.png', content: await picture(31) }],
    });
    expect([removed.status, late.status, late.problem.errorKey]).toEqual([404, 409, 'removed']);
    expect((await read(maple.staff, id)).body.files).toEqual([]);
  });

  it('deletes their own draft; the committee any; nobody what was sent', async () => {
    const idTopic = await maple.addTopicForm();
    const remove = (by: TestPerson, id: string) =>
      by.client.call('DELETE /completed-forms/{id}', { params: { id } });
    const { id } = done(await saveForm(maple.committee, idTopic, { answers: complete }));
    expect((await remove(maple.staff, id)).status).toBe(403);
    expect((await remove(maple.verifier, id)).status).toBe(204);
    expect((await read(maple.staff, id)).status).toBe(404);
    const sent = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    for (const person of [maple.staff, maple.committee, maple.admin]) {
      expect((await remove(person, sent.id)).problem.errorKey).toBe('cannotBeRemoved');
    }
  });

  it('is not an assistant, who reads only what they sign', async () => {
    const idTopic = await maple.addTopicForm();
    const { id } = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    expect((await read(maple.assistant, id)).status).toBe(403);
    const { body } = await maple.assistant.client.call('GET /completed-forms');
    expect(body.totalElements).toBe(0);
  });
});
