import type pg from 'pg';

/**
 * A schema of this name stands in a database while it is restored. It comes before everything else and goes in the
 * transaction that brings the rows: where it is found, no row of the backup is there.
 */
const markSchema = 'lamplight_restoring';

/** What is being restored, or was when it was broken off; undefined in any other database. */
export async function findRestoring(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ what: string | null }>(
    "SELECT obj_description(oid, 'pg_namespace') AS what FROM pg_namespace WHERE nspname = $1",
    [markSchema],
  );
  return rows[0] && (rows[0].what ?? 'a backup');
}

export async function markRestoring(client: pg.Client, what: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${markSchema}`);
  await client.query(`COMMENT ON SCHEMA ${markSchema} IS ${client.escapeLiteral(what)}`);
}

/** Within the transaction of the rows. */
export async function unmarkRestoring(client: pg.Client): Promise<void> {
  await client.query(`DROP SCHEMA ${markSchema}`);
}

/** A server must not begin anew where a restore was broken off. */
export async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  const what = await findRestoring(client);
  if (what === undefined) return;
  throw new Error(
    `This database is being restored, or that was broken off: nothing of ${what} is in it. Restore it again: npm run restore -- FILE`,
  );
}
