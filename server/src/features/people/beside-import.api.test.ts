import { expect, it } from 'vitest';
import { readConfig } from '../../config';
import { operatorWith } from '../../operator/operator.fixture';
import { databaseUrl } from '../../reliability/node.fixture';
import { oneCenter } from '../../testing/centers';
import { whileHeld } from '../../testing/while-held';

const { world, maple } = await oneCenter();
const { connection } = world.server.database;

/** As an import does that names them in thousands of rows, and is not over. */
const naming = ['center', 'user_account', 'department', 'location'].map(
  (table) => `SELECT FROM lamplight.${table} FOR KEY SHARE`,
);

it('a long import keeps nobody in who is put out, and holds up nobody who changes what it names', async () => {
  const { client } = maple.admin;
  const [member, staff] = [
    await world.addPerson(maple.id, { role: 'STAFF', committee: true, name: 'Member' }),
    await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' }),
  ];
  const operator = operatorWith(() =>
    readConfig({ DATABASE_URL: databaseUrl(connection), DATA_DIR: world.server.parts.config.dataDir }),
  );
  const statuses: number[] = [];
  const put = async (answer: Promise<{ status: number }>) => statuses.push((await answer).status);
  const changes = async () => {
    await put(client.call('PUT /user-apps/remove-comitee/{id}', { params: { id: member.id } }));
    await put(client.call('PUT /user-apps/disable/{id}', { params: { id: member.id } }));
    await put(client.call('PUT /centers/{id}', { params: { id: maple.id }, body: { idleMinutes: 60 } }));
    await put(
      client.call('PUT /departments/{id}', { params: { id: maple.department }, body: { name: 'Care' } }),
    );
    await operator('disable', staff.email);
  };
  const begunMs = performance.now();
  await whileHeld(connection, maple.id, naming, changes);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(performance.now() - begunMs).toBeLessThan(10_000);
});

it('whoever deletes what a long import names is told so after three seconds', async () => {
  const { client } = maple.admin;
  const made = await client.call('POST /locations', { body: { name: 'Room 412' } });
  expect(made.status).toBe(201);
  const begunMs = performance.now();
  await whileHeld(connection, maple.id, naming, async () => {
    const removed = await client.call('DELETE /locations/{id}', { params: { id: made.body.id } });
    expect([removed.status, removed.problem.errorKey]).toEqual([503, 'busy']);
  });
  expect(performance.now() - begunMs).toBeLessThan(10_000);
  expect((await client.call('DELETE /locations/{id}', { params: { id: made.body.id } })).status).toBe(204);
});
