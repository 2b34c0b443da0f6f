import type pg from 'pg';

/** How long a node waits for another's work at its start, such as loading the demonstration on a slow machine. */
const longestWaitMs = 10 * 60_000;

/**
 * Works while no other node does work of this name: those that start together take turns, and each looks for itself at what the one before it
 * has left to do.
 */
export async function alone<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // The turn may come later than any other answer does.
    await client.query(`SET statement_timeout = ${longestWaitMs}`);
    const turn: pg.QueryConfig<string[]> & { query_timeout: number } = {
      text: 'SELECT pg_advisory_lock(hashtext($1))',
      values: [name],
      query_timeout: longestWaitMs,
    };
    await client.query(turn);
    return await work();
  } finally {
    // Closing the connection frees the lock.
    client.release(true);
  }
}
