import { lstatSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { ManagedPostgresError, useOwnDatabase } from './managed-postgres-error';

/** The ordinary user that PostgreSQL runs as when Lamplight runs as root. */
export interface DatabaseUser {
  name: string;
  uid: number;
  gid: number;
}

/** System accounts to run as, the best first. */
const accountNames = ['lamplight', 'postgres', '_postgres', 'nobody'];

/**
 * Decides who runs PostgreSQL, which refuses to run as root.
 *
 * As an ordinary user: that user (undefined, nothing to switch). As root: the owner of an existing database,
 * so that it stays usable; else the owner of the data folder, if that is an ordinary account; else the first
 * of the system accounts above.
 *
 * @param folders existing or future: `database` is PostgreSQL's own folder, `dataDir` Lamplight's
 * @throws ManagedPostgresError when there is no such account or the database belongs to someone else
 */
export function chooseDatabaseUser(folders: { database: string; dataDir: string }): DatabaseUser | undefined {
  const ownUid = process.getuid?.();
  const owner = findOwner(folders.database);
  if (ownUid !== 0) {
    if (owner !== undefined && owner.uid !== ownUid) {
      throw new ManagedPostgresError(
        `The database in ${folders.database} belongs to ${owner.name}: start Lamplight as that user or as root, as before`,
      );
    }
    requireOwnName();
    return undefined;
  }
  if (owner?.uid === 0) {
    throw new ManagedPostgresError(
      `The database in ${folders.database} belongs to root, which may not run it: give it to an ordinary user (chown -R postgres)`,
    );
  }
  if (owner !== undefined) return owner;
  const accounts = readAccounts();
  const dataDirOwner = findOwner(folders.dataDir)?.uid;
  const chosen =
    accounts.find((account) => account.uid === dataDirOwner && account.uid > 0) ??
    accountNames
      .map((name) => accounts.find((account) => account.name === name && account.uid > 0))
      .find((account) => account !== undefined);
  if (chosen === undefined) {
    throw new ManagedPostgresError(
      `PostgreSQL may not run as root and there is no ordinary user to run it: add a user named lamplight, or ${useOwnDatabase}`,
    );
  }
  return chosen;
}

/** initdb insists on a name for its user, which a container started with a bare user id does not have. */
function requireOwnName(): void {
  try {
    userInfo();
  } catch {
    throw new ManagedPostgresError(
      `The user id ${process.getuid?.()} has no name on this system: add it to /etc/passwd, or ${useOwnDatabase}`,
    );
  }
}

function findOwner(folder: string): DatabaseUser | undefined {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const account = readAccounts().find((candidate) => candidate.uid === stats.uid);
  return { name: account?.name ?? `user ${stats.uid}`, uid: stats.uid, gid: stats.gid };
}

function readAccounts(): DatabaseUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/**
 * The first folder on the way to `path`, itself included, that the user may not pass, or undefined. Parts of
 * the path that do not exist yet are no barrier. Goes by the mode bits; `path` must hold no symbolic links.
 */
export function findBarrier(path: string, user: DatabaseUser): string | undefined {
  const parent = dirname(path);
  const before = parent === path ? undefined : findBarrier(parent, user);
  if (before !== undefined) return before;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  return mayExecute(stats, user) ? undefined : path;
}

/** Whether the mode bits let the user pass this folder or run this file. */
export function mayExecute(
  stats: { mode: number; uid: number; gid: number },
  user: { uid: number; gid: number },
): boolean {
  const bit = stats.uid === user.uid ? 0o100 : stats.gid === user.gid ? 0o010 : 0o001;
  return (stats.mode & bit) !== 0;
}
