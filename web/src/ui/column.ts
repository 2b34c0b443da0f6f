import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's field to sort by; without it the column does not sort. */
  sort?: string;
  /** Any CSS width. */
  width?: string;
}
