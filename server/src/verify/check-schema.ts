import type pg from 'pg';
import { schema } from '../db/migrations/tenant';
import type { BrokenTable, SchemaFault } from './broken-table';
import { checkConstraints } from './check-constraints';
import { checkGuards } from './check-guards';
import { checkRows } from './check-rows';
import { generatedColumns } from './generated-columns';
import { primaryKeys } from './primary-keys';
import { findStandIns } from './stand-ins';

/** What looking at the tables themselves found. */
export interface SchemaFinding {
  tables: number;
  /** All of them: what is read through one may hide the rest, and each is undone by hand. */
  faults: BrokenTable[];
}

/** The types of our columns. Others, such as `citext` or `bpchar`, may call equal what differs. */
const types = [
  '_int2',
  '_text',
  '_uuid',
  'bool',
  'bytea',
  'date',
  'float8',
  'int2',
  'int4',
  'int8',
  'jsonb',
  'text',
  'time',
  'timestamptz',
  'tsvector',
  'uuid',
  'varchar',
];

/** Of our tables, what is not as it was made: $1 their names, $2 the columns of their keys, $3 their schema, $4 the types of columns, $5 what is computed, $6 of what. */
const faults = `
  WITH ours AS MATERIALIZED (
    SELECT given.name, given.key, c.oid, c.relkind
    FROM unnest($1::text[], $2::text[]) AS given (name, key)
    LEFT JOIN pg_class AS c ON c.relname = given.name AND c.relnamespace = $3::regnamespace)
  SELECT name AS table, NULL AS about, 'table' AS fault FROM ours WHERE relkind IS DISTINCT FROM 'r'
  UNION ALL
  -- What PostgreSQL brings is found before what is ours.
  SELECT ours.name, NULL, 'before' FROM ours
    JOIN pg_class AS other ON other.relname = ours.name AND other.relnamespace = 'pg_catalog'::regnamespace
  UNION ALL
  SELECT ours.name, other.relname::text, 'inherits' FROM ours
    JOIN pg_inherits AS i ON ours.oid IN (i.inhparent, i.inhrelid)
    JOIN pg_class AS other ON other.oid IN (i.inhparent, i.inhrelid) AND other.oid <> ours.oid
    WHERE ours.relkind = 'r'
  UNION ALL
  SELECT ours.name, r.rulename::text, 'rule' FROM ours JOIN pg_rewrite AS r ON r.ev_class = ours.oid WHERE ours.relkind = 'r'
  UNION ALL
  SELECT ours.name, ours.key, 'key' FROM ours
    WHERE ours.relkind = 'r' AND ours.key IS NOT NULL AND ours.key IS DISTINCT FROM (
      SELECT string_agg(a.attname, ',' ORDER BY place.nr)
      FROM pg_index AS i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS place (attnum, nr)
      JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = place.attnum
      WHERE i.indrelid = ours.oid AND i.indisprimary AND i.indisvalid AND i.indisready
        -- One that is deferrable is kept by a trigger, which may be off.
        AND i.indimmediate)
  UNION ALL
  SELECT ours.name, a.attname::text, 'column' FROM ours
    JOIN pg_attribute AS a ON a.attrelid = ours.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type AS t ON t.oid = a.atttypid
    LEFT JOIN pg_collation AS l ON l.oid = a.attcollation
    LEFT JOIN pg_attrdef AS computed ON computed.adrelid = a.attrelid AND computed.adnum = a.attnum AND a.attgenerated <> ''
    LEFT JOIN unnest($5::text[], $6::text[]) AS made (name, expression) ON made.name = ours.name || '.' || a.attname
    WHERE ours.relkind = 'r' AND (
      -- Under a name of PostgreSQL's own, too, somebody's type or collation has a number above all of its own.
      t.typnamespace <> 'pg_catalog'::regnamespace OR NOT t.typname = ANY ($4::text[]) OR t.oid::int8 >= 16384
      OR l.oid IS NOT NULL AND (l.oid::int8 >= 16384 OR l.collnamespace <> 'pg_catalog'::regnamespace OR l.collname NOT IN ('default', 'C'))
      -- Computed as it is read (from version 18 on), it may be another for each reader.
      OR a.attgenerated NOT IN ('', 's')
      OR pg_get_expr(computed.adbin, computed.adrelid) IS DISTINCT FROM made.expression)
  ORDER BY 1, 3, 2`;

/** Reads by what PostgreSQL brings alone: in our own schema its owner may put a function of any name. */
async function readFaults(pool: pg.Pool): Promise<BrokenTable[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query('SET LOCAL search_path = pg_catalog');
    const given = [
      ...[Object.keys(primaryKeys), Object.values(primaryKeys), schema, types],
      ...[Object.keys(generatedColumns), Object.values(generatedColumns)],
    ];
    const { rows } = await client.query<BrokenTable>(faults, given);
    const none = new Set(rows.filter(({ fault }) => fault === 'table').map(({ table }) => table));
    const tables = Object.keys(primaryKeys).filter((name) => !none.has(name));
    const unbound = await checkConstraints(client, tables);
    const unguarded = await checkGuards(client, tables);
    const planted = await findStandIns(client, types);
    await client.query('COMMIT');
    client.release();
    return [...rows, ...unbound, ...unguarded, ...planted];
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** With these faults the rows of a table can still be looked at. */
const readable: ReadonlySet<SchemaFault> = new Set(['constraint', 'empty', 'trigger', 'policy', 'rights']);

/**
 * Holds the tables themselves against what Lamplight makes them: all that reads rows takes for granted that a row is there once, that the
 * rows of a table are its own, that what differs is not equal, and that a row leads to one that is there.
 */
export async function checkSchema(pool: pg.Pool): Promise<SchemaFinding> {
  const faults = await readFaults(pool);
  const tables = Object.keys(primaryKeys);
  // Rows of what is no ordinary table, or lacks a column, cannot be looked at, and say nothing more.
  const whole = tables.filter(
    (name) => !faults.some(({ table, fault }) => table === name && !readable.has(fault)),
  );
  return { tables: tables.length, faults: [...faults, ...(await checkRows(pool, whole))] };
}
