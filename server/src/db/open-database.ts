import type { Config } from '../config';
import type { Connection } from './connect';
import { hasDatabase } from './managed/database-place';
import { lockDataFolder } from './managed/lock-data-folder';
import { startManagedPostgres } from './managed/managed-postgres';
import { ManagedPostgresError } from './managed/managed-postgres-error';
import type { ProcessLock } from './managed/process-lock';

/** Undefined while a server works on this data folder. */
function tryLock(dataDir: string): ProcessLock | undefined {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof ManagedPostgresError) return undefined;
    throw error;
  }
}

/**
 * The database of the settings, for a command beside the server: a running one is joined and left running, one that
 * stands still is started and stopped again, and none is ever made.
 */
export async function openDatabase(
  config: Config,
): Promise<{ connection: Connection; close(): Promise<void> }> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  if (!hasDatabase(dataDir))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`);
  // No server may start on a database that is about to be stopped.
  const lock = tryLock(dataDir);
  try {
    const managed = await startManagedPostgres({ dataDir, log: () => undefined });
    return {
      connection: managed.connection,
      close: async () => {
        if (lock && managed.startedByUs) await managed.stop();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
