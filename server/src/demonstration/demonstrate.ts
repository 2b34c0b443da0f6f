import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config';
import { alone } from '../db/alone';
import { hasUsers } from '../db/doors';
import { findInstallationFact, noteInstallationFact } from '../db/installation';
import type { Parts } from '../features';
import { setupCodeWhileOpen } from '../features/setup/setup-code';
import { endDemonstration, hasEnded } from './end';
import { loadDemonstration } from './load';

/** Notes that this database holds the demonstration. */
const fact = 'demonstration';

const isHeld = async (pool: pg.Pool): Promise<boolean> =>
  (await findInstallationFact(pool, fact)) !== undefined;

/**
 * Whether the demonstration is shown: loaded now into an empty database, or earlier. Without a word from the
 * operator it is loaded only at the first start of a database of our own. Where it is not shown, nobody logs in with
 * its public password.
 */
export async function demonstrate(
  config: Pick<Config, 'demo' | 'databaseUrl'>,
  parts: Pick<Parts, 'pool' | 'files' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<boolean> {
  const wanted = config.demo ?? config.databaseUrl === undefined;
  const { pool } = parts;
  const held = await isHeld(pool);
  if (held && !wanted) {
    const accounts = await endDemonstration({ pool, now: parts.clock.now() });
    // The code itself is said beside the address alone: logs are read by more people than the start is.
    const open = (await setupCodeWhileOpen(pool)) !== undefined;
    const next = open
      ? '; the first page makes a new administrator, with the code that this start prints'
      : '';
    if (accounts > 0) log.warn(`The demonstration has ended: its ${accounts} accounts are disabled${next}`);
  }
  if (!wanted) return false;
  if (held && (await hasEnded(pool))) {
    log.warn('The demonstration has ended in this database: an empty one shows it again');
    return false;
  }
  if (held) return true;
  return alone(pool, 'lamplight.demonstration', async () => {
    // Another node that started together with this one may have loaded it meanwhile.
    if (await isHeld(pool)) return true;
    if (await hasUsers(pool)) return false;
    const startMs = Date.now();
    log.info('Loading the demonstration center, once');
    await loadDemonstration({ ...parts, now: parts.clock.now() });
    await noteInstallationFact(pool, fact, '1');
    log.info(`Loaded the demonstration center in ${((Date.now() - startMs) / 1000).toFixed(1)} s`);
    return true;
  });
}
