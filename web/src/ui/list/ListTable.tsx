import { Button } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../DataTable';
import { EmptyState } from '../EmptyState';
import type { TagIcon } from '../StatusTag';
import type { ListPage } from './useListPage';

/** The rows of a list page; where there are none, why, and what to do about it. */
export function ListTable<Row extends RowData>(
  props: Omit<DataTableProps<Row>, 'columns' | 'control' | 'empty'> & {
    page: ListPage<Row>;
    icon: TagIcon;
    /** Said where filters leave nothing: `No issue matches these filters`. */
    noMatch: string;
    /** Said where there is nothing at all, and what to do about it. */
    none: { title: string; text: ReactNode; action: ReactNode };
  },
) {
  const { page, icon, noMatch, none, ...others } = props;
  return (
    <DataTable
      {...others}
      columns={page.columns}
      control={page.control}
      empty={
        page.filtered ? (
          <EmptyState
            icon={icon}
            title={noMatch}
            action={
              <Button variant="default" onClick={page.clear}>
                Clear filters
              </Button>
            }
          >
            Take a filter away to see more.
          </EmptyState>
        ) : (
          <EmptyState icon={icon} title={none.title} action={none.action}>
            {none.text}
          </EmptyState>
        )
      }
    />
  );
}
