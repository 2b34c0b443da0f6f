import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { backupLock } from '../db/backup-lock';
import type { Connection } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { flushFolder } from '../ports/durable';
import type { FileStore } from '../ports/file-store';
import { encrypt, type Lock } from './encryption';
import type { Manifest } from './format';
import { patientClient } from './restore';
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

/** Writes the archive of one moment to a path that nothing has yet, whole or not at all. */
export async function writeBackup(
  parts: BackupParts,
  path: string,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { connection, lock } = parts;
  const draft = `${path}.part`;
  const client = patientClient(connection);
  client.on('error', () => undefined);
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
    const bytes = lock ? await encrypt(archive, lock) : archive;
    await pipeline(
      Readable.from(bytes, { highWaterMark: 4 }),
      createWriteStream(draft, { mode: 0o600, flush: true, highWaterMark: 1024 * 1024 }),
    );
    if (!manifest) throw new Error('The backup has no end');
    await rename(draft, path);
    await flushFolder(dirname(path));
    return { manifest, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
