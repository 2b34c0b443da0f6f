import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';

/** Whoever has a link of somebody, mailed or copied, does not keep that person from their own work. */

const { world, maple } = await oneCenter();
const { client } = maple.committee;

/** While what a link reads is held, so that all its places are taken, its person is answered. */
async function isFreeWhile(table: string, open: () => Promise<{ status: number }>) {
  const holder = await world.server.database.ownerPool.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table}`);
  const opened = Array.from({ length: 12 }, open);
  try {
    await expect
      .poll(
        async () =>
          (await holder.query('SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted')).rows[0]
            .waiting,
      )
      .toBeGreaterThan(0);
    const begunMs = performance.now();
    expect((await client.call('GET /units')).status).toBe(200);
    expect(performance.now() - begunMs).toBeLessThan(2000);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
    await Promise.all(opened);
  }
}

it('a link to somebody’s calendar', async () => {
  const { body } = await client.call('POST /calendar/feed-link');
  const token = body.url.split('/').at(-1) ?? '';
  await isFreeWhile('meeting', () =>
    world.anonymous.call('GET /calendar/feed/{token}', { params: { token } }),
  );
});

it('a mailed link to sign', async () => {
  await maple.addSentForm({ signers: [maple.committee] });
  const [mail] = await pastPolicies<{ id: string }>(
    world.server.database,
    'mail',
    "SELECT id FROM mail WHERE to_user_id = $1 AND kind LIKE 'signature-%'",
    [maple.committee.id],
  );
  const { body } = await maple.admin.client.call('GET /outbox/{id}', { params: { id: mail?.id ?? '' } });
  const key = new URL(body.link ?? '', 'https://lamplight.example').searchParams.get('key') ?? '';
  await isFreeWhile('signature', () => world.anonymous.call('GET /sign-in/info', { query: { key } }));
});
