import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/in-center';
import type { Statement } from '../db/statement';

/** How many rows a page has at most. */
export const pageSize = 500;

/** What comes behind the last row that was looked at; before that everything, as a row may have the lowest of all ids. */
export const behind = (column: string, last: string | undefined): RawBuilder<unknown> =>
  last === undefined ? sql`${sql.ref(column)} IS NOT NULL` : sql`${sql.ref(column)} > ${last}::uuid`;

/** A row of all centers. */
export interface RowOfAll {
  center_id: string;
  id: string;
}

/** The same of a table's rows of all centers. */
export const behindOfAll = (table: string, last: RowOfAll | undefined): RawBuilder<unknown> =>
  last === undefined
    ? sql`true`
    : sql`(${sql.ref(`${table}.center_id`)}, ${sql.ref(`${table}.id`)}) > (${last.center_id}::uuid, ${last.id}::uuid)`;

/** Goes through rows in pages, by their ids; resolves to how many there were. */
export async function inPages<Row extends { id: string }>(
  read: Reader,
  page: (after: string | undefined) => Statement<Row>,
  work: (row: Row) => void | Promise<void>,
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await read(page(after));
    for (const row of rows) await work(row);
    count += rows.length;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageSize) return count;
  }
}
