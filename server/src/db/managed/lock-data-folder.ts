import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explainFailure, ManagedPostgresError, messageOf } from './managed-postgres-error';
import { type Held, type ProcessLock, tryProcessLock } from './process-lock';

/**
 * Keeps a second Lamplight away from a data folder while this process lives. Creates the folder if needed.
 *
 * The lock ends with `release()` or with the process, however that ends.
 *
 * @throws ManagedPostgresError "Lamplight is already running with this data folder (process N)"
 */
export function lockDataFolder(dataDir: string): ProcessLock {
  const folder = resolve(dataDir);
  const outcome = lockIn(folder);
  if ('heldBy' in outcome) {
    throw new ManagedPostgresError(`Lamplight is already running with this data folder (${outcome.heldBy})`);
  }
  return outcome;
}

function lockIn(folder: string): ProcessLock | Held {
  try {
    mkdirSync(folder, { recursive: true, mode: dataFolderMode() });
    return tryProcessLock(join(folder, 'lamplight.lock'));
  } catch (error) {
    throw explainFailure('The data folder cannot be used', messageOf(error), folder);
  }
}

/**
 * The mode of a new data folder: closed to others, except that root leaves it passable (not listable), since
 * the database inside it runs as an ordinary user.
 */
export function dataFolderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700;
}
