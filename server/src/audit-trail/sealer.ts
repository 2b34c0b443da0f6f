import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/statement';

const batch = 2000;

/** Chains waiting rows of the audit trail; returns how many. Safe on any number of nodes: one of them works at a time. */
export async function sealActivity(pool: pg.Pool): Promise<number> {
  const query = raw(sql<{ sealed: number }>`SELECT seal_activity(${batch}) AS sealed`).compile();
  const { rows } = await pool.query(query.sql, [...query.parameters]);
  return Number(rows[0]?.sealed ?? 0);
}

/** Seals every `intervalMs` until stopped. A failure is reported and tried again at the next turn. */
export function startSealer(
  pool: pg.Pool,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const timer = setInterval(() => {
    running = running
      .then(async () => {
        while (!stopped && (await sealActivity(pool)) === batch);
      })
      .catch(onError);
  }, intervalMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
