import { expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';

/** Whoever is disabled while their signature is asked for can give it no more, and nobody goes on waiting for it. */

const { world, maple } = await oneCenter();

it('asks nobody where the account is disabled; its key is good no more, also once it is enabled again', async () => {
  const stays = await world.addPerson(maple.id, { role: 'STAFF', name: 'Stays' });
  const leaves = await world.addPerson(maple.id, { role: 'ASSISTANT', name: 'Leaves' });
  const form = await maple.addSentForm({ signers: [stays, leaves] });
  const key = await world.addKey(leaves, { purpose: 'completed-form-signature', subject_id: form });
  const sign = () => world.anonymous.call('PUT /sign-in', { query: { key }, body: {} });
  const signing = async () =>
    (await maple.committee.client.call('GET /completed-forms/{id}/signatures', { params: { id: form } }))
      .body;
  expect(await signing()).toMatchObject({ needed: 2, open: 2, gap: 0 });

  const params = { id: leaves.id };
  await maple.admin.client.call('PUT /user-apps/disable/{id}', { params });
  expect((await sign()).problem.errorKey).toBe('key');
  const { open, gap, signatures } = await signing();
  expect([open, gap]).toEqual([1, 1]);
  expect(signatures.filter(({ disabled }) => disabled).map(({ signer }) => signer?.id)).toEqual([leaves.id]);

  await maple.admin.client.call('PUT /user-apps/activate/{id}', { params });
  expect((await sign()).problem.errorKey).toBe('keyRevoked');
  expect(await signing()).toMatchObject({ open: 2, gap: 0 });
});
