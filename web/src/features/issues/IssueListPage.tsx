import { Button, SegmentedControl } from '@mantine/core';
import { IconClipboardCheck, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { DataTable } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { pageQuery } from '../../ui/list-state';
import { PageHeader } from '../../ui/PageHeader';
import { useListState } from '../../ui/useListState';
import { ExportButton } from './ExportButton';
import { IssueBoard } from './IssueBoard';
import { IssueCard } from './IssueCard';
import { IssueFilters } from './IssueFilters';
import { IssueRatiosRow } from './IssueRatiosRow';
import { issueColumns, issueSortable } from './issue-columns';
import { isFiltered, issueCriteria, issueFilterKeys } from './issue-criteria';
import { type IssueRatios, useIssueList, useIssueRatios } from './issues.api';

const defaults = { size: 20, sort: 'creationDatetime,desc', sortable: issueSortable };

/** Issues as ratios, table and board; every filter, the sort, the page and the view are in the address. */
export function IssueListPage() {
  const account = useAccount();
  const may = useMay();
  const control = useListState(defaults);
  const { params, page, size, sort } = control;
  const board = params.get('view') === 'board';
  const context = { userId: account.id, timeZone: account.center.timeZone };
  const criteria = useMemo(
    () => issueCriteria(params, { userId: context.userId, timeZone: context.timeZone }),
    [params, context.userId, context.timeZone],
  );
  const query = useMemo(
    () => ({
      ...criteria,
      ...pageQuery({ page, size, sort: { field: sort.field, descending: sort.descending } }),
    }),
    [criteria, page, size, sort.field, sort.descending],
  );
  const ratios = useIssueRatios(criteria);
  const clear = () => control.patch(Object.fromEntries(issueFilterKeys.map((key) => [key, null])));

  return (
    <>
      <PageHeader
        title="Issues"
        sub={ratios.data ? summary(ratios.data, isFiltered(params)) : ' '}
        actions={
          <>
            <Button
              className="ll-wide-only"
              variant="default"
              onClick={() => window.print()}
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              Print
            </Button>
            {may('issue.export') && <ExportButton query={{ ...criteria, sort: query.sort }} />}
            {may('issue.create') && <NewIssueButton />}
          </>
        }
      />
      <IssueRatiosRow ratios={ratios.data} control={control} />
      <IssueFilters
        control={control}
        onClear={clear}
        aside={
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'table', label: 'Table' },
              { value: 'board', label: 'Board' },
            ]}
            value={board ? 'board' : 'table'}
            onChange={(view) => control.patch({ view: view === 'board' ? 'board' : null })}
          />
        }
      />
      {board ? (
        <IssueBoard criteria={criteria} />
      ) : (
        <IssueTable control={control} query={query} onClear={clear} />
      )}
    </>
  );
}

function IssueTable(props: {
  control: ReturnType<typeof useListState>;
  query: Parameters<typeof useIssueList>[0];
  onClear: () => void;
}) {
  const { control, query, onClear } = props;
  const may = useMay();
  const list = useIssueList(query);
  return (
    <DataTable
      label="Issues"
      columns={issueColumns}
      list={list}
      control={control}
      rowKey={(issue) => issue.id}
      rowHref={(issue) => `/issues/edit-issue/${issue.id}/view`}
      card={(issue) => <IssueCard issue={issue} />}
      empty={
        isFiltered(control.params) ? (
          <EmptyState
            icon={IconClipboardCheck}
            title="No issue matches these filters"
            action={
              <Button variant="default" onClick={onClear}>
                Clear filters
              </Button>
            }
          >
            Take a filter away to see more.
          </EmptyState>
        ) : (
          <EmptyState
            icon={IconClipboardCheck}
            title="No issues yet"
            action={may('issue.create') && <NewIssueButton />}
          >
            Record what you find; rounds open issues by themselves for every “no” that asks for one.
          </EmptyState>
        )
      }
    />
  );
}

function NewIssueButton() {
  return (
    <Button component={Link} to="/issues/new-issue" leftSection={<IconPlus size={16} aria-hidden />}>
      New issue
    </Button>
  );
}

/** `23 open, 4 overdue. Median 5 days to resolve.` */
function summary({ total, open, overdue, medianDaysToResolve }: IssueRatios, filtered: boolean): string {
  const all = filtered ? `${total} found: ` : '';
  const days = medianDaysToResolve === null ? null : Math.round(medianDaysToResolve * 10) / 10;
  const median = days === null ? '' : ` Median ${days} ${days === 1 ? 'day' : 'days'} to resolve.`;
  return `${all}${open} open, ${overdue} overdue.${median}`;
}
