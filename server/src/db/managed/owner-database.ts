import { Client } from 'pg';
import { bootstrapRole } from './cluster';
import type { Postmaster } from './postmaster';

/** The role that owns Lamplight's database and makes its other roles. It is no superuser. */
export const ownerRole = 'lamplight_owner';

/** Lamplight's database. */
export const databaseName = 'lamplight';

/** Makes the owner's role and its database where they are missing, and tells the server's version ("18.4"). */
export async function ensureOwnerDatabase(postmaster: Postmaster): Promise<string> {
  const client = new Client({
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: bootstrapRole,
    database: 'postgres',
    ssl: false,
  });
  await client.connect();
  try {
    const found = await client.query<{ version: string; has_role: boolean; has_database: boolean }>(
      `SELECT current_setting('server_version') AS version,
              EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS has_role,
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS has_database`,
      [ownerRole, databaseName],
    );
    const state = found.rows[0];
    if (!state?.has_role) {
      await client.query(
        `CREATE ROLE ${ownerRole} LOGIN NOSUPERUSER CREATEDB CREATEROLE NOREPLICATION NOBYPASSRLS`,
      );
    }
    if (!state?.has_database) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
    return state?.version ?? '';
  } finally {
    await client.end();
  }
}
