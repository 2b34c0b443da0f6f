import pg from 'pg';
import type { TestDatabase } from './test-database';
import { until } from './until';

/** Rows of a table, changed by whoever has the database itself. */
interface Swap {
  table: string;
  /** Run in turn, with the table's policies and triggers lifted. */
  statements: readonly string[];
}

/**
 * Changes rows between the first time that `work` reads a table and whatever it reads of it next: the first look waits for a lock, behind
 * which the change is queued before the lock is given up. What was read in one transaction is not come between; the rows are changed after it.
 */
export async function swappedBetween<T>(
  { connection, ownerPool }: Pick<TestDatabase, 'connection' | 'ownerPool'>,
  { table, statements }: Swap,
  work: () => Promise<T>,
): Promise<T> {
  const [holding, changing] = [new pg.Client(connection), new pg.Client(connection)];
  const lock = `BEGIN; LOCK TABLE lamplight.${table} IN ACCESS EXCLUSIVE MODE`;
  const waiting = (count: number) =>
    until(
      `${count} wait for ${table}`,
      async () => {
        const { rows } = await ownerPool.query(
          'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND relation = $1::regclass',
          [`lamplight.${table}`],
        );
        return rows.length >= count;
      },
      10_000,
    );
  try {
    await Promise.all([holding.connect(), changing.connect()]);
    await changing.query('SET search_path = lamplight');
    await holding.query(lock);
    const done = work();
    await waiting(1);
    const changed = changing.query(lock);
    await waiting(2);
    await holding.query('ROLLBACK');
    await changed;
    await changing.query(
      `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY; ALTER TABLE ${table} DISABLE TRIGGER USER`,
    );
    for (const statement of statements) await changing.query(statement);
    await changing.query(
      `ALTER TABLE ${table} ENABLE TRIGGER USER; ALTER TABLE ${table} FORCE ROW LEVEL SECURITY; COMMIT`,
    );
    return await done;
  } finally {
    await Promise.all([holding.end(), changing.end()]);
  }
}
