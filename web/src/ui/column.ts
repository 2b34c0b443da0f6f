import type { ReactNode } from 'react';
import type { Sort } from './list-state';

/** Ascending and descending, as people say it. */
export type Orders = readonly [ascending: string, descending: string];

export const orders = {
  words: ['A to Z', 'Z to A'],
  past: ['oldest first', 'newest first'],
  coming: ['earliest first', 'latest first'],
  amounts: ['lowest first', 'highest first'],
} as const satisfies Record<string, Orders>;

/** A column of a `DataTable`. */
export interface Column<Row> {
  id: string;
  header: string;
  /** What stands before the header's words: a box that chooses all rows of the page. */
  before?: (rows: readonly Row[]) => ReactNode;
  cell: (row: Row) => ReactNode;
  /** The server's field to sort by; without it the column does not sort. */
  sort?: string;
  /** What its two orders are called where they are chosen by name; those of words by default. */
  orders?: Orders;
  /** Its cells are words that go on in a next line: on paper it keeps room for two or three of them side by side. */
  prose?: boolean;
  /** Any CSS width. */
  width?: string;
}

/** `sorted by Name, Z to A`; empty where no column is called so. */
export function sortWords(columns: readonly Column<never>[], { field, descending }: Sort): string {
  const column = columns.find(({ sort }) => sort === field);
  return column ? `sorted by ${column.header}, ${(column.orders ?? orders.words)[descending ? 1 : 0]}` : '';
}
