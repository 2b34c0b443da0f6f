import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries';
import type { DatabasePlace } from './database-place';
import {
  codeOf,
  explainFailure,
  ManagedPostgresError,
  messageOf,
  useOwnDatabase,
} from './managed-postgres-error';
import { syncFolder } from './private-folder';
import { asArguments, tuningSettings } from './settings';

/** PostgreSQL's first role. Only the supervisor uses it, to make the owner's role and database. */
export const bootstrapRole = 'postgres';

const run = promisify(execFile);

/**
 * Creates the database files if there are none, and refuses those of another major version.
 *
 * They are made under another name and renamed when whole, so an interrupted first start leaves nothing that
 * the next one could mistake for a database.
 */
export async function ensureCluster(
  place: DatabasePlace,
  binaries: PostgresBinaries,
  log: (message: string) => void,
): Promise<void> {
  const major = findMajorVersion(place.dataFolder);
  if (major === binaries.majorVersion) return;
  if (major !== undefined) {
    throw new ManagedPostgresError(
      `The database in ${place.dataFolder} was made by PostgreSQL ${major}, and this Lamplight brings ${binaries.majorVersion}: back up with the earlier Lamplight and restore with this one`,
    );
  }
  if (hasContent(place.dataFolder)) {
    throw new ManagedPostgresError(
      `${place.dataFolder} holds files but no database (PG_VERSION is missing): restore it, or move it away`,
    );
  }
  log(`Creating the database in ${place.dataFolder}`);
  const draft = `${place.dataFolder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  await initialise(draft, place, binaries);
  renameSync(draft, place.dataFolder);
  syncFolder(place.home);
}

async function initialise(folder: string, place: DatabasePlace, binaries: PostgresBinaries): Promise<void> {
  const { user } = place;
  const options = [
    `--pgdata=${folder}`,
    `--username=${bootstrapRole}`,
    '--encoding=UTF8',
    '--data-checksums',
    // Sorting and case rules come from PostgreSQL itself, so the files work on every machine: they do not
    // depend on which locales a system has, or on how its C library sorts after an update.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Whoever can open the socket is trusted: see prepareSocketFolder. There is no TCP, and if there were,
    // it would let nobody in.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...asArguments(tuningSettings),
  ];
  try {
    await run(binaries.initdb, options, {
      cwd: '/',
      env: binaries.environment,
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw initialiseFailure(error, place);
  }
}

function initialiseFailure(error: unknown, place: DatabasePlace): ManagedPostgresError {
  // The file is there, but the loader it asks for is not: these binaries need the GNU C library.
  if (codeOf(error) === 'ENOENT') {
    return new ManagedPostgresError(
      `PostgreSQL's programs do not run on this system (they need glibc, which Alpine has not): ${useOwnDatabase}`,
    );
  }
  const printed =
    error instanceof Error && 'stderr' in error && error.stderr !== ''
      ? String(error.stderr)
      : messageOf(error);
  return explainFailure('The database could not be created', printed, place.home);
}

/** The major version of existing database files, e.g. "18". */
export function findMajorVersion(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function hasContent(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
