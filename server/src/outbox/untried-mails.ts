import type pg from 'pg';
import type { CenterJob } from '../jobs/jobs';
import { pacedKinds } from './notices';

const sending: CenterJob = 'send-mail';

/**
 * What has waited longer for a mail server tells nobody anything any more. It stays readable in the outbox. A key is
 * made as its mail leaves, so that those mails are as good as on the first day.
 */
const staleAfterMs = 3 * 86_400_000;

/**
 * So many mails of meetings leave within the hour from one person to one person. The others are not lost: a calendar that was not told
 * of a move would show the wrong time. They leave later, and what becomes out of date meanwhile does not leave at all.
 */
const pacedAnHour = 60;
const hourMs = 3_600_000;

/**
 * Adds the jobs of mails that were written where no mail server was configured: on another node, or before there was
 * one. A mail that has a job keeps the one it has.
 */
export async function queueUntriedMails(
  { pool, ownerPool, publicUrl }: { pool: pg.Pool; ownerPool: pg.Pool; publicUrl: string | undefined },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - staleAfterMs);
  const { rows } = await pool.query<{ center_id: string; id: string; has_key: boolean }>(
    `SELECT found.*, NOT EXISTS (SELECT FROM untried_mails($1, false) AS plain WHERE plain.id = found.id) AS has_key
     FROM untried_mails($1, $2, $3, $4, $5) AS found`,
    [since, publicUrl !== undefined, pacedKinds, pacedAnHour, new Date(now.getTime() - hourMs)],
  );
  if (rows.length === 0) return;
  await ownerPool.query(
    `SELECT graphile_worker.add_job($3, json_build_object('centerId', center_id, 'mailId', id, 'awaited', has_key))
     FROM unnest($1::uuid[], $2::uuid[], $4::boolean[]) AS untried (center_id, id, has_key)
     WHERE NOT EXISTS (SELECT FROM graphile_worker._private_jobs job WHERE job.payload ->> 'mailId' = untried.id::text)`,
    [rows.map((row) => row.center_id), rows.map((row) => row.id), sending, rows.map((row) => row.has_key)],
  );
}
