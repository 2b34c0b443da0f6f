import { filterLimits } from '@lamplight/contract/filter';
import { IconMoodCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAccount } from '../../session/session';
import { formatFullDay } from '../../ui/dates';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { useToday } from '../../ui/time-zone';
import { useAnswersNo } from './answers-no.api';
import { NoCard, noColumns } from './no-columns';
import { noCriteria } from './no-criteria';
import { sixMonthsBefore } from './six-months';

/** Every "no" of sent forms, alerts first, with what was started from it or the way to start it. */
export function NoAnswersPage() {
  const { id: userId } = useAccount();
  const since = sixMonthsBefore(useToday());
  const table = useMemo(
    () => ({
      columns: noColumns,
      criteria: noCriteria(since),
      limits: filterLimits,
      sort: 'date,desc',
      size: 50,
    }),
    [since],
  );
  const page = useListPage(table, userId);
  const { initDate } = page.criteria;
  return (
    <>
      <PageHeader
        title="Answers “no”"
        sub={`Every “no” of sent forms, alerts first${initDate ? `, from ${formatFullDay(initDate)} on` : ''}. From each, an issue or a PIP can be started.`}
      />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Answers “no”"
        list={useAnswersNo(page.query)}
        rowKey={({ completedForm, linkId }) => `${completedForm.id} ${linkId}`}
        card={(row) => <NoCard row={row} />}
        icon={IconMoodCheck}
        noMatch="No “no” matches these filters"
        none={{
          title: 'No “no” in the last six months',
          text: 'What sent forms answer with “no” shows here, so that each is followed up.',
          action: null,
        }}
      />
    </>
  );
}
