import type pg from 'pg';
import type { Config } from '../config';
import { type Connection, createPool, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import type { Clock } from '../ports/clock';
import { loadOutsideKey } from '../secrets/outside-key';
import { noteKeyChange } from './key-change';
import { createTrail, type Trail } from './trail';
import { type PublicKey, trailKeyOf, trailKeyPlace } from './trail-key';
import { takeIntoUse } from './trail-keys';

/** Connections of the role that seals. They are the owner's, as the role that serves requests never becomes it. */
export const sealerPool = (connection: Connection): pg.Pool =>
  createPool(connection, {
    max: 2,
    role: roles.sealer,
    queryTimeoutMs: 60_000,
    settings: { search_path: schema, statement_timeout: '50000' },
  });

/** The trail with this machine's key, which is made at the first start. One that is new is taken into use, which every trail tells. */
export async function openTrail({
  connection,
  pool,
  config,
  clock,
}: {
  connection: Connection;
  /** Of the application's role. */
  pool: pg.Pool;
  config: Pick<Config, 'trailKey' | 'dataDir'>;
  clock: Clock;
}): Promise<Trail & { follows: PublicKey | undefined; close(): Promise<void> }> {
  const key = trailKeyOf(loadOutsideKey(trailKeyPlace(config)));
  const sealers = sealerPool(connection);
  let follows: PublicKey | undefined;
  try {
    const now = clock.now();
    follows = await takeIntoUse(sealers, key, now);
    if (follows) await noteKeyChange(pool, { previous: follows, next: key, now });
  } catch (error) {
    await sealers.end();
    throw error;
  }
  const trail = createTrail({ pool: sealers, key, clock, dataDir: config.dataDir });
  return { ...trail, follows, close: () => sealers.end() };
}
