import { filterLimits } from '@lamplight/contract/filter';
import '@mantine/core/styles/Switch.layer.css';
import { IconClipboardList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount, useMay } from '../../session/session';
import classes from '../../ui/CardList.module.css';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { flag, search } from '../../ui/list/criteria';
import { ListFilters } from '../../ui/list/ListFilters';
import { type ListTable, useListPage } from '../../ui/list/useListPage';
import { PagedList } from '../../ui/PagedList';
import { ListSkeleton } from '../../ui/Table';
import { type AuditToolRow, toolList } from './audit-tools.api';
import { NewToolButton } from './NewToolButton';
import { ToolCard } from './ToolCard';

const table: ListTable<AuditToolRow> = {
  columns: [],
  criteria: [search('Search tools', 'title'), flag('active', 'Active', { 'active.equals': 'true' })],
  limits: filterLimits,
  sort: 'title,asc',
  size: 10,
};

/** The center's audit tools as cards. */
export function ToolList() {
  const may = useMay();
  const { id: userId } = useAccount();
  const list = useRef<HTMLElement>(null);
  const page = useListPage(table, userId);
  const { filtered, control, query } = page;
  const tools = useQuery({ ...toolList(query), placeholderData: keepPreviousData });
  const { data, error, refetch, isPaused } = tools;
  if (error && !data) return <FailedState error={error} onRetry={() => refetch()} />;
  return (
    <>
      <ListFilters page={page} />
      <section ref={list} tabIndex={-1} aria-label="Tools">
        <PagedList label="Tools" list={tools} control={control} pending={!data}>
          {!data && !isPaused && <ListSkeleton rows={4} />}
          {data?.content.length === 0 && (
            <EmptyState
              icon={IconClipboardList}
              title={filtered ? 'No tool matches' : 'No tools yet'}
              action={!filtered && may('audit-tool.manage') && <NewToolButton />}
            >
              {filtered ? 'Search for another name.' : 'Start from the library, or write your own questions.'}
            </EmptyState>
          )}
          {data && data.content.length > 0 && (
            <ul className={classes.cards}>
              {data.content.map((tool) => (
                <ToolCard key={tool.id} tool={tool} list={list} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}
