import type { RowData } from '@tanstack/react-table';
import { DataTable, type DataTableProps } from '../DataTable';
import { type Emptiness, ListEmpty } from './ListEmpty';
import { PrintedFilters } from './PrintedFilters';
import type { ListPage } from './useListPage';

/** The rows of a list page; where there are none, why, and what to do about it. */
export function ListTable<Row extends RowData>(
  props: Omit<DataTableProps<Row>, 'columns' | 'control' | 'empty' | 'filters'> &
    Emptiness & { page: ListPage<Row> },
) {
  const { page, icon, noMatch, none, ...others } = props;
  return (
    <DataTable
      {...others}
      columns={page.columns}
      control={page.control}
      filters={<PrintedFilters page={page} />}
      empty={<ListEmpty page={page} icon={icon} noMatch={noMatch} none={none} />}
    />
  );
}
