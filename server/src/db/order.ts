import type { SortTerm } from '@lamplight/contract/paging';
import { type RawBuilder, sql } from 'kysely';

/** The same order from its other end. */
export const reversed = (sort: readonly SortTerm[]): SortTerm[] =>
  sort.map((term) => ({ ...term, descending: !term.descending }));

/**
 * ORDER BY of a list. Every order ends in the id, so that pages never overlap; it runs in the direction of the term
 * before it, so that one index serves both directions.
 */
export function orderBy(
  sort: readonly SortTerm[],
  columns: Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const terms: RawBuilder<unknown>[] = [];
  let descending = false;
  for (const term of sort) {
    const column = columns[term.field];
    if (!column || term.field === 'id') continue;
    descending = term.descending;
    terms.push(descending ? sql`${column} DESC` : sql`${column} ASC`);
  }
  const byId = sort.find((term) => term.field === 'id');
  if (byId) descending = byId.descending;
  terms.push(descending ? sql`id DESC` : sql`id ASC`);
  return sql.join(terms, sql`, `);
}
