import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { hasAdministrator } from '../../db/doors';
import { findInstallationFact, forgetInstallationFact, noteInstallationFact } from '../../db/installation';

/** Letters and digits that nobody takes for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [groups, groupLength] = [4, 4];
const fact = 'setup_code';

/** 80 random bits, in groups that can be read out. */
function newSetupCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

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
  await noteInstallationFact(pool, fact, newSetupCode());
  return findInstallationFact(pool, fact);
}

/** As it is meant, whichever way it was typed. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();

/** Whether this is the code. Where none was made yet, nothing is. */
export async function isSetupCode(pool: pg.Pool, given: string): Promise<boolean> {
  const code = await findInstallationFact(pool, fact);
  return code !== undefined && timingSafeEqual(hashOf(code), hashOf(given));
}
