import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { DialogButton } from '../../ui/DialogButton';
import { later, laterDialog } from '../../ui/later';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { PrintedBoardHead } from '../../ui/list/PrintedFilters';
import { type ListPage, useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { PrintButton } from '../../ui/PrintButton';
import { isBoard, ViewSwitch } from '../../ui/ViewSwitch';
import { ExportButton } from './ExportButton';
import { IssueCard } from './IssueCard';
import { IssueCharts } from './IssueCharts';
import { issueHref } from './IssueTitle';
import { issueColumns } from './issue-columns';
import { issueCriteria } from './issue-criteria';
import { standsOut } from './issue-words';
import { type IssueRatios, type IssueRow, useIssueList, useIssueRatios } from './issues.api';
import { TriagedList } from './triage/TriagedList';

const ImportIssues = laterDialog(async () => (await import('./ImportIssues')).ImportIssues);
const IssueBoard = later(async () => (await import('./IssueBoard')).IssueBoard);

const noRows: readonly IssueRow[] = [];
const table = {
  columns: issueColumns,
  criteria: issueCriteria,
  limits: filterLimits,
  sort: 'creationDatetime,desc',
};

/** Issues as ratios, table and board; every filter, the sort, the page and the view are in the address. */
export function IssueListPage() {
  const account = useAccount();
  const may = useMay();
  const list = useListPage(table, account.id);
  const { control, criteria, query } = list;
  const ratios = useIssueRatios(criteria);

  return (
    <>
      <PageHeader
        title="Issues"
        subGrows
        sub={ratios.data ? summary(ratios.data, list.filtered) : ' '}
        more={
          <>
            <PrintButton />
            {may('issue.export') && <ExportButton query={{ ...criteria, sort: query.sort }} />}
            {may('issue.import') && (
              <DialogButton icon={IconFileImport} dialog={(close) => <ImportIssues onClose={close} />}>
                Import
              </DialogButton>
            )}
          </>
        }
        actions={may('issue.create') && <NewIssueButton />}
      />
      <IssueCharts
        any={ratios.data?.total !== 0}
        criteria={criteria}
        control={control}
        aside={<ViewSwitch control={control} />}
      />
      <ListFilters page={list} />
      {isBoard(control) ? (
        <>
          <PrintedBoardHead page={list} />
          <IssueBoard criteria={criteria} />
        </>
      ) : (
        <IssueTable page={list} />
      )}
    </>
  );
}

function IssueTable({ page }: { page: ListPage<IssueRow> }) {
  const records = useMay()('issue.create');
  const list = useIssueList(page.query);
  const table = (
    <ListTable
      page={page}
      label="Issues"
      dense
      list={list}
      rowKey={(issue) => issue.id}
      rowHref={(issue) => issueHref(issue.id)}
      rowTone={standsOut}
      card={(issue) => <IssueCard issue={issue} />}
      icon={IconClipboardCheck}
      noMatch="No issue matches these filters"
      none={{
        title: 'No issues yet',
        text: `${records ? 'Record what you find' : 'The staff records what it finds'}; rounds open issues by themselves for every “no” that asks for one.`,
        action: records && <NewIssueButton />,
      }}
    />
  );
  return (
    <TriagedList rows={list.data?.content ?? noRows} bar={page.bar}>
      {table}
    </TriagedList>
  );
}

function NewIssueButton() {
  return (
    <Button component={Link} to="/issues/new-issue" leftSection={<IconPlus size={16} aria-hidden />}>
      New issue
    </Button>
  );
}

/** `23 open, 4 overdue; 22 of all 312 are repeats. Median 5 days to resolve.`: repeats count closed ones too. */
function summary(
  { total, open, overdue, repeats, medianDaysToResolve }: IssueRatios,
  filtered: boolean,
): string {
  const all = filtered ? `${total} found: ` : '';
  const days = medianDaysToResolve === null ? null : Math.round(medianDaysToResolve * 10) / 10;
  const median = days === null ? '' : ` Median ${days} ${days === 1 ? 'day' : 'days'} to resolve.`;
  const again =
    repeats === 0 ? '' : `; ${repeats} of all ${total} ${repeats === 1 ? 'is a repeat' : 'are repeats'}`;
  return `${all}${open} open, ${overdue} overdue${again}.${median}`;
}
