import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { findInstallationFact, forgetInstallationFact, noteInstallationFact } from '../db/installation';
import { loadOutsideKey } from './outside-key';
import type { Secrets } from './secrets';

/** The settings that say where the key is. */
interface KeyPlace {
  secretsKey: string | undefined;
  dataDir: string;
}

/** Where the key lies while no setting gives one. */
export const secretsKeyFile = (dataDir: string): string => join(dataDir, 'secrets.key');

/** Refuses to go on with a key that nobody has yet: one that is made now is no key to take into use. */
export function refuseWithoutKey({ secretsKey, dataDir }: KeyPlace): void {
  const file = secretsKeyFile(dataDir);
  if (secretsKey === undefined && !existsSync(file))
    throw new Error(
      `There is no key in ${file}: set DATA_DIR or SECRETS_KEY, or start Lamplight, which makes one`,
    );
}

/** The key of secrets: the setting SECRETS_KEY, or else a file of the data folder, made at the first start. */
export const loadSecretsKey = ({ secretsKey, dataDir }: KeyPlace): Buffer =>
  loadOutsideKey({ env: 'SECRETS_KEY', setting: secretsKey, file: secretsKeyFile(dataDir) });

const fact = 'secrets_key';

/** Whether this database's secrets are sealed with the key that this node has; the first key it meets is its own. */
export async function isKnownKey(pool: pg.Pool, { fingerprint }: Secrets): Promise<boolean> {
  await noteInstallationFact(pool, fact, fingerprint);
  return (await findInstallationFact(pool, fact)) === fingerprint;
}

/** Makes this key the database's own, in place of the one before. */
export async function changeKnownKey(pool: pg.Pool, { fingerprint }: Secrets): Promise<void> {
  await forgetInstallationFact(pool, fact);
  await noteInstallationFact(pool, fact, fingerprint);
}

/** One line for the operator where this database's secrets were sealed with another key than this node has. */
export async function secretsWarning(pool: pg.Pool, secrets: Secrets): Promise<string | undefined> {
  if (await isKnownKey(pool, secrets)) return undefined;
  return 'The key of secrets is not the one this database was first used with: codes of authenticator apps are refused, recovery codes still serve. Put the old secrets.key into DATA_DIR, or give every node the same SECRETS_KEY; where it is gone or known to others: npm run operator -- accept-secrets-key';
}
