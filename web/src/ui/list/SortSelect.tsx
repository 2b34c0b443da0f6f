import { NativeSelect } from '@mantine/core';
import type { Column } from '../column';
import classes from '../DataTable.module.css';
import { type Sort, sortText } from '../list-state';

/** The order of a list whose rows are cards: what the headers of its table would be pressed for. */
export function SortSelect<Row>(props: {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const { columns, sort, onSort } = props;
  const orders = columns.flatMap(({ header, sort: field }) =>
    field
      ? [false, true].map((descending) => ({
          sort: { field, descending },
          value: sortText({ field, descending }),
          label: `${header}, ${descending ? 'descending' : 'ascending'}`,
        }))
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      className={classes.order ?? ''}
      label="Sort by"
      data={orders.map(({ value, label }) => ({ value, label }))}
      value={sortText(sort)}
      onChange={({ currentTarget }) => {
        const chosen = orders.find(({ value }) => value === currentTarget.value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}
