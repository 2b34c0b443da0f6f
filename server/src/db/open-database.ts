import pg from 'pg';
import type { Config } from '../config';
import type { Connection } from './connect';
import { refuseHalfRestored } from './half-restored';
import { hasDatabase } from './managed/database-place';
import { lockDataFolder } from './managed/lock-data-folder';
import { startManagedPostgres } from './managed/managed-postgres';
import { ManagedPostgresError } from './managed/managed-postgres-error';
import type { ProcessLock } from './managed/process-lock';
import { schema } from './migrations/tenant';

/** Undefined while a server works on this data folder. */
function tryLock(dataDir: string): ProcessLock | undefined {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof ManagedPostgresError) return undefined;
    throw error;
  }
}

/** A command beside the server works with what is there; in a database that nobody filled it finds nothing to name. */
async function refuseEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    `${schema}.center`,
  ]);
  if (!rows[0]?.there)
    throw new Error(
      'There is no Lamplight in this database yet: npm start makes one, npm run restore -- FILE brings one back',
    );
}

interface OpenDatabase {
  connection: Connection;
  close(): Promise<void>;
}

/**
 * The database of the settings, for a command beside the server: a running one is joined and left running, one that
 * stands still is started and stopped again, none is ever made, and one that is empty, or where a restore was broken off,
 * is refused.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const database = await joinDatabase(config);
  try {
    await refuseUnusable(database.connection);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Looks by a connection of its own, which is gone before the database is stopped: a stop would break it off, unheard. */
async function refuseUnusable(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await refuseHalfRestored(client);
    await refuseEmpty(client);
  } finally {
    await client.end();
  }
}

async function joinDatabase({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
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
