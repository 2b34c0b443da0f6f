import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { complete, done, sendForm } from '../../testing/topic-forms';

const { world, maple } = await oneCenter();

/** How many signatures the center asks for. */
const ask = (sign_itopic: number) =>
  world.write(maple.id, build.updateTable('center').set({ sign_itopic }).where('id', '=', maple.id));

describe('a sent form', () => {
  it('is final where the center asks for no signature', async () => {
    await ask(0);
    const sent = done(await sendForm(maple.staff, await maple.addTopicForm(), { answers: complete }));
    expect(sent).toMatchObject({ status: 'SENT', signNumber: 0, signers: [] });
  });

  it('asks who is responsible for its topic, filled up from the committee, and is signed when enough have', async () => {
    await ask(2);
    const idTopic = await maple.addTopicForm();
    const { body: list } = await maple.committee.client.call('GET /center-topics', { query: { size: 1000 } });
    const own = list.content.find(({ topic }) => topic.id === idTopic);
    if (!own) throw new Error('The center does not have the topic');
    await maple.committee.client.call('PUT /center-topics/config-topic/{id}', {
      params: { id: own.id },
      body: { responsibleIds: [maple.assistant.id, maple.staff.id] },
    });
    const sent = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    expect(sent.signNumber).toBe(2);
    expect(sent.signers.map(({ id }) => id).sort()).toEqual([maple.assistant.id, maple.staff.id].sort());
    // Who signs it reads it, and no other.
    const other = done(await sendForm(maple.staff, await maple.addTopicForm(), { answers: complete }));
    const { body: seen } = await maple.assistant.client.call('GET /completed-forms');
    expect(seen.content.map(({ id, signNumber }) => ({ id, signNumber }))).toEqual([
      { id: sent.id, signNumber: 2 },
    ]);
    const read = (id: string) => maple.assistant.client.call('GET /completed-forms/{id}', { params: { id } });
    expect([(await read(sent.id)).status, (await read(other.id)).status]).toEqual([200, 403]);
    expect(other.signers.map(({ id }) => id).sort()).toEqual([maple.committee.id, maple.verifier.id].sort());

    for (const person of [maple.assistant, maple.staff]) {
      const { status } = await person.client.call('PUT /completed-forms/{id}/sign', {
        params: { id: sent.id },
        body: {},
      });
      expect(status).toBeLessThan(300);
    }
    expect((await read(sent.id)).body.status).toBe('SIGNED');
  });

  it('needs as many signatures as is said before it is sent: of its group, of the center for groups, or for others', async () => {
    await ask(2);
    const idTopic = await maple.addTopicForm();
    const said = async () => {
      const { body: states } = await maple.staff.client.call('GET /completed-forms/topics');
      const { body: list } = await maple.committee.client.call('GET /center-topics', {
        query: { size: 1000 },
      });
      return {
        own: list.content.find(({ topic }) => topic.id === idTopic),
        numbers: [
          states.find(({ topic }) => topic.id === idTopic)?.signNumber,
          list.content.find(({ topic }) => topic.id === idTopic)?.signNumber,
        ],
      };
    };
    const { own, numbers } = await said();
    expect(numbers).toEqual([2, 2]);
    const { body: group } = await maple.committee.client.call('PUT /topic-groups', {
      body: { name: 'Signed by three', centerTopicIds: [own?.id ?? ''] },
    });
    expect((await said()).numbers).toEqual([0, 0]);
    await maple.committee.client.call('PUT /centers/{id}/config-sign-gtopic', {
      params: { id: maple.id },
      body: [{ groupId: group.id, signNumber: 3 }],
    });
    expect((await said()).numbers).toEqual([3, 3]);
    expect(done(await sendForm(maple.staff, idTopic, { answers: complete })).signNumber).toBe(3);
  });

  it('asks for no more signatures once a correction counts in its place, which asks for its own', async () => {
    await ask(1);
    const idTopic = await maple.addTopicForm();
    const wrong = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    const right = done(await sendForm(maple.staff, idTopic, { supersedes: wrong.id, answers: complete }));
    expect(right.signers).toHaveLength(1);
    const { body } = await maple.staff.client.call('GET /completed-forms/{id}', { params: { id: wrong.id } });
    expect(body.signers).toEqual([]);
    const [signer] = [maple.committee, maple.verifier].filter(({ id }) => id === wrong.signers[0]?.id);
    const late = await signer?.client.call('PUT /completed-forms/{id}/sign', {
      params: { id: wrong.id },
      body: {},
    });
    expect(late?.status).toBeGreaterThanOrEqual(400);
  });
});
