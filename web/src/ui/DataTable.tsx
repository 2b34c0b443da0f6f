import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../notify/notify';
import { CardList } from './CardList';
import type { Column } from './column';
import classes from './DataTable.module.css';
import { FailedState } from './FailedState';
import { SortSelect } from './list/SortSelect';
import { Pager } from './Pager';
import { useIsPhone } from './phone';
import { ListSkeleton, Table } from './Table';
import type { ListControl } from './useListState';
import { useShownSoon } from './useShownSoon';

/** A page of a list as a query gives it. */
export interface ListResult<Row> {
  data: { content: Row[]; totalElements: number } | undefined;
  isPending: boolean;
  /** The page shown is still the one before. */
  isPlaceholderData: boolean;
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
  /** A row as a card, for phones. */
  card: (row: Row) => ReactNode;
  /** Shown when nothing matches: says what to do. */
  empty: ReactNode;
}

/** Another page begins at its first row, which is above what turned it. */
function useTopOfPage(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [page]);
  return top;
}

/**
 * A paged list with server sorting: a table, or cards on a phone. The old page stays, dimmed, while the next one
 * loads. All of its state is in the address (`useListState`).
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, list, control, rowKey, rowHref, card, empty } = props;
  const phone = useIsPhone();
  const pending = !useShownSoon(!list.isPending);
  const pages = Math.ceil((list.data?.totalElements ?? 0) / control.size);
  const beyond = !list.isPlaceholderData && pages > 0 && control.page > pages;
  const { patch } = control;
  // A list that has shrunk since its address was kept. Going back must not lead there again.
  useEffect(() => {
    if (beyond) patch({ page: String(pages) }, { replace: true });
  }, [beyond, pages, patch]);
  const top = useTopOfPage(control.page);
  if (list.error && !list.data) {
    return (
      <div className={classes.frame}>
        <FailedState message={messageOf(list.error)} onRetry={() => list.refetch()} />
      </div>
    );
  }
  const rows = list.data?.content ?? [];
  const total = list.data?.totalElements ?? 0;
  const busy = pending || list.isPlaceholderData || beyond;
  return (
    <div ref={top} aria-busy={busy} className={classes.list} data-stale={list.isPlaceholderData || undefined}>
      <p className={classes.announcement} role="status">
        {busy ? '' : `${label}: ${total}${pages > 1 ? `, page ${control.page} of ${pages}` : ''}`}
      </p>
      {pending ? (
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
            sort={control.sort}
            onSort={control.setSort}
            {...(rowHref ? { rowHref } : {})}
          />
        </div>
      )}
      {!pending && total > 0 && <Pager total={total} control={control} />}
    </div>
  );
}
