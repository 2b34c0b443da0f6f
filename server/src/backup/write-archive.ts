import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import packageJson from '../../package.json' with { type: 'json' };
import { roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { rowsTold } from '../db/rows-told';
import { type FileStore, StoredFileMissing } from '../ports/file-store';
import { tarEnd, tarFile, tarHeader, tarPadding } from '../ports/tar';
import {
  digestName,
  fileName,
  formatVersion,
  type Header,
  headerName,
  jsonOf,
  keyName,
  type Manifest,
  manifestName,
  rowsName,
  type TableManifest,
} from './format';
import { type Measured, packedPieces } from './packed';
import { copied, listTables, waitingJobs } from './tables';

/** A key that lies outside the database. */
export interface OutsideKey {
  name: string;
  content: Buffer;
}

export interface ArchiveParts {
  /** The owner's connection, in a transaction that shows one moment. */
  client: pg.Client;
  files: FileStore;
  keys: readonly OutsideKey[];
  /** The archive will be encrypted, so that keys may travel in it. */
  encrypted: boolean;
  now: Date;
}

interface FileRow {
  sha256: string;
  size: number;
}

/** What one table's COPY writes, as entries of the archive; `done` hears what it was. */
async function* rowEntries(
  client: pg.Client,
  table: { name: string; columns: string[] },
  from: string,
  done: (manifest: TableManifest) => void,
): AsyncGenerator<Buffer> {
  const copying = client.query(copyTo(`COPY ${from} TO STDOUT`));
  let measured: Measured = { bytes: 0, sha256: '' };
  let piece = 0;
  for await (const packed of packedPieces(copying, (given) => {
    measured = given;
  })) {
    piece += 1;
    yield tarFile(rowsName(table.name, piece), packed);
  }
  done({ name: table.name, columns: table.columns, rows: await rowsTold(client, copying), ...measured });
}

const filesAtOnce = 500;

/** The contents that rows name, of the same moment as the rows. */
async function* namedContents(client: pg.Client): AsyncGenerator<FileRow> {
  await client.query(
    `DECLARE contents NO SCROLL CURSOR FOR SELECT DISTINCT ON (sha256) sha256, size FROM ${schema}.file ORDER BY sha256`,
  );
  for (;;) {
    const { rows } = await client.query<FileRow>(`FETCH ${filesAtOnce} FROM contents`);
    yield* rows;
    if (rows.length < filesAtOnce) return;
  }
}

/** One stored content; nothing where its bytes are gone. False where they are not what was stored. */
async function* fileEntry(files: FileStore, { sha256, size }: FileRow): AsyncGenerator<Buffer, boolean> {
  const stored = await files.open(sha256);
  const hash = createHash('sha256');
  const said = stored.size ?? size;
  let left = said;
  yield tarHeader(fileName(sha256), said);
  for await (const part of stored.stream) {
    hash.update(part);
    left -= part.length;
    yield part;
  }
  // The next entry would begin in the middle of this one.
  if (left !== 0) throw new Error(`The file store gave other bytes of ${sha256} than it had said`);
  yield tarPadding(said);
  return said === size && hash.digest('hex') === sha256;
}

async function headerOf(client: pg.Client, now: Date): Promise<Header> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${schema}.kysely_migration ORDER BY name`,
  );
  return {
    format: formatVersion,
    lamplight: packageJson.version,
    schema: rows.map(({ name }) => name),
    at: now.toISOString(),
  };
}

/** The archive as it arises; a few pieces of it are in memory at a time. `done` hears what is in it. */
async function* entriesOf(parts: ArchiveParts, done: (manifest: Manifest) => void): AsyncGenerator<Buffer> {
  const { client, files, keys, encrypted, now } = parts;
  yield tarFile(headerName, jsonOf(await headerOf(client, now)));
  const tables: TableManifest[] = [];
  for (const table of await listTables(client)) {
    await client.query(table.role ? `SET LOCAL ROLE ${table.role}` : 'RESET ROLE');
    yield* rowEntries(client, table, copied(table), (manifest) => tables.push(manifest));
  }
  await client.query('RESET ROLE');
  const jobs: TableManifest[] = [];
  yield* rowEntries(client, waitingJobs, `(${waitingJobs.select})`, (manifest) => jobs.push(manifest));
  const counted = { count: 0, bytes: 0 };
  const brokenFiles: string[] = [];
  await client.query(`SET LOCAL ROLE ${roles.platform}`);
  for await (const row of namedContents(client)) {
    try {
      const whole = yield* fileEntry(files, row);
      if (!whole) brokenFiles.push(row.sha256);
      counted.count += 1;
      counted.bytes += row.size;
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      brokenFiles.push(row.sha256);
    }
  }
  const inside = encrypted ? keys : [];
  for (const { name, content } of inside) yield tarFile(keyName(name), content);
  const [waiting] = jobs;
  if (!waiting) throw new Error('The jobs that wait were not read');
  const named = (list: readonly OutsideKey[]) => list.map(({ name }) => name);
  const manifest = {
    tables,
    jobs: waiting,
    files: counted,
    brokenFiles,
    keys: { existing: named(keys), inside: named(inside) },
  };
  yield tarFile(manifestName, jsonOf(manifest));
  done(manifest);
}

/** A whole backup as bytes. */
export async function* writeArchive(
  parts: ArchiveParts,
  done: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of entriesOf(parts, done)) {
    hash.update(bytes);
    yield bytes;
  }
  yield tarFile(digestName, Buffer.from(`${hash.digest('hex')}\n`));
  yield tarEnd;
}
