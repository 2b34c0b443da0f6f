import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addPip } from '../../testing/pips';
import { no, yes } from '../../testing/rounds';
import { done, sendForm } from '../../testing/topic-forms';

const { maple } = await oneCenter();
const { committee, staff, assistant } = maple;

describe('what a PIP was started from', () => {
  it('says so: an answer “no” names the first PIP about it, and no other answer does', async () => {
    const idTopic = await maple.addTopicForm({ name: 'Water' });
    const form = done(await sendForm(staff, idTopic, { answers: [yes('light'), no('water')] }));
    const other = done(await sendForm(staff, idTopic, { answers: [yes('light'), no('water')] }));
    const found = { kind: 'COMPLETED_FORM', id: form.id, linkId: 'water' } as const;
    const first = await addPip(committee, { title: 'Fresh water', found: [found] });
    await addPip(committee, { title: 'Fresh water again', found: [found] });
    await addPip(committee, { title: 'The whole form', found: [{ ...found, id: other.id, linkId: null }] });

    const { body } = await staff.client.call('GET /answers-no', { query: { idTopic } });
    if (!Array.isArray(body)) throw new Error('A page was not asked for');
    const pipOf = (id: string) => body.find(({ completedForm }) => completedForm.id === id)?.pip;
    expect(body).toHaveLength(2);
    expect(pipOf(form.id)).toEqual({ id: first.id, title: 'Fresh water', status: 'CREATED' });
    expect(pipOf(other.id)).toBeNull();
  });

  it('says so: an issue names its PIPs, the newest first, to whoever may read PIPs', async () => {
    const { body: issue } = await staff.client.call('POST /issues', { body: { description: 'Wet floor' } });
    expect(issue.pips).toEqual([]);
    const found = [{ kind: 'ISSUE', id: issue.id } as const];
    await addPip(committee, { title: 'Dry floors', found });
    await addPip(committee, { title: 'Dry shoes', found });
    const read = (by = staff) => by.client.call('GET /issues/{id}', { params: { id: issue.id } });
    expect((await read()).body.pips.map(({ title }) => title)).toEqual(['Dry shoes', 'Dry floors']);
    expect((await read(assistant)).body.pips).toEqual([]);
  });

  it('says so no more once the PIP does not name it any more', async () => {
    const { body: issue } = await staff.client.call('POST /issues', { body: { description: 'Loud door' } });
    const pip = await addPip(committee, { title: 'Quiet doors', found: [{ kind: 'ISSUE', id: issue.id }] });
    await committee.client.call('PUT /pips/{id}', { params: { id: pip.id }, body: { found: [] } });
    const { body } = await staff.client.call('GET /issues/{id}', { params: { id: issue.id } });
    expect(body.pips).toEqual([]);
  });
});
