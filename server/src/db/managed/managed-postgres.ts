import { mkdirSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareBinaries } from './binaries';
import { ensureCluster, findMajorVersion } from './cluster';
import { type DatabasePlace, prepareDatabasePlace } from './database-place';
import { launchPostmaster } from './launch-postmaster';
import { dataFolderMode } from './lock-data-folder';
import { explainFailure, ManagedPostgresError, messageOf, useOwnDatabase } from './managed-postgres-error';
import { databaseName, ensureOwnerDatabase, ownerRole } from './owner-database';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster';
import { clearPostmasterRemains } from './postmaster-remains';
import { type ProcessLock, tryProcessLock } from './process-lock';
import { watch } from './watch';

/** A running PostgreSQL of ours. */
export interface ManagedPostgres {
  /** For `pg`: the socket's folder as host, and the role that owns the database (no superuser). */
  connection: { host: string; port: number; user: string; database: string };
  /** The server's version, e.g. "18.4". */
  version: string;
  /** False when it was running already, e.g. because an earlier Lamplight was killed. */
  startedByUs: boolean;
  /** PostgreSQL's own folder. */
  dataFolder: string;
  socketFolder: string;
  /** Where its files are and as whom it runs, where that is not in the data folder. */
  elsewhere: { home: string; user: string } | undefined;
  /** Stops it, whoever started it, and waits until it is gone. */
  stop(): Promise<void>;
}

interface Options {
  /** Lamplight's data folder; created if it does not exist. */
  dataDir: string;
  /** Told what happens, in sentences for the operator. */
  log: (message: string) => void;
  /** Start it again when it is found dead (killed, out of memory) before `stop()`. Default: no. */
  keepRunning?: boolean;
}

const waitMs = 6 * 60_000;

/**
 * Starts the PostgreSQL that keeps this data folder's database, or attaches to it if it runs.
 *
 * It does not end with this process; call `stop()`. Several processes may attach to one, such as a server and
 * a backup; whether a second server is allowed is for `lockDataFolder` to decide.
 *
 * @throws ManagedPostgresError with one line that says what to do
 */
export async function startManagedPostgres({ dataDir, log, keepRunning }: Options): Promise<ManagedPostgres> {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new ManagedPostgresError(
      `Lamplight brings its own PostgreSQL only on Linux and macOS: on this system, ${useOwnDatabase}`,
    );
  }
  const folder = openDataDir(dataDir);
  const started = await exclusively(folder, async () => {
    const place = prepareDatabasePlace(folder, log);
    const serving = await serve(place, log);
    return { place, ...serving, version: await ensureOwnerDatabase(serving.postmaster) };
  });
  const { place, postmaster, version, startedByUs } = started;
  log(`PostgreSQL ${version} ${startedByUs ? 'started' : 'was running already'}`);

  const endWatch = keepRunning ? watch(isGone(place), revive(folder, place, log), log) : undefined;
  return {
    connection: {
      host: postmaster.socketFolder,
      port: postmaster.port,
      user: ownerRole,
      database: databaseName,
    },
    version,
    startedByUs,
    dataFolder: place.dataFolder,
    socketFolder: postmaster.socketFolder,
    elsewhere: elsewhereOf(place, folder),
    stop: async () => {
      await endWatch?.();
      await exclusively(folder, () => stopPostmaster(place.dataFolder, log));
    },
  };
}

function elsewhereOf({ home, user }: DatabasePlace, folder: string): ManagedPostgres['elsewhere'] {
  return dirname(home) === folder ? undefined : { home, user: user?.name ?? userInfo().username };
}

function openDataDir(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: dataFolderMode() });
    return realpathSync(folder);
  } catch (error) {
    throw explainFailure('The data folder cannot be used', messageOf(error), folder);
  }
}

async function serve(
  place: DatabasePlace,
  log: (message: string) => void,
): Promise<{ postmaster: Postmaster; startedByUs: boolean }> {
  const running = await findSettledPostmaster(place.dataFolder);
  if (running !== undefined) return { postmaster: running, startedByUs: false };
  await clearPostmasterRemains(place.dataFolder);
  const binaries = prepareBinaries(place);
  await ensureCluster(place, binaries, log);
  return { postmaster: await launchPostmaster(place, binaries), startedByUs: true };
}

/** One that still starts, recovers or stops is waited for. */
async function findSettledPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const running = findPostmaster(dataFolder);
    if (running === undefined || running.ready) return running;
    if (Date.now() > deadline) {
      throw new ManagedPostgresError(`PostgreSQL (process ${running.pid}) neither starts nor stops: end it`);
    }
    await delay(20);
  }
}

/** Not when its files are gone too: nothing may put an empty database where they were. */
const isGone = (place: DatabasePlace) => () =>
  findPostmaster(place.dataFolder) === undefined && findMajorVersion(place.dataFolder) !== undefined;

const revive = (folder: string, place: DatabasePlace, log: (message: string) => void) => async () => {
  log('PostgreSQL is gone: starting it again');
  await exclusively(folder, () => serve(place, log));
  log('PostgreSQL runs again');
};

/** Runs one start or stop of a data folder's database at a time, across processes. */
async function exclusively<Result>(folder: string, action: () => Promise<Result>): Promise<Result> {
  try {
    const lock = await waitForLock(join(folder, 'postgres.lock'));
    try {
      return await action();
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof ManagedPostgresError) throw error;
    throw explainFailure('PostgreSQL could not be managed', messageOf(error), folder);
  }
}

async function waitForLock(path: string): Promise<ProcessLock> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const outcome = tryProcessLock(path);
    if (!('heldBy' in outcome)) return outcome;
    if (Date.now() > deadline) {
      throw new ManagedPostgresError(
        `PostgreSQL has been starting for minutes (${outcome.heldBy}): end that one`,
      );
    }
    await delay(20);
  }
}
