import { expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';

/** Asking again fills nobody's mailbox. */

const { maple } = await oneCenter();

it('mails one person five links about a record within an hour, also where they are asked for at once', async () => {
  const form = await maple.addSentForm({ signers: [maple.staff, maple.verifier] });
  const { client } = maple.committee;
  const { signatures } = (await client.call('GET /completed-forms/{id}/signatures', { params: { id: form } }))
    .body;
  const placeOf = ({ id }: { id: string }) => signatures.find(({ signer }) => signer?.id === id)?.id ?? '';
  const ask = (person: { id: string }) =>
    client.call('POST /signatures/{id}/re-send', { params: { id: placeOf(person) }, body: {} });

  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(maple.staff)));
  // The first one was mailed as the form was sent.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect((await ask(maple.staff)).problem.message).toMatch(/^They were mailed 5 links within the hour/);
  expect((await ask(maple.verifier)).status).toBe(200);
});
