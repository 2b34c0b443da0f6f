import { readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ManagedPostgresError } from './managed-postgres-error';
import { clusterNameOf, isGoneWithin, postmasterFile, readPostmasterFile, signal } from './postmaster';
import { type ProcessSighting, sightProcess } from './process-sighting';
import { socketPath } from './socket-folder';

const answerMs = 1_000;
const orphansEndMs = 10_000;
const newbornsEndMs = 2_000;

/**
 * Removes what a PostgreSQL that did not stop properly left behind, so that the next one starts: PostgreSQL
 * itself refuses when the id in its old file belongs to any process by now, even a zombie.
 *
 * Call only when no postmaster of this folder is to be seen.
 *
 * @throws ManagedPostgresError when one answers all the same: two on one folder would destroy the data
 */
export async function clearPostmasterRemains(dataFolder: string): Promise<void> {
  const left = readPostmasterFile(dataFolder);
  if (left === undefined) return;
  const socket = left.socketFolder === '' ? undefined : socketPath(left.socketFolder);
  if (socket !== undefined && (await keepsAnswering(socket))) {
    throw new ManagedPostgresError(
      `A PostgreSQL that cannot be seen from here (in another container?) uses ${dataFolder}: stop that one first`,
    );
  }
  await endOrphans(dataFolder);
  for (const file of [postmasterFile(dataFolder), socket, socket && `${socket}.lock`]) {
    if (file !== undefined) rmSync(file, { force: true });
  }
}

/** A process that has only just been born of a killed postmaster holds its socket for a moment, and is no sign of another. */
async function keepsAnswering(socket: string): Promise<boolean> {
  const deadline = Date.now() + newbornsEndMs;
  while (await answers(socket)) {
    if (Date.now() > deadline) return true;
    await delay(50);
  }
  return false;
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const settle = (answered: boolean) => {
      connection.destroy();
      resolve(answered);
    };
    connection.setTimeout(answerMs, () => settle(false));
    connection.once('connect', () => settle(true));
    connection.once('error', () => settle(false));
  });
}

/**
 * Ends the processes that outlived their killed postmaster: one in the middle of a long query may not have
 * noticed, and PostgreSQL would not start beside it. The recovery that follows is due in any case.
 */
async function endOrphans(dataFolder: string): Promise<void> {
  const deadline = Date.now() + orphansEndMs;
  for (let orphans = findOrphans(dataFolder); orphans.length > 0; orphans = findOrphans(dataFolder)) {
    for (const { pid } of orphans) signal(pid, 'SIGKILL');
    for (const { pid, sighting } of orphans) {
      if (await isGoneWithin(Math.max(0, deadline - Date.now()), pid, sighting)) continue;
      throw new ManagedPostgresError(
        `Processes of the previous database do not end (${pid}): check the disk that holds ${dataFolder}`,
      );
    }
  }
}

function findOrphans(dataFolder: string): { pid: number; sighting: ProcessSighting }[] {
  // Elsewhere the start itself fails until they are gone, and says so.
  if (process.platform !== 'linux') return [];
  const owner = statSync(dataFolder).uid;
  const title = `postgres: ${clusterNameOf(dataFolder)}: `;
  return readdirSync('/proc')
    .map((name) => ({ pid: Number(name), sighting: sightProcess(Number(name)) }))
    .filter(
      ({ sighting }) =>
        sighting.kind === 'live' && sighting.userId === owner && sighting.command.startsWith(title),
    );
}
