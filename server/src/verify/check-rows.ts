import pg from 'pg';
import { roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import type { BrokenTable } from './broken-table';
import { generatedColumns } from './generated-columns';
import { primaryKeys } from './primary-keys';
import { references } from './references';

/** Tables of which nobody reads the rows of all centers, and whose rows prove nothing. */
export const unread: readonly string[] = ['installation', 'request_count'];

/**
 * Rows are read where they lie, not by an index, which may know one of two alone, and compared by their hashes: a million takes about two
 * seconds, and thrice that where they are sorted.
 */
const plainly = `
  SET LOCAL search_path = pg_catalog; SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '64MB';
  SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off; SET LOCAL enable_bitmapscan = off;
  SET LOCAL enable_sort = off; SET LOCAL max_parallel_workers_per_gather = 0`;

const rowsOf = (table: string): string => `SELECT FROM ONLY ${schema}.${pg.escapeIdentifier(table)}`;

const twinsIn = (table: string, key: string): string =>
  `${rowsOf(table)} GROUP BY ${key.split(',').map(pg.escapeIdentifier).join(', ')} HAVING count(*) > 1 LIMIT 1`;

/** What a column holds is compared, unless a function made it: what that makes of a text changes with the version of Unicode. */
const isCompared = ([, expression]: [string, string]): boolean => !expression.includes(schema);

/** What is there once by less than its key: it is asked for by that alone, and one of another home could stand in its place. */
const onceBy: Readonly<Record<string, string>> = { file: 'id' };

const namesIn = (columns = ''): string[] => columns.split(', ').map(pg.escapeIdentifier);

/** Where the rows of a table lead, each by its constraint's name: a superuser takes away what is led to without it being asked. */
function leadingFrom(table: string, tables: ReadonlySet<string>): { text: string; constraint: string }[] {
  return Object.entries(references).flatMap(([key, made]) => {
    const [of, constraint = ''] = key.split('.');
    const [, own, target, theirs] = /^\((.+?)\) > (\w+)\((.+?)\)/.exec(made) ?? [];
    if (of !== table || !target || !tables.has(target)) return [];
    const reached = namesIn(theirs);
    const columns = namesIn(own).map((column) => `here.${column}`);
    const text = `SELECT FROM ONLY ${schema}.${pg.escapeIdentifier(table)} AS here
      WHERE ${columns.map((column) => `${column} IS NOT NULL`).join(' AND ')} AND NOT EXISTS (
        SELECT FROM ONLY ${schema}.${pg.escapeIdentifier(target)} AS there
        WHERE ${columns.map((column, at) => `there.${reached[at]} = ${column}`).join(' AND ')}) LIMIT 1`;
    return [{ text, constraint }];
  });
}

/** The questions to the rows of one of these tables, each with the fault that any row says. */
function questionsTo(table: string, tables: ReadonlySet<string>): { text: string; found: BrokenTable }[] {
  const key = onceBy[table] ?? primaryKeys[table];
  const computed = Object.entries(generatedColumns)
    .filter(isCompared)
    .flatMap(([name, expression]) => {
      const [of, column = ''] = name.split('.');
      if (of !== table) return [];
      const text = `${rowsOf(table)} WHERE ${pg.escapeIdentifier(column)} IS DISTINCT FROM ${expression} LIMIT 1`;
      return [{ text, found: { table, about: column, fault: 'column' as const } }];
    });
  const leading = leadingFrom(table, tables).map(({ text, constraint }) => ({
    text,
    found: { table, about: constraint, fault: 'nowhere' as const },
  }));
  const twins = key
    ? [{ text: twinsIn(table, key), found: { table, about: key, fault: 'twin' as const } }]
    : [];
  return [...twins, ...computed, ...leading];
}

/**
 * Looks at every row of these tables where it lies: whether one is there twice, whether what PostgreSQL computed is what it was made of, and
 * whether what it leads to is there. Whoever has the database can put a second row beside one while its index looks away, change a column that
 * is computed no more, and take a row away while nothing asks what leads to it.
 */
export async function checkRows(pool: pg.Pool, tables: readonly string[]): Promise<BrokenTable[]> {
  const read = new Set(tables.filter((name) => !unread.includes(name)));
  const client = await pool.connect();
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL ROLE ${roles.platform}; ${plainly}`);
    const faults: BrokenTable[] = [];
    for (const table of read)
      for (const { text, found } of questionsTo(table, read))
        if ((await client.query(text)).rowCount) faults.push(found);
    await client.query('COMMIT');
    client.release();
    return faults;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
