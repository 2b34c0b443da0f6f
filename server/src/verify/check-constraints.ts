import { createHash } from 'node:crypto';
import type pg from 'pg';
import { schema } from '../db/migrations/tenant';
import type { BrokenTable } from './broken-table';
import { checks } from './checks';
import { filledColumns } from './filled-columns';
import { majorOf, versionOf, writesAlike } from './pg-major';
import { references } from './references';

/** What the database says of a constraint. */
interface ConstraintRow {
  table: string;
  name: string;
  type: 'c' | 'f' | 'u' | 'x';
  definition: string;
  columns: string[];
  valid: boolean;
  /** It is kept: by none of what keeps it is it switched off. */
  kept: boolean;
}

/** From this version on a constraint may be there and be asked of nothing, and a column's being filled is a constraint as well. */
const enforcing = 180_000;

/** The constraints of our tables, $1, in our schema, $2: but for primary keys, which are looked at themselves. */
const constraints = (version: number): string => `
  SELECT c.relname::text AS table, con.conname::text AS name, con.contype::text AS type, pg_get_constraintdef(con.oid) AS definition,
    ARRAY(SELECT a.attname::text FROM pg_attribute AS a WHERE a.attrelid = con.conrelid AND a.attnum = ANY (con.conkey)) AS columns,
    con.convalidated AS valid, ${version >= enforcing ? 'con.conenforced' : 'true'}
      AND NOT EXISTS (SELECT FROM pg_trigger AS t WHERE t.tgconstraint = con.oid AND t.tgenabled <> 'O') AS kept
  FROM pg_constraint AS con JOIN pg_class AS c ON c.oid = con.conrelid
  WHERE c.relnamespace = $2::regnamespace AND c.relname = ANY ($1::text[]) AND con.contype IN ('c', 'f', 'u', 'x')`;

/** The columns of our tables that may be empty, or may have been as somebody said that they are not. */
const emptyColumns = (version: number): string => `
  SELECT c.relname::text AS table, a.attname::text AS column
  FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
  WHERE c.relnamespace = $2::regnamespace AND c.relname = ANY ($1::text[]) AND a.attnum > 0 AND NOT a.attisdropped
    AND (NOT a.attnotnull${
      version >= enforcing
        ? ` OR EXISTS (SELECT FROM pg_constraint AS con WHERE con.conrelid = c.oid AND con.contype = 'n'
          AND a.attnum = ANY (con.conkey) AND NOT con.convalidated)`
        : ''
    })`;

const letBe = ' NOT VALID';
const withoutLetBe = (text: string): string => (text.endsWith(letBe) ? text.slice(0, -letBe.length) : text);

/** What is kept of a constraint: of one that leads elsewhere its words, of a condition its columns and the hash of its words. */
export function keptOf({ type, definition, columns, valid }: ConstraintRow): string {
  const words = withoutLetBe(definition);
  const kept =
    type === 'c'
      ? `${columns.toSorted().join(',')} ${createHash('sha256').update(words).digest('hex').slice(0, 24)}`
      : words.replace(/^FOREIGN KEY /, '').replace(` REFERENCES ${schema}.`, ' > ');
  return valid ? kept : `${kept}${letBe}`;
}

/** Whether a constraint is what was made. One that let older rows be may have been held against them since. */
function isAsMade(row: ConstraintRow, made: string | undefined, major: number): boolean {
  if (made === undefined || !row.kept || !(row.valid || made.endsWith(letBe))) return false;
  const compared = (text: string) =>
    row.type === 'c' && !writesAlike(major) ? text.split(' ')[0] : withoutLetBe(text);
  return compared(keptOf(row)) === compared(made);
}

/** The table that a constraint leads to; undefined where it leads nowhere. */
const targetOf = (made: string): string | undefined => / > (\w+)\(/.exec(made)?.[1];

/** Reads the constraints of tables, by what PostgreSQL brings alone, as its reader has it looked for there. */
export async function readConstraints(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<{ major: number; rows: ConstraintRow[]; empty: { table: string; column: string }[] }> {
  const given = [tables, schema];
  const version = await versionOf(client);
  const { rows } = await client.query<ConstraintRow>(constraints(version), given);
  const { rows: empty } = await client.query<{ table: string; column: string }>(emptyColumns(version), given);
  return { major: majorOf(version), rows, empty };
}

/**
 * Holds the constraints of tables that are there against those that they were made with: without them a row leads to nothing, or to two records
 * at once, and is taken for whole by whoever reads only one side of it.
 */
export async function checkConstraints(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<BrokenTable[]> {
  const { major, rows, empty } = await readConstraints(client, tables);
  const there = new Set(tables);
  const found = new Map(rows.map((row) => [`${row.table}.${row.name}`, row]));
  const faults: BrokenTable[] = [];
  const say = (table: string, about: string, fault: 'constraint' | 'empty') =>
    faults.push({ table, about, fault });
  const made = { ...references, ...checks };
  for (const [key, words] of Object.entries(made)) {
    const [table = '', name = ''] = key.split('.');
    const target = targetOf(words);
    // Of a table that is none nothing more is said, nor of what leads there.
    if (!there.has(table) || (target !== undefined && !there.has(target))) continue;
    const row = found.get(key);
    if (!row || !isAsMade(row, words, major)) say(table, name, 'constraint');
  }
  for (const [key, { table, name }] of found) if (made[key] === undefined) say(table, name, 'constraint');
  for (const { table, column } of empty)
    if (filledColumns[table]?.split(',').includes(column)) say(table, column, 'empty');
  return faults;
}
