import { type Selectable, sql } from 'kysely';
import type { Tables } from './schema';
import { raw, type Statement } from './statement';

/** A row as it is read back, but for what the database computes, and what the demonstration leaves to those who sign. */
export type WrittenRow<T extends keyof Tables> = Omit<
  Selectable<Tables[T]>,
  | 'home'
  | 'place_id'
  | 'occurs_at'
  | 'device_key'
  | (T extends 'issue' ? 'number' : never)
  | (T extends 'signature' ? 'signer_name' | 'signer_account' : never)
>;

/**
 * The statement that writes many rows of one table, as they are read back: one parameter and one text per table,
 * however many there are. Every row has the same columns.
 */
export function writeRows<T extends keyof Tables & string>(
  table: T,
  rows: readonly WrittenRow<T>[],
): Statement<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return raw(sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`);
}
