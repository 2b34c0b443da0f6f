import { noteKeyChange } from '../audit-trail/key-change';
import { sealerPool } from '../audit-trail/open-trail';
import { fingerprintOf, trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import { publishKey, type TrailKeyRow, trailKeys, vouchFor } from '../audit-trail/trail-keys';
import type { Config } from '../config';
import { findOutsideKey } from '../secrets/outside-key';
import type { OperatorParts } from './operator-scope';

/**
 * Lets this machine's key of the audit trail vouch for one before it that is gone, so that what that one sealed is believed and sealing goes
 * on. The operator names it by its fingerprint, from elsewhere than this database, where anybody may have written another. Without `yes` it
 * only says which keys there are.
 */
export async function acceptTrailKey(
  { pool, connection, now, say }: OperatorParts,
  config: Pick<Config, 'trailKey' | 'dataDir'>,
  fingerprint: string | undefined,
  yes: boolean,
): Promise<void> {
  const secret = findOutsideKey(trailKeyPlace(config));
  if (!secret) throw new Error('There is no key of the audit trail here: start Lamplight, which makes one');
  const own = trailKeyOf(secret);
  const sealers = sealerPool(connection);
  try {
    const { rows } = await sealers.query<TrailKeyRow>(trailKeys.compile().sql);
    const others = rows.filter(({ public_key }) => public_key !== own.publicKey);
    if (fingerprint === undefined || !yes) {
      say(
        `This machine signs with the key of fingerprint ${fingerprintOf(own.publicKey)}. The database also names:`,
      );
      for (const { public_key, since } of others)
        say(`  ${fingerprintOf(public_key)}, since ${since.toISOString()}`);
      return say(
        'Nothing was done. With a fingerprint that you know from elsewhere (a mail to TRAIL_MAIL, a signed document) and --yes, what that key sealed is believed from now on.',
      );
    }
    const found = others.find(({ public_key }) => fingerprintOf(public_key) === fingerprint.toLowerCase());
    if (!found) throw new Error('The database names no such key');
    const previous = { id: found.id, publicKey: found.public_key };
    await publishKey(sealers, own, now);
    if (!(await vouchFor(sealers, own, previous)))
      throw new Error('The database has another key in place of this one');
    await noteKeyChange(pool, { previous, next: own, now });
    say(
      `This machine's key vouches for the one before it. What that sealed is believed: npm run verify says whether it holds.`,
    );
  } finally {
    await sealers.end();
  }
}
