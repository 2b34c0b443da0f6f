import type pg from 'pg';

/** The server's version, as PostgreSQL counts them: 180001. */
export async function versionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  );
  return Number(rows[0]?.version);
}

export const majorOf = (version: number): number => Math.floor(version / 10_000);

/** Whether a major version writes what it was told as these lists have it; of a later one nobody knows, so that there their words say nothing. */
export const writesAlike = (major: number): boolean => major >= 15 && major <= 18;
