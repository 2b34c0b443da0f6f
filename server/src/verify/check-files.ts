import { createHash } from 'node:crypto';
import { keysOf } from '@lamplight/domain/keys-of';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { nobodysHome } from '../db/home';
import { readOnPlatform } from '../db/in-center';
import { raw, type Statement } from '../db/statement';
import type { OwnerColumn } from '../features/files/file-owners';
import { type FileStore, StoredFileMissing } from '../ports/file-store';

/** What is wrong with a file row: its bytes are not there, of another length, or others than were stored; or it is not of one record that is there. */
export type FileFault = 'missing' | 'size' | 'content' | 'owner';

export interface BrokenFile {
  id: string;
  /** Null: of all centers. */
  centerId: string | null;
  name: string;
  fault: FileFault;
}

/** What a look at every file row and its bytes found. */
export interface FilesFinding {
  rows: number;
  /** Different contents; several rows may share one. */
  contents: number;
  bytes: number;
  broken: number;
  first: BrokenFile | undefined;
}

interface FileRow {
  center_id: string | null;
  home: string;
  id: string;
  name: string;
  sha256: string;
  size: number;
  /** It is of one record, and that is there. */
  owned: boolean;
}

const inCenter = (table: string) =>
  sql`SELECT FROM ${sql.table(table)} AS owner WHERE owner.center_id = file.center_id`;

/** Where a file's record lies, by the column that names it: without its key it may lead anywhere, and to several is many's. */
const owners: Readonly<Record<OwnerColumn, RawBuilder<unknown>>> = {
  issue_id: inCenter('issue'),
  filled_form_id: inCenter('filled_form'),
  form_id: sql`SELECT FROM form AS owner WHERE owner.home = file.home`,
  topic_id: sql`SELECT FROM topic AS owner WHERE file.center_id IS NULL`,
  signing_id: inCenter('signing'),
  dated_record_id: inCenter('dated_record'),
  document_id: inCenter('document'),
};

const isOwned = sql`(num_nonnulls(${sql.join(keysOf(owners).map((column) => sql.ref(`file.${column}`)))}) = 1 AND (${sql.join(
  keysOf(owners).map((column) => sql`EXISTS (${owners[column]} AND owner.id = ${sql.ref(`file.${column}`)})`),
  sql` OR `,
)}))`;

const pageSize = 1000;

/** Rows of all centers, those of one content side by side, so that its bytes are read once. */
const rowsAfter = (last: Pick<FileRow, 'sha256' | 'home' | 'id'>): Statement<FileRow> =>
  raw(sql<FileRow>`
    SELECT center_id, home, id, name, sha256, size, ${isOwned} AS owned FROM file
    WHERE (sha256, home, id) > (${last.sha256}, ${last.home}::uuid, ${last.id}::uuid)
    ORDER BY sha256, home, id LIMIT ${pageSize}`);

const sameRow = (row: FileRow): Statement<unknown> =>
  raw(sql`SELECT FROM file WHERE home = ${row.home} AND id = ${row.id}`);

/** Size and hash of what lies in the store now; undefined where nothing does. */
async function readStored(
  files: FileStore,
  sha256: string,
): Promise<{ size: number; sha256: string } | undefined> {
  try {
    const { stream } = await files.open(sha256);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream) {
      const bytes: Uint8Array = chunk;
      hash.update(bytes);
      size += bytes.length;
    }
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined;
    throw error;
  }
}

function faultOf(row: FileRow, stored: Awaited<ReturnType<typeof readStored>>): FileFault | undefined {
  if (!stored) return 'missing';
  if (stored.size !== row.size) return 'size';
  if (stored.sha256 !== row.sha256) return 'content';
  return row.owned ? undefined : 'owner';
}

/** Reads every stored content that a row of any center names, and compares size and SHA-256; looks whose each row is. */
export async function checkFiles(pool: pg.Pool, files: FileStore): Promise<FilesFinding> {
  const finding: FilesFinding = { rows: 0, contents: 0, bytes: 0, broken: 0, first: undefined };
  let last: Pick<FileRow, 'sha256' | 'home' | 'id'> = { sha256: '', home: nobodysHome, id: nobodysHome };
  let stored: Awaited<ReturnType<typeof readStored>>;
  for (;;) {
    const rows = await readOnPlatform(pool, rowsAfter(last));
    for (const row of rows) {
      if (row.sha256 !== last.sha256) {
        stored = await readStored(files, row.sha256);
        finding.contents += 1;
        finding.bytes += stored?.size ?? 0;
      }
      last = row;
      finding.rows += 1;
      const fault = faultOf(row, stored);
      if (!fault) continue;
      // Work may go on meanwhile: a row that is gone by now has the right to have lost its bytes.
      if ((await readOnPlatform(pool, sameRow(row))).length === 0) continue;
      finding.broken += 1;
      finding.first ??= { id: row.id, centerId: row.center_id, name: row.name, fault };
    }
    if (rows.length < pageSize) return finding;
  }
}
