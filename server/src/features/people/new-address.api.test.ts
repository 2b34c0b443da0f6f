import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addUser } from '../../testing/people';
import type { TestPerson } from '../../testing/world';

/** A link that was mailed to one address signs for nobody who has another. */

const { world, maple } = await oneCenter();

const address = () => `${newId()}@example.org`;
const move = (id: string, to: string, by: TestPerson) =>
  by.client.call('PUT /user-apps/{id}', { params: { id }, body: { user_email: to } });
const sign = (key: string) => world.anonymous.call('PUT /sign-in', { query: { key }, body: {} });
const addSigner = () => world.addPerson(maple.id, { role: 'ASSISTANT', passwordHash: null });

interface AskedMail {
  id: string;
  kind: string;
  to_address: string;
}
const askedOf = (id: string) =>
  pastPolicies<AskedMail>(
    world.server.database,
    'mail',
    "SELECT id, kind, to_address FROM mail WHERE to_user_id = $1 AND kind LIKE 'signature-%' ORDER BY id",
    [id],
  );

const read = async ({ id } = { id: '' }) =>
  (await maple.admin.client.call('GET /outbox/{id}', { params: { id } })).body;

/** The key of the last mail that asks somebody to sign, as whoever has its mailbox gets it. */
async function mailedKey(id: string): Promise<string> {
  const { link } = await read((await askedOf(id)).at(-1));
  return new URL(link ?? '', 'https://lamplight.example').searchParams.get('key') ?? '';
}

/** The mail has left: whoever has the mailbox keeps its link. */
const leave = (id: string) =>
  pastPolicies(world.server.database, 'mail', 'UPDATE mail SET sent_at = now() WHERE to_user_id = $1', [id]);

const signaturesOf = async (form: string) =>
  (await maple.committee.client.call('GET /completed-forms/{id}/signatures', { params: { id: form } })).body
    .signatures;

it('a new address waits for a first password that is chosen at once, or the other way round: neither fails', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const invited = await world.addPerson(maple.id, { role: 'STAFF', passwordHash: null });
      const key = await world.addKey(invited, { purpose: 'activation' });
      const body = { key, newPassword: 'nine small boats go north' };
      const [chosen, changed] = await Promise.all([
        world.anonymous.call('POST /account/reset-password/finish', { body }),
        move(invited.id, address(), maple.admin),
      ]);
      return [chosen.status, changed.status];
    }),
  );
  for (const [chosen, changed] of outcomes) {
    expect(changed).toBe(200);
    // Chosen before, or with a link that ended with the address.
    expect([204, 400]).toContain(chosen);
  }
});

it('whoever is asked to sign again while their address is changed is: neither waits for the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const signer = await addSigner();
        const form = await maple.addSentForm({ signers: [signer] });
        await mailedKey(signer.id);
        const [place] = await signaturesOf(form);
        const params = { id: place?.id ?? '' };
        const both = await Promise.all([
          maple.committee.client.call('POST /signatures/{id}/re-send', { params, body: {} }),
          move(signer.id, address(), maple.admin),
        ]);
        return both.map(({ status }) => status);
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => [200, 200]));
  }
});

it('whoever declines by a mailed link while their address is changed has declined, or the link has ended: neither waits for the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const signer = await addSigner();
        await maple.addSentForm({ signers: [signer] });
        const key = await mailedKey(signer.id);
        const [declined, changed] = await Promise.all([
          world.anonymous.call('PUT /sign-in', {
            query: { key },
            body: { accepted: false, reason: 'Not mine' },
          }),
          move(signer.id, address(), maple.admin),
        ]);
        return [declined.status, changed.status];
      }),
    );
    for (const [declined, changed] of outcomes) {
      expect(changed).toBe(200);
      expect([200, 400]).toContain(declined);
    }
  }
});

describe('a link to sign', () => {
  it('that was mailed to an address which was corrected signs no more; the new one is mailed another', async () => {
    const signer = await addSigner();
    const form = await maple.addSentForm({ signers: [signer] });
    const old = await mailedKey(signer.id);
    await leave(signer.id);
    const corrected = address();
    expect((await move(signer.id, corrected, maple.admin)).status).toBe(200);
    expect((await sign(old)).problem.errorKey).toBe('keyRevoked');

    expect((await askedOf(signer.id)).map(({ to_address }) => to_address)).toEqual([signer.email, corrected]);
    expect((await sign(await mailedKey(signer.id))).status).toBe(200);
    expect(await signaturesOf(form)).toMatchObject([{ state: 'SIGNED', method: 'KEY', account: corrected }]);
  });

  it('signs no more once the address is what it was before, either: nobody signs as whoever they borrowed', async () => {
    const mira = await addUser(maple.committee);
    const form = await maple.addSentForm({ signers: [maple.staff] });
    expect((await move(mira.id, address(), maple.committee)).status).toBe(200);
    const [place] = await signaturesOf(form);
    const asked = await maple.committee.client.call('POST /signatures/{id}/re-send', {
      params: { id: place?.id ?? '' },
      body: { signer: mira.id },
    });
    expect(asked.status).toBe(200);
    const borrowed = await mailedKey(mira.id);
    await leave(mira.id);
    expect((await move(mira.id, mira.user_email ?? '', maple.committee)).status).toBe(200);
    expect((await sign(borrowed)).problem.errorKey).toBe('keyRevoked');
    expect((await signaturesOf(form)).find(({ signer }) => signer?.id === mira.id)?.state).toBe('OPEN');
  });

  it('ends whichever statement changes the address; the session of whoever has one goes on', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    const form = await maple.addSentForm({ signers: [nurse] });
    const key = await world.addKey(nurse, { purpose: 'completed-form-signature', subject_id: form });
    const change = build.updateTable('user_account').set({ email: address() }).where('id', '=', nurse.id);
    await world.write(maple.id, change);
    expect((await sign(key)).problem.errorKey).toBe('keyRevoked');
    expect((await nurse.client.call('GET /account')).status).toBe(200);
  });

  it('is no key where it says another address than the account has', async () => {
    const signer = await addSigner();
    const form = await maple.addSentForm({ signers: [signer] });
    const purpose = 'completed-form-signature';
    const key = await world.addKey(signer, { purpose, subject_id: form, address: address() });
    expect((await sign(key)).problem.errorKey).toBe('keyRevoked');
  });

  it('is not made for a mail to an address that the account has no more', async () => {
    const signer = await addSigner();
    await maple.addSentForm({ signers: [signer] });
    const [asked] = await askedOf(signer.id);
    const another = sql<string>`${address()}`;
    await world.write(
      maple.id,
      build.updateTable('mail').set({ to_address: another }).where('to_user_id', '=', signer.id),
    );
    expect(await read(asked)).toMatchObject({ link: null, state: 'OBSOLETE' });
  });
});
