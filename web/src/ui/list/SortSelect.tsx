import { NativeSelect } from '@mantine/core';
import { type Column, orders } from '../column';
import classes from '../DataTable.module.css';
import { type Sort, sortText } from '../list-state';

/** The order of a list whose rows are cards: what the headers of its table would be pressed for. */
export function SortSelect<Row>(props: {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const { columns, sort, onSort } = props;
  const choices = columns.flatMap(({ header, sort: field, orders: words = orders.words }) =>
    field
      ? words.map((word, index) => ({
          sort: { field, descending: index === 1 },
          value: sortText({ field, descending: index === 1 }),
          label: `${header}: ${word}`,
        }))
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      className={classes.order ?? ''}
      label="Sort by"
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={sortText(sort)}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}
