import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

/** Rows as cards, one below the other. */
export function CardList<Row>(props: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  card: (row: Row) => ReactNode;
}) {
  const { label, rows, rowKey, card } = props;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} data-row={rowKey(row)}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
