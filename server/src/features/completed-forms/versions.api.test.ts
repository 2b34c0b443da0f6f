import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { lockWaits } from '../../testing/lock-waits';
import { yes } from '../../testing/rounds';
import { done, saveForm, sendForm } from '../../testing/topic-forms';
import { until } from '../../testing/until';

/** A form is answered with the questions that its version says, whatever becomes of that version before it is used. */

const { world, maple, cedar } = await twoCenters();

const asks = (linkId: string): FormDefinition => ({
  item: [{ linkId: 's', type: 'group', text: 'Section', item: [{ linkId, type: 'yes-no', text: linkId }] }],
});
const change = (id: string, definition: FormDefinition) =>
  maple.admin.client.call('PUT /forms/{id}', { params: { id }, body: { definition } });
const asked = ({ definition }: { definition: FormDefinition }) =>
  questionsOf(definition).map(({ linkId }) => linkId);

it('asks the changed questions though somebody was refused when they began with the old ones', async () => {
  const idTopic = await maple.addTopicForm({ form: asks('old') });
  const refused = await saveForm(maple.staff, idTopic, { date: '2999-01-01' });
  expect(refused.problem.errorKey).toBe('validation');
  const unanswered = await sendForm(maple.staff, idTopic, { answers: [yes('unknown')] });
  expect(unanswered.problem.errorKey).toBe('validation');
  expect((await change(idTopic, asks('new'))).body.definitionVersion).toBe(1);

  const sent = done(await sendForm(maple.staff, idTopic, { answers: [yes('new')] }));
  expect(sent).toMatchObject({ definitionVersion: 1, score: 100 });
  expect(asked(sent)).toEqual(['new']);
});

it('asks the changed questions where they change while somebody begins', async () => {
  const idTopic = await maple.addTopicForm({ form: asks('old') });
  const { pool } = world.server.database;
  const editor = await pool.connect();
  try {
    await editor.query('BEGIN');
    await editor.query("SELECT set_config('role', 'lamplight_platform', true)");
    await editor.query('UPDATE form_version SET definition = $2 WHERE form_id = $1', [
      idTopic,
      JSON.stringify(asks('new')),
    ]);
    const begun = saveForm(maple.staff, idTopic);
    await until(
      'whoever begins waits for the change',
      async () => (await lockWaits(world.server.database)) === 1,
      5000,
    );
    await editor.query('COMMIT');
    expect(asked(done(await begun))).toEqual(['new']);
  } finally {
    await editor.query('ROLLBACK');
    editor.release();
  }
});

it('keeps its questions once it is begun: a change is another version', async () => {
  const idTopic = await maple.addTopicForm({ form: asks('old') });
  const draft = done(await saveForm(maple.staff, idTopic));
  expect((await change(idTopic, asks('new'))).body.definitionVersion).toBe(2);
  const sent = done(await sendForm(maple.staff, idTopic, { id: draft.id, answers: [yes('old')] }));
  expect([sent.definitionVersion, asked(sent)]).toEqual([1, ['old']]);
  expect(asked(done(await saveForm(maple.staff, idTopic)))).toEqual(['new']);
  expect((await saveForm(cedar.staff, idTopic)).problem.errorKey).toBe('status');
});
