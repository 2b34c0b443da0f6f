import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from './database-place';
import { findBarrier } from './database-user';
import { ManagedPostgresError, useOwnDatabase } from './managed-postgres-error';
import { makePrivateFolder } from './private-folder';

/** Names the socket file; no TCP port is ever opened. */
export const socketPort = 5432;

/** The longest path the system allows for a socket, in bytes (sun_path without its closing zero). */
const longestSocketPathBytes = process.platform === 'linux' ? 107 : 103;

/** The socket's file in its folder. */
export function socketPath(folder: string): string {
  return `${folder}/.s.PGSQL.${socketPort}`;
}

/**
 * Prepares the folder of the database's socket: beside the data, or, where that path is too long for a
 * socket, in the system's folder for temporary files under a name that depends on the data's place alone.
 *
 * The folder is what keeps strangers out: the database trusts whoever can open the socket, and only the
 * database's user and root can enter the folder. They could read the data files as well, so a password here
 * would protect nothing.
 */
export function prepareSocketFolder(place: DatabasePlace): string {
  const key = createHash('sha256').update(place.home).digest('hex').slice(0, 16);
  const outside = [tmpdir(), '/tmp'].map((folder) => join(realpathSync(folder), `lamplight-${key}`));
  const { user } = place;
  const folder = [join(place.home, 'socket'), ...outside].find(
    (candidate) =>
      Buffer.byteLength(socketPath(candidate)) <= longestSocketPathBytes &&
      (user === undefined || findBarrier(candidate, user) === undefined),
  );
  if (folder === undefined) {
    throw new ManagedPostgresError(
      `No folder with a short enough path for the database's socket: choose a shorter DATA_DIR, or ${useOwnDatabase}`,
    );
  }
  makePrivateFolder(folder, user);
  return folder;
}
