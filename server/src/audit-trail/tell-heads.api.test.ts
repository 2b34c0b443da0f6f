import { expect, it } from 'vitest';
import type { Mail } from '../ports/mail';
import { oneCenter } from '../testing/centers';
import { trailProofOf, verifiedTrail } from '../testing/verified-trail';
import { headsIn, tellTrailHeads } from './tell-heads';

const { world, maple } = await oneCenter();

it('where every trail stands is told in the log and by mail, and the trail can be held against either later', async () => {
  const { parts } = world.server;
  const record = () => maple.staff.client.call('POST /issues', { body: { description: 'A loose handrail' } });
  await record();
  await parts.trail.seal();
  const [sent, logged]: [Mail[], string[]] = [[], []];
  await tellTrailHeads(
    {
      trail: parts.trail,
      trailMail: ['board@example.org', 'owner@example.org'],
      mail: { send: async (mail) => void sent.push(mail) },
      log: (line) => logged.push(line),
    },
    new Date('2031-05-06T05:50:00Z'),
  );
  expect(sent.map(({ to }) => to)).toEqual(['board@example.org', 'owner@example.org']);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  const heads = headsIn(sent[0]?.text ?? '');
  expect(headsIn(logged.join('\n'))).toEqual(heads);
  // As mail servers break, quote and fold it.
  expect(Math.max(...(sent[0]?.text ?? '').split('\n').map(({ length }) => length))).toBeLessThan(80);
  const folded = (sent[0]?.text ?? '').replace(/^/gm, '> ').replace(/(.{60})/g, '$1=\n');
  expect(headsIn(folded)).toEqual(heads);
  const before = await verifiedTrail(world, maple.id);
  expect(heads.get(maple.id)).toEqual([before.head]);
  await record();
  await parts.trail.seal();
  const key = { key: trailProofOf(world).key };
  expect((await verifiedTrail(world, maple.id, { ...key, anchors: heads })).broken).toBeUndefined();
  const other = new Map([[maple.id, [{ nr: 1, last: 1, head: '0'.repeat(64) }]]]);
  expect((await verifiedTrail(world, maple.id, { ...key, anchors: other })).broken).toMatchObject({
    fault: 'anchor',
  });
});
