import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../db/connect';
import { unmarkRestoring } from '../db/half-restored';
import { migrate, migrations } from '../db/migrate';
import { patientClient } from '../db/patient-client';
import type { FileStore } from '../ports/file-store';
import { copyRows } from './copy-rows';
import { keyOfEntry, type TableManifest } from './format';
import { loosened } from './loosened';
import { putFiles } from './put-files';
import { BackupRefused, type CheckedBackup, contentOf } from './read-archive';
import { type BackedUpTable, copied, listTables, waitingJobs } from './tables';
import { prepareTarget, refuseInUse } from './target';
import { speedOf } from './words';
import type { OutsideKey } from './write-archive';

export interface RestoreParts {
  connection: Connection;
  files: FileStore;
  backup: CheckedBackup;
  /** What the backup is called, for whoever meets a restore that was broken off. */
  name: string;
  /** Keeps a key that was in the archive. */
  keepKey(key: OutsideKey): Promise<void>;
  /** Hears which migrations the backup was made without, before its rows are there to be brought further by them. */
  noteMissing(migrations: readonly string[]): Promise<void>;
  say(line: string): void;
}

/** The tables of the schema, which must be those of the backup. */
async function tablesOf(client: pg.Client, { tables }: CheckedBackup['manifest']): Promise<BackedUpTable[]> {
  const there = await listTables(client);
  const shape = (list: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (shape(there) !== shape(tables))
    throw new BackupRefused('The tables of the backup are not those of its version of the schema');
  return there;
}

/**
 * Reads what was just written and holds it to the manifest by its hash. Not by the number of rows: releases before noted none now and then,
 * and what they backed up is sound.
 */
async function checkRows(client: pg.Client, { name, columns, sha256 }: TableManifest): Promise<void> {
  const hash = createHash('sha256');
  const copying = client.query(copyTo(`COPY ${copied({ name, columns })} TO STDOUT`));
  for await (const part of copying) hash.update(part);
  if (hash.digest('hex') !== sha256)
    throw new Error(`The rows of ${name} are not those of the backup after they were written`);
}

const temporaryJobs = `CREATE TEMPORARY TABLE waiting_jobs
  (task text, payload json, run_at timestamptz, max_attempts integer, job_key text, priority integer) ON COMMIT DROP`;
const addJobs = `SELECT graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts,
  job_key => job_key, priority => priority) FROM waiting_jobs`;

/** Rows and files of the archive, the rows in the client's transaction; resolves to its keys. */
async function takeAll(
  { backup, files }: RestoreParts,
  client: pg.Client,
  tables: readonly BackedUpTable[],
): Promise<OutsideKey[]> {
  const keys: OutsideKey[] = [];
  await client.query(temporaryJobs);
  const rows = copyRows(
    client,
    new Map([
      ...tables.map((table) => [table.name, copied(table)] as const),
      [waitingJobs.name, `waiting_jobs (${waitingJobs.columns.join(', ')})`],
    ]),
  );
  const stored = putFiles(files, new Set(backup.manifest.brokenFiles));
  for await (const entry of backup.entries()) {
    if ((await rows.take(entry)) || (await stored.take(entry))) continue;
    const key = keyOfEntry(entry.name);
    if (key !== undefined) keys.push({ name: key, content: await contentOf(entry) });
  }
  await rows.end();
  await stored.end();
  await client.query(addJobs);
  return keys;
}

/**
 * Restores a checked backup into an empty database. Its rows become visible all at once, after they were read back and
 * found to be those of the backup; files are there before, and keys as the last thing. Broken off anywhere, it leaves a database that says so.
 */
export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { connection, backup, name, say } = parts;
  const { header, manifest } = backup;
  const startMs = Date.now();
  const client = patientClient(connection);
  await client.connect();
  try {
    await refuseInUse(client);
    const upTo = header.schema.at(-1);
    const { brokenOff } = await prepareTarget(client, connection, {
      what: `${name} (made ${header.at})`,
      upTo,
    });
    if (brokenOff) say(`A restore of ${brokenOff} was broken off here before; it begins anew.`);
    await client.query('BEGIN');
    const tables = await tablesOf(client, manifest);
    let keys: OutsideKey[] = [];
    await loosened(client, tables, {
      load: async () => {
        keys = await takeAll(parts, client, tables);
      },
      check: async () => {
        say(`Rows and files are written ${speedOf(manifest, startMs)}; reading the rows back.`);
        for (const table of manifest.tables) await checkRows(client, table);
      },
    });
    for (const key of keys) await parts.keepKey(key);
    // By the version that its tables are of: of the names before it the archive says what the database said.
    await parts.noteMissing(Object.keys(migrations).filter((each) => upTo !== undefined && each > upTo));
    await unmarkRestoring(client);
    await client.query('COMMIT');
    await migrate(connection);
    await client.query('ANALYZE');
    // What is kept beside the database tells of no erasure: only whoever did it knows.
    say(
      `Whoever was erased after ${header.at} is back: erase them again ("Restoring from before an erasure" in docs/operations.md).`,
    );
  } finally {
    await client.end();
  }
}
