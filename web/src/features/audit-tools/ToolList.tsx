import { filterLimits } from '@lamplight/contract/filter';
import '@mantine/core/styles/Switch.layer.css';
import { IconClipboardList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount, useMay } from '../../session/session';
import classes from '../../ui/CardList.module.css';
import { orders, sortWords } from '../../ui/column';
import { FailedState } from '../../ui/FailedState';
import { flag, search } from '../../ui/list/criteria';
import { ListEmpty } from '../../ui/list/ListEmpty';
import { ListFilters } from '../../ui/list/ListFilters';
import { PrintedFilters } from '../../ui/list/PrintedFilters';
import { SortSelect } from '../../ui/list/SortSelect';
import { type ListTable, useListPage } from '../../ui/list/useListPage';
import { PagedList } from '../../ui/PagedList';
import { ListSkeleton } from '../../ui/Table';
import { type AuditToolRow, toolList } from './audit-tools.api';
import { NewToolButton } from './NewToolButton';
import { ToolCard } from './ToolCard';

const table: ListTable<AuditToolRow> = {
  // Cards have no headers to press: these are what they can be sorted by.
  columns: [
    { id: 'made', header: 'Made', sort: 'id', orders: orders.past, cell: ({ id }) => id },
    { id: 'title', header: 'Title', sort: 'title', cell: ({ title }) => title },
    {
      id: 'questions',
      header: 'Questions',
      sort: 'questionCount',
      orders: orders.amounts,
      cell: ({ questionCount }) => questionCount,
    },
    {
      id: 'rounds',
      header: 'Rounds',
      sort: 'auditCount',
      orders: orders.amounts,
      cell: ({ auditCount }) => auditCount,
    },
  ],
  criteria: [search('Search tools', 'title'), flag('active', 'Active', { 'active.equals': 'true' })],
  limits: filterLimits,
  sort: 'id,asc',
  size: 10,
};

/** The center's audit tools as cards. */
export function ToolList() {
  const manages = useMay()('audit-tool.manage');
  const { id: userId } = useAccount();
  const list = useRef<HTMLElement>(null);
  const page = useListPage(table, userId);
  const { control, query } = page;
  const tools = useQuery({ ...toolList(query), placeholderData: keepPreviousData });
  const { data, error, refetch, isPaused } = tools;
  if (error && !data) return <FailedState error={error} onRetry={() => refetch()} />;
  return (
    <>
      <ListFilters page={page} />
      <section ref={list} tabIndex={-1} aria-label="Tools">
        <PagedList
          label="Tools"
          list={tools}
          control={control}
          pending={!data}
          sorted={sortWords(table.columns, control.sort)}
          filters={<PrintedFilters page={page} />}
        >
          {!data && !isPaused && <ListSkeleton rows={4} />}
          {data?.content.length === 0 && (
            <ListEmpty
              framed
              page={page}
              icon={IconClipboardList}
              noMatch="No tool matches these filters"
              none={{
                title: 'No tools yet',
                text: manages
                  ? 'Start from the library, or write your own questions.'
                  : 'The quality committee makes the questionnaires that rounds are made with.',
                action: manages && <NewToolButton />,
              }}
            />
          )}
          {data && data.content.length > 0 && (
            <>
              <div className={classes.sort}>
                <SortSelect columns={table.columns} sort={control.sort} onSort={control.setSort} />
              </div>
              <ul className={classes.cards}>
                {data.content.map((tool) => (
                  <ToolCard key={tool.id} tool={tool} list={list} />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </section>
    </>
  );
}
