import type pg from 'pg';
import { promptly } from '../db/connect';

const freshMs = 5000;

/**
 * The origins that pages may frame, for their content security policy. A page waits for none: it has those known last, and
 * what is older than a few seconds is asked for again meanwhile, so that every node soon knows of a change.
 */
export function framedOrigins(pool: pg.Pool, now: () => Date): () => readonly string[] {
  let origins: readonly string[] = [];
  let askedMs = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    const { rows } = await pool.query<{ origin: string }>(
      promptly('SELECT origin FROM analysis_origin ORDER BY 1'),
    );
    origins = rows.map(({ origin }) => origin);
  };
  return () => {
    const nowMs = now().getTime();
    if (nowMs - askedMs >= freshMs) {
      askedMs = nowMs;
      // While the database does not answer, those known last stand.
      ask().catch(() => undefined);
    }
    return origins;
  };
}
