import type { TestDatabase } from './test-database';

/**
 * Runs one statement on a table as the owner with its policies lifted: what only somebody who holds the database
 * itself can do, and what the trail has to tell.
 */
export async function pastPolicies<Row extends object>(
  { ownerPool }: TestDatabase,
  table: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await ownerPool.connect();
  try {
    await client.query(`BEGIN; ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    const { rows } = await client.query<Row>(text, values);
    await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY; COMMIT`);
    return rows;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** The same past the table's triggers, too. */
export async function pastTriggers<Row extends object>(
  database: TestDatabase,
  table: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  await pastPolicies(database, table, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
  try {
    return await pastPolicies<Row>(database, table, text, values);
  } finally {
    await pastPolicies(database, table, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}
