import { spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries';
import type { DatabasePlace } from './database-place';
import { explainFailure, ManagedPostgresError } from './managed-postgres-error';
import { clusterNameOf, findPostmaster, type Postmaster } from './postmaster';
import { asArguments, safetySettings } from './settings';
import { prepareSocketFolder } from './socket-folder';

/** Recovery after a crash reads at most about a gigabyte; a start that takes longer is stuck. */
const startMs = 5 * 60_000;
const largestLogBytes = 5_000_000;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 *
 * It is the leader of its own session: it outlives this process, and a terminal's Ctrl-C does not reach it.
 */
export async function launchPostmaster(
  place: DatabasePlace,
  binaries: PostgresBinaries,
): Promise<Postmaster> {
  const { dataFolder, user } = place;
  const settings = safetySettings(prepareSocketFolder(place), clusterNameOf(dataFolder));
  const logFile = join(place.home, 'postgres.log');
  const output = openLog(logFile, place);
  const logStartsAt = statSync(logFile).size;
  let ended = false;
  const child = spawn(binaries.postgres, ['-D', dataFolder, ...asArguments(settings)], {
    cwd: '/',
    detached: true,
    env: binaries.environment,
    stdio: ['ignore', output, output],
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  });
  let spawnError = '';
  child.once('error', (error) => {
    spawnError = error.message;
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  child.unref();
  closeSync(output);

  const deadline = Date.now() + startMs;
  while (!ended) {
    const running = findPostmaster(dataFolder);
    if (running?.ready && running.pid === child.pid) return running;
    if (Date.now() > deadline)
      throw new ManagedPostgresError(`PostgreSQL does not get ready: see ${logFile}`);
    await delay(10);
  }
  const printed = readFileSync(logFile).subarray(logStartsAt).toString('utf8');
  throw explainFailure('PostgreSQL did not start', spawnError || printed, dataFolder);
}

/** Opens the log for appending; a long one makes room first, so at most two of them are kept. */
function openLog(file: string, place: DatabasePlace): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) renameSync(file, `${file}.1`);
  // Not through a link: as root we must not write to wherever the database's user may have pointed it.
  const flags = constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW;
  const handle = openSync(file, flags, 0o600);
  if (place.user !== undefined) fchownSync(handle, place.user.uid, place.user.gid);
  return handle;
}
