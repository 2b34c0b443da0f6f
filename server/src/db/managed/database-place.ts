import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chooseDatabaseUser, type DatabaseUser, findBarrier } from './database-user';
import { codeOf, ManagedPostgresError } from './managed-postgres-error';
import { makePrivateFolder, syncFolder } from './private-folder';

/** Where a database lives and who runs it. */
export interface DatabasePlace {
  /** Holds everything of this database: PostgreSQL's folder, its log, the socket if the path is short enough. */
  home: string;
  /** PostgreSQL's own folder (PGDATA). */
  dataFolder: string;
  /** Undefined: the user that runs Lamplight. */
  user: DatabaseUser | undefined;
}

/**
 * Where root keeps databases whose data folder the ordinary user cannot reach. Not the folder that the systemd unit calls
 * its own (/var/lib/lamplight), where earlier versions put them: what a data folder says of its database stays true.
 */
const systemFolder = '/var/lib/lamplight-databases';

/**
 * Finds the place of the database that belongs to a data folder, and prepares its outer folder.
 *
 * It is `postgres/` in the data folder. Only if Lamplight runs as root and the data folder lies behind a
 * closed one (such as /root), so that no ordinary user can reach it, it is a folder of its own under
 * /var/lib/lamplight-databases, and `postgres-location.json` in the data folder says which.
 *
 * @param dataDir an existing folder, without symbolic links
 */
export function prepareDatabasePlace(dataDir: string, log: (message: string) => void): DatabasePlace {
  const usual = join(dataDir, 'postgres');
  const moved = readLocation(dataDir);
  const home = moved ?? usual;
  const user = chooseDatabaseUser({ database: join(home, 'data'), dataDir });
  // The folder itself can be handed to the user; what lies before it stays as it is.
  const barrier = user && findBarrier(dirname(home), user);
  if (user === undefined || barrier === undefined) {
    makePrivateFolder(home, user);
    return { home, dataFolder: join(home, 'data'), user };
  }
  if (moved !== undefined || existsSync(join(usual, 'data'))) {
    throw new ManagedPostgresError(
      `The database in ${home} belongs to ${user.name}, who cannot get past ${barrier}: open that folder (chmod o+x)`,
    );
  }
  const other = placeElsewhere(dataDir, user, log);
  log(`The data folder lies behind ${barrier}, closed to the user ${user.name}: the database is in ${other}`);
  return { home: other, dataFolder: join(other, 'data'), user };
}

function placeElsewhere(dataDir: string, user: DatabaseUser, log: (message: string) => void): string {
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o711);
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  // A data folder that was removed and made anew starts empty: it does not find the old database again.
  for (const name of readdirSync(systemFolder).filter((entry) => entry.startsWith(key))) {
    log(
      `An earlier database of this data folder is still in ${join(systemFolder, name)}: remove it if unused`,
    );
  }
  const home = join(systemFolder, `${key}-${randomBytes(3).toString('hex')}`);
  makePrivateFolder(home, user);
  syncFolder(systemFolder);
  writeLocation(dataDir, home);
  return home;
}

/** Whether a database was ever made for this data folder. Makes and opens nothing. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(locationFile(dataDir)) || existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'));

const locationFile = (dataDir: string) => join(dataDir, 'postgres-location.json');

function writeLocation(dataDir: string, home: string): void {
  const content = JSON.stringify({ database: home, dataFolder: dataDir }, undefined, 2);
  writeFileSync(locationFile(dataDir), `${content}\n`, { flush: true });
  syncFolder(dataDir);
}

/**
 * Where the data folder says its database is. A lost database is never silently replaced by an empty one,
 * and a copy of a data folder never works on the original's database.
 */
function readLocation(dataDir: string): string | undefined {
  const file = locationFile(dataDir);
  const content = readIfThere(file);
  if (content === undefined) return undefined;
  const { database, dataFolder } = parseLocation(content, file);
  if (dataFolder !== dataDir) {
    throw new ManagedPostgresError(
      `The database in ${database} belongs to the data folder ${dataFolder}: if it was moved here, say so in ${file}; if this is a copy, restore from a backup instead`,
    );
  }
  if (!existsSync(database)) {
    throw new ManagedPostgresError(
      `The database of this data folder is missing: bring back ${database}, or remove ${file} to begin with an empty one`,
    );
  }
  return database;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseLocation(content: string, file: string): { database: string; dataFolder: string } {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === 'object' && value !== null && 'database' in value && 'dataFolder' in value) {
      const { database, dataFolder } = value;
      if (typeof database === 'string' && typeof dataFolder === 'string') return { database, dataFolder };
    }
  } catch {
    // Not JSON: refused below like any other content that is not ours.
  }
  throw new ManagedPostgresError(
    `${file} cannot be read: restore it, or remove it to begin with an empty database`,
  );
}
