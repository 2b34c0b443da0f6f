import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sealerPool } from '../audit-trail/open-trail';
import { createTrail } from '../audit-trail/trail';
import { fingerprintOf, trailKeyFile, trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import { publishKey } from '../audit-trail/trail-keys';
import { readConfig } from '../config';
import { databaseUrl } from '../reliability/node.fixture';
import { loadOutsideKey } from '../secrets/outside-key';
import { oneCenter } from '../testing/centers';
import { verifiedTrail } from '../testing/verified-trail';
import { operatorWith } from './operator.fixture';

const { world, maple } = await oneCenter();
const { dataDir } = world.server.parts.config;
const config = readConfig({ DATABASE_URL: databaseUrl(world.server.database.connection), DATA_DIR: dataDir });

const operator = operatorWith(() => config);

/** The key in the file, made where there is none, as a start does. */
const keyNow = () => trailKeyOf(loadOutsideKey(trailKeyPlace({ trailKey: undefined, dataDir })));

/** What a server that is started anew seals of one more entry. */
async function sealAnew(): Promise<number> {
  await maple.staff.client.call('POST /issues', { body: { description: 'Loose handrail' } });
  const pool = sealerPool(world.server.database.connection);
  const { clock } = world.server.parts;
  return createTrail({ pool, key: keyNow(), clock, dataDir })
    .sealCenter(maple.id)
    .finally(() => pool.end());
}
const verified = () => verifiedTrail(world, maple.id, { key: keyNow(), anchors: new Map() });

it('a new key of the trail follows the one before, which every trail tells; where one is gone, the operator names it', async () => {
  const { sealerPool: sealers } = world.server.database;
  const first = keyNow();
  await publishKey(sealers, first, new Date('2031-05-06T00:00:00Z'));
  await sealAnew();
  expect(await operator('new-trail-key')).toContain('Nothing was done');
  expect(keyNow().id).toBe(first.id);
  // What the database calls the last key is none to follow.
  await publishKey(sealers, trailKeyOf(Buffer.alloc(32, 9)), new Date('2031-05-07T00:00:00Z'));
  await operator('new-trail-key', '--yes');
  const second = keyNow();
  expect(second.id).not.toBe(first.id);
  // The new issue, and that there is a new key.
  expect(await sealAnew()).toBe(2);
  expect(await verified()).toMatchObject({ unsealed: 0, broken: undefined });
  const { body } = await maple.admin.client.call('GET /activity', {
    query: { 'action.equals': 'trail-key.changed' },
  });
  expect(body.content).toHaveLength(1);

  rmSync(trailKeyFile(dataDir));
  await publishKey(sealers, keyNow(), new Date());
  await expect(sealAnew()).resolves.toBe(1);
  expect(await verified()).toMatchObject({ sealed: 0, broken: { seq: 1, fault: 'seal' } });
  expect(await operator('accept-trail-key')).toContain(fingerprintOf(second.publicKey));
  await expect(operator('accept-trail-key', '0'.repeat(64), '--yes')).rejects.toThrow('names no such key');
  await operator('accept-trail-key', fingerprintOf(second.publicKey), '--yes');
  expect(await verified()).toMatchObject({ broken: undefined });
});
