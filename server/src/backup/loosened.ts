import type pg from 'pg';
import { schema } from '../db/migrations/tenant';
import type { BackedUpTable } from './tables';

interface Part {
  table: string;
  name: string;
  definition: string;
}

interface Secured {
  name: string;
  forced: boolean;
}

const constraintsOf = async (client: pg.Client, kinds: string): Promise<Part[]> => {
  const { rows } = await client.query<Part>(
    `SELECT class.relname AS table, conname AS name, pg_get_constraintdef(con.oid) AS definition
     FROM pg_constraint con JOIN pg_class class ON class.oid = con.conrelid
     WHERE class.relnamespace = $1::regnamespace AND con.contype = ANY ($2::"char"[]) ORDER BY 1, 2`,
    [schema, kinds.split('')],
  );
  return rows;
};

/** Indexes that no constraint stands on. */
async function indexesOf(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `SELECT tablename AS table, indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = $1 AND indexname NOT IN (
       SELECT conname FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype IN ('p', 'u', 'x'))
     ORDER BY 1, 2`,
    [schema],
  );
  return rows;
}

/**
 * Rules that rows from before them may well breach, which were let be: backups that were made since have these rows, too. Only such as
 * PostgreSQL writes alike again: verifying knows them by its words.
 */
const passable: ReadonlySet<string> = new Set(['issue_description_bounded']);

/**
 * Runs `load` on empty tables whose policies do not hold the owner, whose triggers rest, and whose keys, references and
 * indexes are made at its end: all at once takes a fraction of what row by row would. `check` follows, while the owner still
 * sees all rows. All of it belongs to one transaction, so that nobody ever sees it.
 */
export async function loosened(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  { load, check }: { load: () => Promise<void>; check: () => Promise<void> },
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { rows: secured } = await client.query<Secured>(
    `SELECT relname AS name, relforcerowsecurity AS forced FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND relname = ANY ($2)`,
    [schema, names],
  );
  const [references, keys] = [await constraintsOf(client, 'f'), await constraintsOf(client, 'pu')];
  const passed = (await constraintsOf(client, 'c')).filter(({ name }) => passable.has(name));
  const indexes = await indexesOf(client);
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const drop = ({ table, name }: Part) => `ALTER TABLE ${schema}.${table} DROP CONSTRAINT ${name}`;
  const add = ({ table, name, definition }: Part) =>
    `ALTER TABLE ${schema}.${table} ADD CONSTRAINT ${name} ${definition}`;
  const forced = secured.filter((each) => each.forced);
  await run([
    ...references.map(drop),
    ...keys.map(drop),
    ...passed.map(drop),
    ...indexes.map(({ name }) => `DROP INDEX ${schema}.${name}`),
    ...names.map((name) => `ALTER TABLE ${schema}.${name} DISABLE TRIGGER USER`),
    ...forced.map(({ name }) => `ALTER TABLE ${schema}.${name} NO FORCE ROW LEVEL SECURITY`),
    `TRUNCATE ${names.map((name) => `${schema}.${name}`).join(', ')}`,
    "SET LOCAL maintenance_work_mem = '128MB'",
  ]);
  await load();
  await run([
    ...keys.map(add),
    ...passed.map(add),
    ...indexes.map(({ definition }) => definition),
    ...references.map(add),
  ]);
  await check();
  await run([
    ...names.map((name) => `ALTER TABLE ${schema}.${name} ENABLE TRIGGER USER`),
    ...forced.map(({ name }) => `ALTER TABLE ${schema}.${name} FORCE ROW LEVEL SECURITY`),
  ]);
}
