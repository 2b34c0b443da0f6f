import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { hasAdministrator } from '../../db/doors';
import { findInstallationFact, forgetInstallationFact, noteInstallationFact } from '../../db/installation';
import { hashReadableCode, newReadableCode } from '../../keys/readable-codes';

const fact = 'setup_code';

/**
 * What the first administrator shows, so that it is whoever started Lamplight; undefined while there is an
 * administrator. All nodes of one database have the same, over restarts too (docs/decisions/0019); the database ends it
 * with any administrator who is made.
 */
export async function setupCodeWhileOpen(pool: pg.Pool): Promise<string | undefined> {
  if (await hasAdministrator(pool)) {
    // Made at the very moment in which another node made an administrator.
    await forgetInstallationFact(pool, fact);
    return undefined;
  }
  await noteInstallationFact(pool, fact, newReadableCode());
  return findInstallationFact(pool, fact);
}

/** Whether this is the code. Where none was made yet, nothing is. */
export async function isSetupCode(pool: pg.Pool, given: string): Promise<boolean> {
  const code = await findInstallationFact(pool, fact);
  return code !== undefined && timingSafeEqual(hashReadableCode(code), hashReadableCode(given));
}
