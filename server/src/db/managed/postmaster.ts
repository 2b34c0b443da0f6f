import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, ManagedPostgresError } from './managed-postgres-error';
import { type ProcessSighting, sightProcess } from './process-sighting';

/** A running PostgreSQL main process ("postmaster"), as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  port: number;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

/** The file in which PostgreSQL describes its main process. */
export const postmasterFile = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

/** Names this database in the title of each of its processes. */
export function clusterNameOf(dataFolder: string): string {
  return `lamplight-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)}`;
}

/** The content of `postmaster.pid`, whether or not that process still runs. */
export function readPostmasterFile(dataFolder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(dataFolder), 'utf8').split('\n');
    const [pid = '', , , port = '', socketFolder = '', , , status = ''] = lines;
    return { pid: Number(pid), port: Number(port), socketFolder, ready: status.trim() === 'ready' };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The PostgreSQL that runs on this folder, if one does. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const described = readPostmasterFile(dataFolder);
  return described !== undefined && isPostmaster(described.pid, dataFolder) ? described : undefined;
}

/**
 * Whether this process is the PostgreSQL of this folder: neither a zombie nor another program that was given
 * the id of a PostgreSQL that is gone.
 */
export function isPostmaster(pid: number, dataFolder: string): boolean {
  const sighting = sightProcess(pid);
  if (sighting.kind !== 'live') return false;
  const start = `postgres -D ${dataFolder}`;
  return (
    (sighting.command.endsWith(start) || sighting.command.includes(`${start} `)) &&
    sighting.userId === statSync(dataFolder, { throwIfNoEntry: false })?.uid
  );
}

/** Past this, committed work is kept as it is and the rest of the shutdown is left to the next start. */
const fastShutdownMs = 20_000;
const immediateShutdownMs = 10_000;

/**
 * Stops the PostgreSQL of this folder and waits until it is gone: connections are cut, committed work is kept.
 * Does nothing when none runs.
 */
export async function stopPostmaster(dataFolder: string, log: (message: string) => void): Promise<void> {
  const running = findPostmaster(dataFolder);
  if (running === undefined) return;
  const seen = sightProcess(running.pid);
  signal(running.pid, 'SIGINT');
  if (await isGoneWithin(fastShutdownMs, running.pid, seen)) return;
  log('PostgreSQL takes long to stop: ending it at once, the next start recovers');
  signal(running.pid, 'SIGQUIT');
  if (await isGoneWithin(immediateShutdownMs, running.pid, seen)) return;
  throw new ManagedPostgresError(
    `PostgreSQL (process ${running.pid}) does not stop: check the disk that holds ${dataFolder}`,
  );
}

/** Told by its start: one that is ending has lost its command line and still holds its files and its shared memory. */
export async function isGoneWithin(limitMs: number, pid: number, seen: ProcessSighting): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isSame(sightProcess(pid), seen)) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

const isSame = (now: ProcessSighting, before: ProcessSighting) =>
  now.kind === 'live' && before.kind === 'live' && now.startMark === before.startMark;

/** Sends a signal; a process that has just ended needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
