import { basename } from 'node:path';
import { setAnchorsAside } from '../audit-trail/anchors';
import { beginVouchings, setVouchingsAside } from '../audit-trail/vouchings';
import type { Config } from '../config';
import type { Connection } from '../db/connect';
import { lockDataFolder } from '../db/managed/lock-data-folder';
import { startManagedPostgres } from '../db/managed/managed-postgres';
import { openDatabase } from '../db/open-database';
import { createFileStore } from '../ports/create-file-store';
import { refuseUnlessNew } from '../ports/whole-file';
import { proofOf, sayVerified } from '../verify/command';
import { writeBackup } from './backup';
import { readBackupOptions, readRestoreOptions, type Surroundings } from './options';
import { keepOutsideKey, missingKeys, readOutsideKeys } from './outside-keys';
import { checkBackup } from './read-archive';
import { restoreBackup } from './restore';
import { contentsOf, megabytes, speedOf } from './words';

type Say = (line: string) => void;

/** `npm run backup -- FILE`: while the server runs or not; resolves to the exit code. */
export async function runBackup(
  config: Config,
  args: readonly string[],
  around: Surroundings,
  say: Say,
): Promise<number> {
  const { path, lock } = await readBackupOptions(args, around);
  refuseUnlessNew(path, 'a backup');
  const database = await openDatabase(config);
  try {
    const startMs = Date.now();
    const { manifest, bytes } = await writeBackup(
      {
        connection: database.connection,
        files: createFileStore(config.filesUrl, config.dataDir),
        keys: await readOutsideKeys(config),
        lock,
        now: new Date(),
      },
      path,
    );
    const { keys, brokenFiles } = manifest;
    say(`Backed up ${contentsOf(manifest)} ${speedOf(manifest, startMs)}.`);
    say(
      `${path}: ${megabytes(bytes)}, ${lock ? 'encrypted' : 'not encrypted: keep it where only you can read'}.`,
    );
    if (keys.existing.length > keys.inside.length)
      say(`Not in it, because it is not encrypted: ${keys.existing.join(', ')}. Keep a copy elsewhere.`);
    if (brokenFiles.length === 0) return 0;
    say(
      `${brokenFiles.length} files were missing in the store or damaged; npm run verify names them. Everything else is in it.`,
    );
    return 1;
  } finally {
    await database.close();
  }
}

/** The database to restore into, made where there is none. No server runs on it until `close`. */
async function openTarget({
  databaseUrl,
  dataDir,
}: Config): Promise<{ connection: Connection; close(): Promise<void> }> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => undefined };
  const lock = lockDataFolder(dataDir);
  try {
    const managed = await startManagedPostgres({ dataDir, log: () => undefined });
    return {
      connection: managed.connection,
      close: async () => {
        await managed.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** `npm run restore -- FILE`: into an empty database; resolves to the exit code. */
export async function runRestore(
  config: Config,
  args: readonly string[],
  around: Surroundings,
  say: Say,
): Promise<number> {
  const { path, openingOf } = readRestoreOptions(args, around);
  const backup = await checkBackup(path, openingOf);
  const { header, manifest } = backup;
  say(`The backup of ${header.at} is whole: ${contentsOf(manifest)}.`);
  const target = await openTarget(config);
  try {
    const startMs = Date.now();
    const files = createFileStore(config.filesUrl, config.dataDir);
    await restoreBackup({
      connection: target.connection,
      files,
      backup,
      name: basename(path),
      keepKey: (key) => keepOutsideKey(config, key),
      noteMissing: (migrations) => {
        setVouchingsAside(config.dataDir);
        return beginVouchings(config.dataDir, migrations);
      },
      say,
    });
    say(`Restored ${speedOf(manifest, startMs)}. Everybody logs in anew.`);
    for (const { place, without } of await missingKeys(config, manifest.keys))
      say(
        `Missing: ${place}. It was not in the backup, which is not encrypted; bring it back before the start, or ${without}.`,
      );
    const aside = setAnchorsAside(config.dataDir);
    if (aside) say(`The heads of the audit trail that were anchored here before are in ${aside}.`);
    const isWhole = await sayVerified(target.connection, files, { ...proofOf(config), restored: true }, say);
    if (isWhole)
      say(
        'Start Lamplight here once before npm run verify: until then this machine has not seen these trails.',
      );
    return isWhole ? 0 : 1;
  } finally {
    await target.close();
  }
}
