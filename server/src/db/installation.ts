import type pg from 'pg';

/** A fact about the database as a whole, such as that it holds the demonstration center. */
export async function findInstallationFact(pool: pg.Pool, key: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM installation WHERE key = $1', [
    key,
  ]);
  return rows[0]?.value;
}

/** Where it is known already, it stays as it is. */
export async function noteInstallationFact(pool: pg.Pool, key: string, value: string): Promise<void> {
  await pool.query('INSERT INTO installation (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    key,
    value,
  ]);
}

export async function forgetInstallationFact(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('DELETE FROM installation WHERE key = $1', [key]);
}
