import { useMemo, useRef } from 'react';
import type { Column } from '../column';
import { pageQuery } from '../list-state';
import { useTimeZone } from '../time-zone';
import { useListState } from '../useListState';
import { type Criteria, criteriaOf, filterKeys, isFiltered } from './criteria';

/** What makes a list: its columns, its filters, and the order it has unless the person says otherwise. */
export interface ListTable<Row> {
  columns: readonly Column<Row>[];
  criteria: Criteria;
  /** As in the call: `creationDatetime,desc`. */
  sort: string;
  /** What the calls take: how long a text may be, and how many values a filter may have at once. */
  limits: { textCharacters: number; valuesEach: number };
  /** Rows a page. */
  size?: number;
}

/**
 * The page of a list, all of its state in the address: `criteria` for calls that count or export what is filtered,
 * `query` for the call that lists. Both stay the same while the address does.
 */
export function useListPage<Row>(table: ListTable<Row>, userId: string) {
  const { columns, criteria: filters, limits, sort: order, size: rows = 20 } = table;
  const sortable = columns.flatMap(({ sort }) => (sort ? [sort] : []));
  const control = useListState({ size: rows, sort: order, sortable });
  const timeZone = useTimeZone();
  const { params, page, size, sort } = control;
  const criteria = useMemo(
    () => criteriaOf(filters, params, { userId, timeZone }),
    [filters, params, userId, timeZone],
  );
  const query = useMemo(
    () => ({
      ...criteria,
      ...pageQuery({ page, size, sort: { field: sort.field, descending: sort.descending } }),
    }),
    [criteria, page, size, sort.field, sort.descending],
  );
  const bar = useRef<HTMLElement>(null);
  return {
    columns,
    filters,
    limits,
    control,
    criteria,
    query,
    filtered: isFiltered(filters, params),
    /** The bar of filters on the page. */
    bar,
    /** Takes every filter away. The focus goes to their bar: the button that did it is gone with them. */
    clear: () => {
      control.patch(Object.fromEntries(filterKeys(filters).map((key) => [key, null])));
      bar.current?.focus();
    },
  };
}

export type ListPage<Row> = ReturnType<typeof useListPage<Row>>;
