import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import {
  type ColumnDef,
  functionalUpdate,
  type RowData,
  rowSortingFeature,
  type SortDirection,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, memo, type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Column } from './column';
import classes from './DataTable.module.css';
import type { Sort } from './list-state';

const features = tableFeatures({ rowSortingFeature });

interface TableProps<Row extends RowData> {
  label: string;
  columns: readonly Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  rowHref?: (row: Row) => string;
  /** What makes a row stand out among the others; its words say it too. */
  rowTone?: ((row: Row) => RowTone | undefined) | undefined;
  dense: boolean;
}

export type RowTone = 'bad';

/** The rows of one page; sorting is the server's, the headers only ask for it. */
export function Table<Row extends RowData>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowHref,
  rowTone,
  dense,
}: TableProps<Row>) {
  const navigate = useNavigate();
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = [{ id: sort.field, desc: sort.descending }];
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [chosen] = functionalUpdate(update, sorting);
      if (chosen) onSort({ field: chosen.id, descending: chosen.desc });
    },
  });
  const open = (event: MouseEvent<HTMLElement>) => {
    const row = rowHref && leadsToRow(event) && rows[indexOfRow(event)];
    if (row) navigate(rowHref(row));
  };
  return (
    <table className={classes.table} data-dense={dense || undefined} aria-label={label}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header, index) => {
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  data-prose={columns[index]?.prose}
                  style={{ width: columns[index]?.width }}
                  aria-sort={header.column.getCanSort() ? ariaSort(sorted) : undefined}
                >
                  {columns[index]?.before?.(rows)}
                  {header.column.getCanSort() ? (
                    <>
                      <UnstyledButton className={classes.sort} onClick={() => header.column.toggleSorting()}>
                        <table.FlexRender header={header} />
                        <SortMark sorted={sorted} />
                      </UnstyledButton>
                      {/* On paper the words alone: a head with buttons in it is printed on the first page only. */}
                      <span className={classes.printed} aria-hidden>
                        <table.FlexRender header={header} />
                      </span>
                    </>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer only; the row's own link is for everyone. */}
      <tbody onClick={open}>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            id={rowKey(row)}
            row={row}
            columns={columns}
            opens={rowHref !== undefined}
            tone={rowTone?.(row)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  opens: boolean;
  tone: RowTone | undefined;
}

/** Its first column names a row. It is drawn anew only when what it shows has changed: while the next page is fetched, a hundred rows stay. */
const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { id: rowId, row, columns, opens, tone } = props;
  return (
    <tr data-row={rowId} data-opens={opens || undefined} data-tone={tone}>
      {columns.map(({ id, cell }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id}>{cell(row)}</td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactElement;

/** A sortable column goes by the server's field, so that the sort in the address finds it. */
function definitionOf<Row extends RowData>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.sort ?? column.id,
    header: column.header,
    accessorFn: () => null,
    enableSorting: column.sort !== undefined,
    sortDescFirst: false,
  };
}

function ariaSort(sorted: SortDirection | false): 'ascending' | 'descending' | 'none' {
  if (!sorted) return 'none';
  return sorted === 'asc' ? 'ascending' : 'descending';
}

function SortMark({ sorted }: { sorted: SortDirection | false }) {
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconSelector;
  return <Icon size={14} aria-hidden className={sorted ? classes.sorted : classes.sortable} />;
}

/** A click in a row follows it, unless it was meant for something in it or marked text. */
function leadsToRow({ target }: MouseEvent): boolean {
  if (
    !(target instanceof Element) ||
    target.closest('a, button, input, label, [role="menu"], [role="dialog"]')
  )
    return false;
  return window.getSelection()?.isCollapsed ?? true;
}

const indexOfRow = ({ target }: MouseEvent): number =>
  (target instanceof Element ? target.closest('tr')?.sectionRowIndex : undefined) ?? -1;

/** Grey lines where rows will be. */
export function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.skeleton} aria-hidden>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <div key={row}>
          <Skeleton height={14} width={`${46 + ((row * 17) % 30)}%`} radius="sm" />
          <Skeleton height={10} width={`${22 + ((row * 11) % 20)}%`} radius="sm" mt={8} />
        </div>
      ))}
    </div>
  );
}
