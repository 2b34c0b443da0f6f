import { sql } from 'kysely';
import type pg from 'pg';
import { backupLock } from '../db/backup-lock';
import { sweep } from '../db/doors';
import { raw } from '../db/statement';
import type { FileStore } from '../ports/file-store';
import { removeStaleTemporaries } from '../ports/temporary-files';

/** Removes sessions that have ended and answers kept for repeats that cannot come any more. */
export const sweepDatabase = (pool: pg.Pool, now: Date): Promise<void> => sweep(pool, now);

const batch = 500;

async function withoutRow(pool: pg.Pool, contents: readonly string[]): Promise<string[]> {
  const query = raw(
    sql<{ content: string }>`SELECT files_without_row(${contents}::text[]) AS content`,
  ).compile();
  const { rows } = await pool.query<{ content: string }>(query.sql, [...query.parameters]);
  return rows.map((row) => row.content);
}

/** What no row names is an orphan after this long: until then its row may be on the way. */
export const orphanAfterMs = 86_400_000;

/** Stored files put before `before` that no row names, in batches. */
export async function* orphansOlderThan(
  pool: pg.Pool,
  files: FileStore,
  before: Date,
): AsyncGenerator<string[]> {
  let old: string[] = [];
  for await (const stored of files.list()) {
    if (stored.modifiedAt < before) old.push(stored.sha256);
    if (old.length < batch) continue;
    yield await withoutRow(pool, old);
    old = [];
  }
  if (old.length > 0) yield await withoutRow(pool, old);
}

/**
 * Whether a backup is under way, whose rows may name what no row names any more. Asked after the orphans are known: one that
 * begins later does not name them.
 */
async function isBackedUpNow(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${backupLock}) AS free`,
  );
  return rows[0]?.free !== true;
}

/** An upload that is received is written to more often than that. */
const unfinishedAfterMs = 10 * 60_000;

/**
 * At a start: removes what was received in part when the server ended. Beside other nodes, which may receive in the same folder now,
 * only what nobody has written to for a while.
 */
export const sweepUnfinished = (files: FileStore, alone: boolean): Promise<number> =>
  removeStaleTemporaries(files.temporaryFolder, alone ? 0 : unfinishedAfterMs);

/** Removes stored files older than a day that no row names: what a refused or broken-off request left behind. */
export async function sweepFiles(pool: pg.Pool, files: FileStore): Promise<void> {
  await removeStaleTemporaries(files.temporaryFolder, orphanAfterMs);
  const ifOlderThan = new Date((await files.now()).getTime() - orphanAfterMs);
  for await (const orphans of orphansOlderThan(pool, files, ifOlderThan)) {
    if (await isBackedUpNow(pool)) return;
    for (const sha256 of orphans) await files.remove(sha256, { ifOlderThan });
  }
}
