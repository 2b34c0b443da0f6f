import type pg from 'pg';
import { type Connection, roles } from '../db/connect';
import { findRestoring, markRestoring } from '../db/half-restored';
import { migrate } from '../db/migrate';
import { schema } from '../db/migrations/tenant';
import { BackupRefused } from './read-archive';

/** Refuses a database that somebody works with, or that holds anything a restore would do away with. */
export async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number; there: boolean }>(
    `SELECT (SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'lamplight' AND pid <> pg_backend_pid()) AS others,
      to_regclass('${schema}.center') IS NOT NULL AS there`,
  );
  if (Number(rows[0]?.others) > 0)
    throw new BackupRefused('Lamplight is running on this database: stop it first');
  if (!rows[0]?.there) return;
  await client.query(`SET ROLE ${roles.platform}`);
  const { rows: centers } = await client.query<{ name: string }>(
    `SELECT name FROM ${schema}.center ORDER BY created_at LIMIT 1`,
  );
  await client.query('RESET ROLE');
  if (centers[0])
    throw new BackupRefused(
      `The database is not empty, it holds ${centers[0].name}: restore into an empty one (another DATA_DIR or DATABASE_URL)`,
    );
}

/**
 * Makes the schema of the backup's version in an empty database, which is marked from now on until the rows are in it.
 * What an earlier restore that was broken off has left is done away with.
 */
export async function prepareTarget(
  client: pg.Client,
  connection: Connection,
  { what, upTo }: { what: string; upTo: string | undefined },
): Promise<{ brokenOff: string | undefined }> {
  const brokenOff = await findRestoring(client);
  await markRestoring(client, what);
  await client.query(`DROP SCHEMA IF EXISTS ${schema}, graphile_worker CASCADE`);
  await migrate(connection, { ...(upTo ? { upTo } : {}), restoring: true });
  return { brokenOff };
}
