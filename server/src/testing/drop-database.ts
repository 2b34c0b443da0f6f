import pg from 'pg';
import type { Connection } from '../db/connect';

/** PostgreSQL's code for "permission denied". */
const denied = '42501';

/**
 * Drops a database of a test, with whoever is still connected to it. Only a superuser may end an autovacuum worker that
 * happens to be there; a drop without force asks it to leave and waits.
 */
export async function dropDatabase(maintenance: Connection, name: string): Promise<void> {
  const client = new pg.Client(maintenance);
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== denied) throw error;
      return client.query(`DROP DATABASE IF EXISTS ${name}`);
    });
  } finally {
    await client.end();
  }
}
