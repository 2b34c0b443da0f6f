import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { pageQuery } from '../../ui/list-state';
import { PageHeader } from '../../ui/PageHeader';
import { useListState } from '../../ui/useListState';
import { NewToolButton } from '../audit-tools/NewToolButton';
import { ToolList } from '../audit-tools/ToolList';
import { useAuditList } from './audits.api';
import { RoundCard } from './RoundCard';
import { RoundFilters } from './RoundFilters';
import { RoundTabs } from './RoundTabs';
import { roundColumns, roundSortable } from './round-columns';
import { isFiltered, roundCriteria, roundFilterKeys } from './round-criteria';
import { roundHref } from './round-words';
import { StartRound } from './StartRound';
import { UnsentRounds } from './UnsentRounds';

/** Rounds, and beside them the tools they are made with. */
export function RoundListPage() {
  const may = useMay();
  const [params] = useSearchParams();
  // Assistants may look at the tools, not at the rounds.
  const reads = may('audit.read');
  const tools = !reads || params.get('tab') === 'tools';
  return (
    <>
      <PageHeader
        title="Ambassador rounds"
        sub={tools ? 'The questionnaires that rounds are made with.' : 'Short checks of rooms and units.'}
        actions={
          <>
            {!tools && (
              <Button
                className="ll-wide-only"
                variant="default"
                onClick={() => window.print()}
                leftSection={<IconPrinter size={16} aria-hidden />}
              >
                Print
              </Button>
            )}
            {tools ? may('audit-tool.manage') && <NewToolButton /> : may('audit.perform') && <StartRound />}
          </>
        }
      />
      {reads && <RoundTabs current={tools ? 'tools' : 'rounds'} />}
      {tools ? <ToolList /> : <Rounds />}
    </>
  );
}

const defaults = { size: 20, sort: 'creationDateTime,desc', sortable: roundSortable };

function Rounds() {
  const { id: userId, center } = useAccount();
  const may = useMay();
  const control = useListState(defaults);
  const { params, page, size, sort } = control;
  const { timeZone } = center;
  const query = useMemo(
    () => ({
      ...roundCriteria(params, { userId, timeZone }),
      ...pageQuery({ page, size, sort: { field: sort.field, descending: sort.descending } }),
    }),
    [params, userId, timeZone, page, size, sort.field, sort.descending],
  );
  const list = useAuditList(query);
  const clear = () => control.patch(Object.fromEntries(roundFilterKeys.map((key) => [key, null])));
  return (
    <>
      <UnsentRounds />
      <RoundFilters control={control} onClear={clear} />
      <DataTable
        label="Rounds"
        columns={roundColumns}
        list={list}
        control={control}
        rowKey={(round) => round.id}
        rowHref={roundHref}
        card={(round) => <RoundCard round={round} />}
        empty={
          isFiltered(params) ? (
            <EmptyState
              icon={IconClipboardCheck}
              title="No round matches these filters"
              action={
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              }
            >
              Take a filter away to see more.
            </EmptyState>
          ) : (
            <EmptyState
              icon={IconClipboardCheck}
              title="No rounds yet"
              action={may('audit.perform') && <StartRound />}
            >
              A round takes two minutes; every “no” that asks for it opens an issue by itself.
            </EmptyState>
          )
        }
      />
    </>
  );
}
