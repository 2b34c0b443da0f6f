import type pg from 'pg';

/**
 * One line for the operator where another node works on the same database and files are kept in a folder. The database knows a node by
 * its worker, which listens for jobs; the folder may be shared, which nobody can tell from here.
 */
export async function otherNodeWarning(
  ownerPool: pg.Pool,
  filesUrl: string | undefined,
): Promise<string | undefined> {
  if (filesUrl !== undefined) return undefined;
  const { rows } = await ownerPool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'lamplight' AND query LIKE 'LISTEN "jobs:insert"%' LIMIT 1`,
  );
  if (rows.length === 0) return undefined;
  return 'Another Lamplight works on this database, and FILES_URL is not set: unless both have the same folder of files, each lacks what the other was sent, and a document opens on one and not on the other; set FILES_URL for all';
}
