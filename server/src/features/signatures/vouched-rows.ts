import { sql } from 'kysely';
import type { Vouch } from '../../audit-trail/trail';
import { raw, type Statement } from '../../db/statement';
import { wordsOrNone } from './vouched-answer';

/** A row with what vouches for it. */
interface VouchedRow {
  id: string;
  vouched: string;
}

/** Vouches for rows that are there already; not for one that has no words of the kind. */
export const vouchForRows = <Row extends { id: string }>(
  rows: readonly Row[],
  wordsOf: (row: Row) => string,
  vouch: Vouch,
): VouchedRow[] =>
  rows.flatMap((row) => {
    const words = wordsOrNone(() => wordsOf(row));
    return words === undefined ? [] : [{ id: row.id, vouched: vouch(words) }];
  });

/** Keeps what vouches for rows of a center. */
export const keepVouched = (
  center: string,
  table: 'signature' | 'signing',
  rows: readonly VouchedRow[],
): Statement<unknown> =>
  raw(sql`
    UPDATE ${sql.table(table)} AS kept SET vouched = given.vouched
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ vouched }) => vouched)}::text[]) AS given (id, vouched)
    WHERE kept.center_id = ${center} AND kept.id = given.id`);
