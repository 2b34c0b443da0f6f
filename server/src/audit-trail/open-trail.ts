import type pg from 'pg';
import type { Config } from '../config';
import { type Connection, createPool, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import type { Clock } from '../ports/clock';
import { loadOutsideKey } from '../secrets/outside-key';
import { createTrail, type Trail } from './trail';
import { trailKeyOf, trailKeyPlace } from './trail-key';
import { publishKey } from './trail-keys';

/** Connections of the role that seals. They are the owner's, as the role that serves requests never becomes it. */
export const sealerPool = (connection: Connection): pg.Pool =>
  createPool(connection, {
    max: 2,
    role: roles.sealer,
    queryTimeoutMs: 60_000,
    // Whoever holds what is to be sealed holds up its own center, and that not for long.
    settings: { search_path: schema, statement_timeout: '50000', lock_timeout: '500' },
  });

/** The trail with this machine's key, which is made at the first start. */
export async function openTrail({
  connection,
  config,
  clock,
}: {
  connection: Connection;
  config: Pick<Config, 'trailKey' | 'dataDir'>;
  clock: Clock;
}): Promise<Trail & { close(): Promise<void> }> {
  const key = trailKeyOf(loadOutsideKey(trailKeyPlace(config)));
  const sealers = sealerPool(connection);
  const trail = createTrail({ pool: sealers, key, clock, dataDir: config.dataDir });
  try {
    await publishKey(sealers, key, clock.now());
    await trail.begin();
  } catch (error) {
    await sealers.end();
    throw error;
  }
  return { ...trail, close: () => sealers.end() };
}
