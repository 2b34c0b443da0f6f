import { sql } from 'kysely';
import type pg from 'pg';
import { readOnPlatform } from '../../db/in-center';
import { raw } from '../../db/statement';

/** By then its own job has written it, or fails. */
const afterMs = 3_600_000;

const unwritten = (before: Date) =>
  raw(sql<{ center_id: string; id: string }>`
    SELECT center_id, id FROM signing WHERE sealed_at < ${before} AND voided_at IS NULL AND document_hash IS NULL`);

/**
 * Has signed documents written whose jobs are gone, or were given up after too many failures. Each has one such job, however often this is
 * done; a document that its own job writes meanwhile is written once.
 */
export async function queueUnwritten(
  { pool, ownerPool }: { pool: pg.Pool; ownerPool: pg.Pool },
  now: Date,
): Promise<void> {
  for (const { center_id: centerId, id: signingId } of await readOnPlatform(
    pool,
    unwritten(new Date(now.getTime() - afterMs)),
  ))
    await ownerPool.query(
      `SELECT graphile_worker.add_job('write-signed-document', $1::json, job_key => $2)`,
      [JSON.stringify({ signingId, centerId }), `write-signed-document ${signingId}`],
    );
}
