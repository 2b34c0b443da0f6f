import pg from 'pg';
import { expect, it } from 'vitest';
import { roles } from '../../db/connect';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';

const { world, maple } = await oneCenter();

it('an issue is recorded and counted while others, of any length, count theirs', async () => {
  const { connection } = world.server.database;
  const many = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => addIssue(maple.committee, { description: `Finding ${at}` })),
    );
  const counted = async () => (await maple.committee.client.call('GET /issues')).body.totalElements;
  await many(20);
  expect(await counted()).toBe(20);

  // As an import of thousands that has counted wherever there was something to count in.
  const client = new pg.Client({
    ...connection,
    options: `-c role=${roles.app} -c app.center_id=${maple.id}`,
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE lamplight.issue_count SET count = count + 100 WHERE center_id = $1', [
      maple.id,
    ]);
    const begunMs = performance.now();
    await many(20);
    expect(performance.now() - begunMs).toBeLessThan(5000);
    await client.query('ROLLBACK');
  } finally {
    await client.end();
  }
  expect(await counted()).toBe(40);
});
