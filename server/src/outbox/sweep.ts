import { sql } from 'kysely';
import type pg from 'pg';
import { sweep } from '../db/doors';
import { raw } from '../db/statement';
import type { FileStore } from '../ports/file-store';
import { removeStaleTemporaries } from '../ports/temporary-files';

/** Removes sessions that have ended and answers kept for repeats that cannot come any more. */
export const sweepDatabase = (pool: pg.Pool): Promise<void> => sweep(pool);

const dayMs = 86_400_000;
const batch = 500;

async function withoutRow(pool: pg.Pool, contents: readonly string[]): Promise<string[]> {
  const query = raw(
    sql<{ content: string }>`SELECT files_without_row(${contents}::text[]) AS content`,
  ).compile();
  const { rows } = await pool.query<{ content: string }>(query.sql, [...query.parameters]);
  return rows.map((row) => row.content);
}

/** Removes stored files older than a day that no row names: what a refused or broken-off request left behind. */
export async function sweepFiles(pool: pg.Pool, files: FileStore, now: Date): Promise<void> {
  const ifOlderThan = new Date(now.getTime() - dayMs);
  await removeStaleTemporaries(files.temporaryFolder, ifOlderThan);
  let old: string[] = [];
  const removeOrphans = async () => {
    for (const sha256 of await withoutRow(pool, old)) await files.remove(sha256, { ifOlderThan });
    old = [];
  };
  for await (const stored of files.list()) {
    if (stored.modifiedAt < ifOlderThan) old.push(stored.sha256);
    if (old.length >= batch) await removeOrphans();
  }
  if (old.length > 0) await removeOrphans();
}
