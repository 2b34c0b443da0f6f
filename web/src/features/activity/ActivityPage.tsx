import { filterLimits } from '@lamplight/contract/filter';
import { IconHistory } from '@tabler/icons-react';
import { api } from '../../api/client';
import { useAccount } from '../../session/session';
import { DownloadButton } from '../../ui/DownloadButton';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import {
  type ActivityQuery,
  type ActivityPage as Page,
  useActivityList,
  useVerification,
} from './activity.api';
import { ActivityCard, activityColumns } from './activity-columns';
import { activityCriteria } from './activity-criteria';
import { recordKey } from './trail-address';
import { VerificationResult, VerifyButton } from './VerifyTrail';

const table = {
  columns: activityColumns,
  criteria: activityCriteria,
  limits: filterLimits,
  sort: 'at,desc',
};

/** Who did what, when and from where, newest first; verified and exported from here. */
export function ActivityPage() {
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  const list = useActivityList(page.query);
  const verification = useVerification();
  const ofRecord = page.control.params.get(recordKey) !== null;
  const onlyOfRecord = ofRecord && Object.keys(page.criteria).length === 1;
  return (
    <>
      <PageHeader
        title="Audit trail"
        subGrows
        sub={sentenceOf(list.data, ofRecord)}
        actions={
          <>
            <ExportTrail query={page.criteria} />
            <VerifyButton verification={verification} />
          </>
        }
      />
      <VerificationResult found={verification.data} />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Entries"
        list={list}
        rowKey={(row) => row.id}
        card={(row) => <ActivityCard row={row} />}
        icon={IconHistory}
        noMatch={onlyOfRecord ? 'There is no entry for this record' : 'No entry matches these filters'}
        none={{ title: 'Nothing yet', text: 'Everything that is done here leaves an entry.', action: null }}
      />
    </>
  );
}

function sentenceOf(page: Page | undefined, ofRecord: boolean): string {
  if (!page) return ' ';
  if (page.countedInPart)
    return `More than ${page.totalElements.toLocaleString('en-US')} entries match; these are the newest of them. Choose a time to see others.`;
  const [first] = page.content;
  if (ofRecord && first?.subjectName) return `Everything that was done to “${first.subjectName}”.`;
  return 'Who did what, when and from where. Entries cannot be changed; every change to one would show.';
}

const ExportTrail = ({ query }: { query: ActivityQuery }) => (
  <DownloadButton fileName="Audit_Trail.csv" fetch={() => api('GET /activity/export', { query })} />
);
