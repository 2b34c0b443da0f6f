import { expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { whileHeld } from '../../testing/while-held';

const { world, maple } = await oneCenter();

it('an issue is recorded and counted while others, of any length, count theirs', async () => {
  const many = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => addIssue(maple.committee, { description: `Finding ${at}` })),
    );
  const counted = async () => (await maple.committee.client.call('GET /issues')).body.totalElements;
  await many(20);
  expect(await counted()).toBe(20);

  // As an import of thousands that has counted wherever there was something to count in.
  const counting = 'UPDATE lamplight.issue_count SET count = count + 100';
  await whileHeld(world.server.database.connection, maple.id, [counting], () => many(20));
  expect(await counted()).toBe(40);
});
