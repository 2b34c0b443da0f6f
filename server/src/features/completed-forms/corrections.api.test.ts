import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { no, picture, shortRound, yes } from '../../testing/rounds';
import { complete, done, saveForm, sendForm } from '../../testing/topic-forms';

const { world, maple } = await oneCenter();

const read = async (id: string) =>
  (await maple.staff.client.call('GET /completed-forms/{id}', { params: { id } })).body;
const noOf = async (idTopic: string) => {
  const { body } = await maple.staff.client.call('GET /answers-no', { query: { idTopic } });
  if (!Array.isArray(body)) throw new Error('A page was not asked for');
  return body;
};

describe('a correction', () => {
  it('begins with the answers, files and day of the form it corrects, and counts in its place once it is sent', async () => {
    const idTopic = await maple.addTopicForm();
    const photo = { name: 'room.png', content: await picture(10) };
    const wrong = done(
      await sendForm(maple.staff, idTopic, { date: '2021-01-05', answers: complete, type: 'EXTRA' }, [photo]),
    );
    const draft = done(await saveForm(maple.staff, idTopic, { supersedes: wrong.id }));
    expect(draft).toMatchObject({ status: 'DRAFT', date: '2021-01-05', type: 'EXTRA', supersedes: wrong.id });
    expect(draft.answers).toMatchObject(
      wrong.answers.map(({ files, ...answer }) =>
        files ? { ...answer, files: [{ name: 'room.png' }] } : answer,
      ),
    );
    expect(draft.files[0]?.id).not.toBe(wrong.files[0]?.id);
    // While it is a draft, nothing of what was sent changes.
    expect((await read(wrong.id)).supersededBy).toBeNull();
    expect(await noOf(idTopic)).toMatchObject([{ completedForm: { id: wrong.id } }]);

    const right = [yes('light'), yes('water')];
    const sent = done(await sendForm(maple.staff, idTopic, { id: draft.id, answers: right }));
    expect(sent).toMatchObject({ status: 'SENT', score: 100, supersedes: wrong.id });
    expect(await read(wrong.id)).toMatchObject({ status: 'SENT', score: 25, supersededBy: draft.id });
    expect(await noOf(idTopic)).toEqual([]);
    const { body: topics } = await maple.staff.client.call('GET /completed-forms/topics');
    expect(topics.find(({ topic }) => topic.id === idTopic)).toMatchObject({
      count: 1,
      lastSent: { id: draft.id, score: 100 },
    });
  });

  it('begins with answers of its own where such are given, be it none', async () => {
    const idTopic = await maple.addTopicForm();
    const wrong = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    const draft = done(await saveForm(maple.staff, idTopic, { supersedes: wrong.id, answers: [] }));
    expect(draft).toMatchObject({ status: 'DRAFT', supersedes: wrong.id, answers: [] });
  });

  it('opens no second issue for a "no" that stays one: the first follows it', async () => {
    const idTopic = await maple.addTopicForm();
    const wrong = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    expect(wrong.issues).toHaveLength(1);
    const sent = done(
      await sendForm(maple.staff, idTopic, {
        supersedes: wrong.id,
        answers: [...complete.filter(({ linkId }) => linkId !== 'water'), no('water')],
      }),
    );
    expect(sent.issues.map(({ linkId }) => linkId).sort()).toEqual(['light', 'water']);
    expect(sent.issues.map(({ id }) => id)).toContain(wrong.issues[0]?.id);
    expect((await read(wrong.id)).issues).toEqual([]);
  });

  it('is one for each sent form, and none for a draft or a form of another topic', async () => {
    const idTopic = await maple.addTopicForm();
    const wrong = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    const first = done(await saveForm(maple.staff, idTopic, { supersedes: wrong.id }));
    const second = done(await saveForm(maple.staff, idTopic, { supersedes: wrong.id }));
    const both = await Promise.all([
      sendForm(maple.staff, idTopic, { id: first.id }),
      sendForm(maple.committee, idTopic, { id: second.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = [
      ...both.filter(({ status }) => status === 400),
      await saveForm(maple.staff, idTopic, { supersedes: wrong.id }),
    ];
    for (const { problem } of refused) {
      expect(problem.title).toBe('This form was corrected already. Correct its correction.');
    }
    const draft = done(await saveForm(maple.staff, idTopic));
    expect((await saveForm(maple.staff, idTopic, { supersedes: draft.id })).problem.errorKey).toBe('status');
    const elsewhere = await saveForm(maple.staff, await maple.addTopicForm(), { supersedes: wrong.id });
    expect(elsewhere.problem.errorKey).toBe('reference');
  });

  it('asks the questions as they were when the form was sent', async () => {
    const idTopic = await maple.addTopicForm();
    const wrong = done(await sendForm(maple.staff, idTopic, { answers: complete }));
    const [section] = shortRound.item;
    if (!section) throw new Error('The form has no section');
    const changed = { item: [{ ...section, item: section.item.slice(0, 2) }] };
    await world.addVersion(idTopic, maple.admin.id, changed, 2);
    expect(done(await saveForm(maple.staff, idTopic)).definitionVersion).toBe(2);
    const correction = done(await saveForm(maple.staff, idTopic, { supersedes: wrong.id }));
    expect([correction.definitionVersion, correction.definition]).toEqual([1, shortRound]);
    expect((await read(wrong.id)).definition).toEqual(shortRound);
  });
});
