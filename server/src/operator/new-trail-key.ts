import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { noteKeyChange } from '../audit-trail/key-change';
import { sealerPool } from '../audit-trail/open-trail';
import { fingerprintOf, trailKeyFile, trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import { publishSuccessor } from '../audit-trail/trail-keys';
import type { Config } from '../config';
import { flushFolder } from '../ports/durable';
import { findOutsideKey } from '../secrets/outside-key';
import type { OperatorParts } from './operator-scope';

/**
 * Makes a new key of the audit trail in place of the one of this machine, both signing that one follows the other. The old one is gone
 * then. Without `yes` it only says so.
 */
export async function newTrailKey(
  { pool, connection, now, say }: OperatorParts,
  config: Pick<Config, 'trailKey' | 'dataDir'>,
  yes: boolean,
): Promise<void> {
  if (config.trailKey !== undefined)
    throw new Error(
      'The key is in TRAIL_KEY: set another there, on every node, restart, and let it vouch for this one (accept-trail-key)',
    );
  const old = findOutsideKey(trailKeyPlace(config));
  const file = trailKeyFile(config.dataDir);
  if (!old) throw new Error(`There is no key in ${file}: set DATA_DIR, or start Lamplight, which makes one`);
  const previous = trailKeyOf(old);
  if (!yes)
    return say(
      `The audit trail is signed with key ${previous.id}. Nothing was done: --yes makes another in ${file}, which the old one signs for, and which every trail tells of. Restart Lamplight then; the old key is gone.`,
    );
  const secret = randomBytes(32);
  const next = trailKeyOf(secret);
  const draft = `${file}.next`;
  writeFileSync(draft, `${secret.toString('base64')}\n`, { mode: 0o600, flush: true });
  const sealers = sealerPool(connection);
  try {
    await publishSuccessor(sealers, { previous, next, now });
  } finally {
    await sealers.end();
  }
  renameSync(draft, file);
  await flushFolder(dirname(file));
  await noteKeyChange(pool, { previous, next, now });
  say(
    `The audit trail has a new key, ${next.id}. Its fingerprint, for whoever checks signed documents: ${fingerprintOf(next.publicKey)}. Restart Lamplight, which signs with the old one until then.`,
  );
}
