import type { SortTerm } from '@lamplight/contract/paging';
import { type RawBuilder, sql } from 'kysely';

/** The same order from its other end. */
export const reversed = (sort: readonly SortTerm[]): SortTerm[] =>
  sort.map((term) => ({ ...term, descending: !term.descending }));

interface OrderTerm {
  column: RawBuilder<unknown>;
  descending: boolean;
}

/**
 * The terms of an order before its last, the id, so that pages never overlap. The id runs in the direction of the term
 * before it, so that one index serves both directions.
 */
function termsOf(
  sort: readonly SortTerm[],
  columns: Record<string, RawBuilder<unknown>>,
): { terms: OrderTerm[]; idDescending: boolean } {
  const terms = sort.flatMap(({ field, descending }) => {
    const column = columns[field];
    return column && field !== 'id' ? [{ column, descending }] : [];
  });
  const byId = sort.find((term) => term.field === 'id');
  return { terms, idDescending: byId?.descending ?? terms.at(-1)?.descending ?? false };
}

const directed = ({ column, descending }: OrderTerm) =>
  descending ? sql`${column} DESC` : sql`${column} ASC`;

/** ORDER BY of a list. */
export function orderBy(
  sort: readonly SortTerm[],
  columns: Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const { terms, idDescending } = termsOf(sort, columns);
  const id = { column: sql`id`, descending: idDescending };
  return sql.join([...terms, id].map(directed), sql`, `);
}

/** The same for rows that are selected first and ordered after: what to select with the id, and the order of that. */
export function keysOf(
  sort: readonly SortTerm[],
  columns: Record<string, RawBuilder<unknown>>,
): { keys: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const { terms, idDescending } = termsOf(sort, columns);
  const name = (index: number) => sql.ref(`key_${index}`);
  const keys = [sql`id`, ...terms.map(({ column }, index) => sql`${column} AS ${name(index)}`)];
  const order = [
    ...terms.map(({ descending }, index) => ({ column: name(index), descending })),
    { column: sql`id`, descending: idDescending },
  ];
  return { keys: sql.join(keys, sql`, `), order: sql.join(order.map(directed), sql`, `) };
}
