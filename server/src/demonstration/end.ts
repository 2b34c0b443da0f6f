import type pg from 'pg';
import { appendActivity } from '../audit-trail/activity';
import { ownDoing } from '../audit-trail/origin';
import { readOnPlatform, writeInCenter } from '../db/in-center';
import { findInstallationFact, noteInstallationFact } from '../db/installation';
import { build } from '../db/statement';
import { passwordFits } from '../features/session/passwords';
import { demonstrationPassword } from './accounts';
import { addressOf } from './people';
import { rosters } from './roster';

/** Notes that this database's demonstration is over, for ever: its password is known to everyone. */
const endedFact = 'demonstration_ended';

export const hasEnded = async (pool: pg.Pool): Promise<boolean> =>
  (await findInstallationFact(pool, endedFact)) !== undefined;

const addresses = Object.values(rosters).flatMap(({ domain, people }) =>
  people.map((person) => addressOf(person, domain)),
);

/** A demonstration's account that nobody has made their own: it has the public password or none. */
async function isStillPublic(passwordHash: string | null): Promise<boolean> {
  return passwordHash === null || passwordFits(passwordHash, demonstrationPassword);
}

/**
 * Disables the accounts of the demonstration and ends their sessions; returns how many there were. Whoever gave one a
 * password of their own uses it in earnest, keeps it, and logs in once more.
 */
export async function endDemonstration({ pool, now }: { pool: pg.Pool; now: Date }): Promise<number> {
  const enabled = await readOnPlatform(
    pool,
    build
      .selectFrom('user_account')
      .select(['center_id', 'id', 'password_hash'])
      .where('enabled', '=', true)
      .where('email', 'in', addresses),
  );
  const found = await Promise.all(
    enabled.map(async (account) => ((await isStillPublic(account.password_hash)) ? [account] : [])),
  );
  const accounts = found.flat();
  const idsIn = (centerId: string, of: typeof enabled) =>
    of.filter(({ center_id }) => center_id === centerId).map(({ id }) => id);
  for (const centerId of new Set(enabled.map(({ center_id }) => center_id))) {
    const ids = idsIn(centerId, accounts);
    // Of those with a password of their own too: a session may be older than the password.
    const sessions = build
      .deleteFrom('session')
      .where('center_id', '=', centerId)
      .where('user_id', 'in', idsIn(centerId, enabled));
    if (ids.length === 0) {
      await writeInCenter(pool, centerId, async () => ({ result: undefined, last: [sessions] }));
      continue;
    }
    await writeInCenter(pool, centerId, async () => ({
      result: undefined,
      last: [
        build
          .updateTable('user_account')
          .set((eb) => ({ enabled: false, version: eb('version', '+', 1) }))
          .where('center_id', '=', centerId)
          .where('id', 'in', ids),
        sessions,
        appendActivity(
          { centerId, actorId: null, now, origin: ownDoing },
          { action: 'demonstration.ended', subjectType: 'center', subjectId: centerId, after: { ids } },
        ),
      ],
    }));
  }
  await noteInstallationFact(pool, endedFact, '1');
  return accounts.length;
}
