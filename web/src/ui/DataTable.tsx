import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { CardList } from './CardList';
import { type Column, sortWords } from './column';
import classes from './DataTable.module.css';
import { FailedState } from './FailedState';
import { SortSelect } from './list/SortSelect';
import { PagedList, type PageOfList } from './PagedList';
import { useIsPhone } from './phone';
import { ListSkeleton, type RowTone, Table } from './Table';
import type { ListControl } from './useListState';
import { useShownSoon } from './useShownSoon';

/** A page of a list as a query gives it. */
export interface ListResult<Row> extends PageOfList {
  data: { content: Row[]; totalElements: number } | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface DataTableProps<Row extends RowData> {
  /** What is listed, for screen readers: `Issues`. */
  label: string;
  columns: readonly Column<Row>[];
  list: ListResult<Row>;
  control: ListControl;
  rowKey: (row: Row) => string;
  /** Where a row leads. The first column should hold the link itself; a click elsewhere in the row follows it. */
  rowHref?: (row: Row) => string;
  rowTone?: (row: Row) => RowTone | undefined;
  /** A row as a card, for phones. */
  card: (row: Row) => ReactNode;
  /** The filters that are set, for paper. */
  filters?: ReactNode;
  /** Its rows are as low as two lines allow: what does not fit a line is cut, and whole where the row leads. */
  dense?: boolean;
  /** Shown when nothing matches: says what to do. */
  empty: ReactNode;
}

/**
 * A paged list with server sorting: a table, or cards on a phone. The old page stays, dimmed, while the next one
 * loads. All of its state is in the address (`useListState`).
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    list,
    control,
    rowKey,
    rowHref,
    rowTone,
    card,
    empty,
    filters,
    dense = false,
  } = props;
  const phone = useIsPhone();
  const pending = !useShownSoon(!list.isPending);
  if (list.error && !list.data) {
    return (
      <div className={classes.frame}>
        <FailedState error={list.error} onRetry={() => list.refetch()} />
      </div>
    );
  }
  const rows = list.data?.content ?? [];
  return (
    <PagedList
      label={label}
      list={list}
      control={control}
      pending={pending}
      sorted={sortWords(columns, control.sort)}
      filters={filters}
    >
      {pending && list.isPaused ? null : pending ? (
        <div className={classes.frame}>
          <ListSkeleton rows={8} />
        </div>
      ) : rows.length === 0 ? (
        <div className={classes.frame}>{empty}</div>
      ) : phone ? (
        <>
          <SortSelect columns={columns} sort={control.sort} onSort={control.setSort} />
          <CardList label={label} rows={rows} rowKey={rowKey} card={card} />
        </>
      ) : (
        <div className={classes.frame}>
          <Table
            label={label}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            dense={dense}
            sort={control.sort}
            onSort={control.setSort}
            {...(rowHref ? { rowHref } : {})}
            rowTone={rowTone}
          />
        </div>
      )}
    </PagedList>
  );
}
