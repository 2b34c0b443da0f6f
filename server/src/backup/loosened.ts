import type pg from 'pg';
import { schema } from '../db/migrations/tenant';
import type { BackedUpTable } from './tables';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

interface Secured {
  name: string;
  forced: boolean;
}

/**
 * Runs `load` on empty tables whose policies do not hold the owner, whose triggers rest and whose references are not
 * checked row by row but all at once at its end. All of it belongs to one transaction, so that nobody ever sees it.
 */
export async function loosened(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { rows: secured } = await client.query<Secured>(
    `SELECT relname AS name, relforcerowsecurity AS forced FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND relname = ANY ($2)`,
    [schema, names],
  );
  const { rows: constraints } = await client.query<Constraint>(
    `SELECT class.relname AS table, conname AS name, pg_get_constraintdef(con.oid) AS definition
     FROM pg_constraint con JOIN pg_class class ON class.oid = con.conrelid
     WHERE class.relnamespace = $1::regnamespace AND con.contype = 'f' ORDER BY 1, 2`,
    [schema],
  );
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const forced = secured.filter((each) => each.forced);
  await run([
    ...constraints.map(({ table, name }) => `ALTER TABLE ${schema}.${table} DROP CONSTRAINT ${name}`),
    ...names.map((name) => `ALTER TABLE ${schema}.${name} DISABLE TRIGGER USER`),
    ...forced.map(({ name }) => `ALTER TABLE ${schema}.${name} NO FORCE ROW LEVEL SECURITY`),
    `TRUNCATE ${names.map((name) => `${schema}.${name}`).join(', ')}`,
  ]);
  await load();
  await run([
    ...constraints.map(
      ({ table, name, definition }) => `ALTER TABLE ${schema}.${table} ADD CONSTRAINT ${name} ${definition}`,
    ),
    ...names.map((name) => `ALTER TABLE ${schema}.${name} ENABLE TRIGGER USER`),
    ...forced.map(({ name }) => `ALTER TABLE ${schema}.${name} FORCE ROW LEVEL SECURITY`),
  ]);
}
