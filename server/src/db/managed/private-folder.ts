import { closeSync, fsyncSync, lchownSync, lstatSync, mkdirSync, openSync } from 'node:fs';
import type { DatabaseUser } from './database-user';
import { codeOf, ManagedPostgresError } from './managed-postgres-error';

/**
 * Makes a folder that only the database's user (and root) can enter, or checks that an existing one is that.
 *
 * @throws ManagedPostgresError when something else is there, e.g. a folder that a stranger put into /tmp
 */
export function makePrivateFolder(path: string, user: DatabaseUser | undefined): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = user?.uid ?? process.getuid?.();
  const found = lstatSync(path);
  // Root's own folder is one that was just made, or whose maker was stopped before handing it over.
  if (user !== undefined && found.isDirectory() && found.uid === 0) lchownSync(path, user.uid, user.gid);
  else if (!found.isDirectory() || found.uid !== owner) {
    throw new ManagedPostgresError(`${path} belongs to someone else or is no folder: remove it`);
  }
  if ((found.mode & 0o077) !== 0) {
    throw new ManagedPostgresError(`${path} is open to other users: close it (chmod 700)`);
  }
}

/** Makes the names in a folder last through a power failure. */
export function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
