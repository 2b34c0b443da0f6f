import type pg from 'pg';
import type { JobName } from './jobs';

/** So often what waits is looked through, which takes some milliseconds where thousands do. */
const leastMs = 1000;
/** Looking through takes a tenth of the time at most, until what waits would be out of turn for long. */
const restOfLook = 9;
const mostMs = 30_000;

/** What somebody waits for at their screen goes before what became its center's next up to so much earlier. */
const aheadMinutes = 10;

/**
 * The worker takes what comes first by priority and time. Of each center the next job that is due gets the higher priority, and the moment in
 * which it became the next as its time: centers take turns, however many one of them brings. What is tried again later is as any other by then.
 */
const arrangement = `
  WITH waiting AS (
    SELECT job.id, job.run_at, job.priority, job.run_at <= now() AS is_due,
      coalesce(job.payload ->> 'centerId', '') AS center, coalesce((job.payload ->> 'awaited')::boolean, false) AS is_awaited
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = ANY($1) AND job.is_available),
  next AS (
    SELECT DISTINCT ON (center) id FROM waiting WHERE is_due ORDER BY center, is_awaited DESC, priority, run_at, id),
  arranged AS (
    SELECT waiting.*, next.id IS NOT NULL AS is_next FROM waiting LEFT JOIN next USING (id))
  UPDATE graphile_worker._private_jobs AS job
  SET priority = CASE WHEN is_next THEN -1 ELSE 0 END,
    run_at = CASE WHEN NOT is_next THEN job.run_at WHEN is_awaited THEN now() - $2 * interval '1 minute' ELSE now() END
  FROM arranged
  WHERE job.id = arranged.id AND job.is_available AND job.priority <> CASE WHEN is_next THEN -1 ELSE 0 END`;

/** Puts the waiting jobs of some kinds in such an order that centers take turns; called again soon it does nothing. */
export function createCenterTurns(ownerPool: pg.Pool, names: readonly JobName[]): () => Promise<void> {
  let nextMs = 0;
  return async () => {
    if (performance.now() < nextMs) return;
    const begunMs = performance.now();
    nextMs = Number.POSITIVE_INFINITY;
    try {
      await ownerPool.query(arrangement, [names, aheadMinutes]);
    } finally {
      const endedMs = performance.now();
      nextMs = endedMs + Math.min(mostMs, Math.max(leastMs, restOfLook * (endedMs - begunMs)));
    }
  };
}
