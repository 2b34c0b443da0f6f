import { backupLock } from '../db/backup-lock';
import type { Connection } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { patientClient } from '../db/patient-client';
import type { FileStore } from '../ports/file-store';
import { writeWholeFile } from '../ports/whole-file';
import { encrypt, type Lock } from './encryption';
import type { Manifest } from './format';
import { listTables } from './tables';
import { type OutsideKey, writeArchive } from './write-archive';

export interface BackupParts {
  connection: Connection;
  files: FileStore;
  keys: readonly OutsideKey[];
  /** Undefined: it stays in clear. */
  lock: Lock | undefined;
  now: Date;
}

/** Writes the archive of one moment to a path, whole or not at all. */
export async function writeBackup(
  parts: BackupParts,
  path: string,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { connection, lock } = parts;
  const client = patientClient(connection);
  await client.connect();
  try {
    // The sweep must leave what is yet to be read.
    await client.query(`SELECT pg_advisory_lock_shared(${backupLock})`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await listTables(client);
    if (tables.length === 0) throw new Error('There is no Lamplight in this database');
    // No upgrade changes a table between the first row and the last.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => `${schema}.${name}`).join(', ')} IN ACCESS SHARE MODE`,
    );
    let manifest: Manifest | undefined;
    const archive = writeArchive({ ...parts, client, encrypted: lock !== undefined }, (given) => {
      manifest = given;
    });
    const bytes = await writeWholeFile(path, lock ? await encrypt(archive, lock) : archive);
    if (!manifest) throw new Error('The backup has no end');
    return { manifest, bytes };
  } finally {
    await client.end();
  }
}
