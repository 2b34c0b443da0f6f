import { sql } from 'kysely';
import type { System } from '../db/acting';
import { schema } from '../db/migrations/tenant';
import type { WriteScope } from '../db/scope';
import { raw } from '../db/statement';

/** In how many rows of a table somebody wrote something. */
export interface Written {
  table: string;
  count: number;
}

/** Erased or counted by itself, said by another table too, or no words of anybody's. */
const otherTables = [
  'activity',
  'trail_seal',
  'issue_revision',
  'mail',
  'notice',
  'user_account',
  'session',
  'access_key',
  'idempotency',
  'request_turn',
  'invited_address',
  'second_factor',
  'recovery_code',
  // Lists are made of it, from what is filled in.
  'answer',
];
/** Who signed, which a signature says: counted by itself. */
const otherColumns = ['signer_name', 'printed_name', 'signer_account', 'vouched'];

interface WordyTable {
  name: string;
  /** The column that says of which center a row is. */
  center: string;
  columns: string[];
}

/** Every table in which words of a center stand, new ones included, with its columns of text. */
const wordyTables = raw(sql<WordyTable>`
  SELECT class.relname AS name, own.attname AS center, array_agg(words.attname::text ORDER BY words.attnum) AS columns
  FROM pg_class AS class
    JOIN LATERAL (SELECT attname FROM pg_attribute WHERE attrelid = class.oid AND NOT attisdropped
      AND (attname IN ('center_id', 'home') OR class.relname = 'center' AND attname = 'id') ORDER BY attname LIMIT 1) AS own ON true
    JOIN pg_attribute AS words ON words.attrelid = class.oid AND words.attnum > 0 AND NOT words.attisdropped AND words.attgenerated = ''
      AND words.atttypid IN ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
  WHERE class.relnamespace = ${schema}::regnamespace AND class.relkind = 'r'
    AND class.relname <> ALL (${otherTables}::text[]) AND words.attname <> ALL (${otherColumns}::text[])
    AND has_column_privilege(class.oid, own.attname, 'SELECT') AND has_column_privilege(class.oid, words.attnum, 'SELECT')
  GROUP BY class.relname, own.attname ORDER BY class.relname`);

/** Where any of some texts stands in what somebody of the center wrote. */
export async function writtenIn(scope: WriteScope<System>, texts: readonly string[]): Promise<Written[]> {
  const tables = await scope.run(wordyTables);
  // As they stand in JSON, which every column is read as.
  const sought = texts.map((text) => JSON.stringify(text).slice(1, -1));
  const counts = tables.map(
    ({ name, center, columns }) => sql`
      SELECT ${name}::text AS table, count(*)::integer AS count FROM ${sql.table(name)}
      WHERE ${sql.ref(center)} = ${scope.center.id} AND EXISTS (SELECT FROM unnest(${sought}::text[]) AS sought
        WHERE strpos(jsonb_build_array(${sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))})::text, sought) > 0)`,
  );
  const found = await scope.run(raw(sql<Written>`${sql.join(counts, sql` UNION ALL `)}`));
  return found.filter(({ count }) => count > 0);
}
