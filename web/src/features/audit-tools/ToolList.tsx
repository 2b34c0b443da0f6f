import { filterLimits } from '@lamplight/contract/filter';
import '@mantine/core/styles/Switch.layer.css';
import { IconClipboardList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../notify/notify';
import { useMay } from '../../session/session';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { FilterBar } from '../../ui/FilterBar';
import { ToggleChip } from '../../ui/FilterChips';
import { pageQuery } from '../../ui/list-state';
import { Pager } from '../../ui/Pager';
import { SearchField } from '../../ui/SearchField';
import { ListSkeleton } from '../../ui/Table';
import { useListState } from '../../ui/useListState';
import { toolList } from './audit-tools.api';
import { NewToolButton } from './NewToolButton';
import { ToolCard } from './ToolCard';
import classes from './ToolList.module.css';

const defaults = { size: 10, sort: 'title,asc', sortable: ['id', 'title', 'active'] };

/** The center's audit tools as cards. */
export function ToolList() {
  const may = useMay();
  const control = useListState(defaults);
  const { params, patch } = control;
  const text = params.get('text')?.trim() ?? '';
  const active = params.get('active') === '1';
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...toolList({
      ...pageQuery(control),
      ...(text ? { 'title.contains': text } : {}),
      ...(active ? { 'active.equals': 'true' } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const filtered = text !== '' || active;
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  return (
    <>
      <FilterBar
        filtered={filtered}
        onClear={() => patch({ text: null, active: null })}
        search={
          <SearchField
            maxLength={filterLimits.textCharacters}
            label="Search tools"
            value={text}
            onSearch={(typed) => patch({ text: typed || null }, { replace: true })}
          />
        }
      >
        <ToggleChip label="Active" on={active} onToggle={() => patch({ active: active ? null : '1' })} />
      </FilterBar>
      {!data && <ListSkeleton rows={4} />}
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
        <>
          <ul className={classes.cards} aria-label="Tools" aria-busy={isPlaceholderData}>
            {data.content.map((tool) => (
              <ToolCard key={tool.id} tool={tool} />
            ))}
          </ul>
          <Pager total={data.totalElements} control={control} />
        </>
      )}
    </>
  );
}
