import { expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';

const { world, maple } = await twoCenters();

it('two who give the last signature of two records that both were asked for wait for nobody', async () => {
  const purpose = 'completed-form-signature';
  for (let nth = 0; nth < 12; nth += 1) {
    const people = [
      await world.addPerson(maple.id, { role: 'STAFF' }),
      await world.addPerson(maple.id, { role: 'STAFF' }),
    ] as const;
    // One signature is enough: the keys of the other are over with it.
    const records = [
      await maple.addSentForm({ signers: [...people], needed: 1 }),
      await maple.addSentForm({ signers: [...people], needed: 1 }),
    ] as const;
    const keys = await Promise.all(
      records.flatMap((record) =>
        people.map((person) => world.addKey(person, { purpose, subject_id: record })),
      ),
    );
    const answers = await Promise.all(
      [keys[0], keys[3]].map((key) =>
        world.anonymous.call('PUT /sign-in', { query: { key: key ?? '' }, body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});
