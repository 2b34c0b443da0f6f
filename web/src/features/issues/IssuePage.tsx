import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { InLayout } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { NoConnection } from '../../ui/NoConnection';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { useShownSoon } from '../../ui/useShownSoon';
import { IssueView } from './IssueView';
import { oneIssue } from './issues.api';

const EditIssue = later(async () => (await import('./EditIssue')).EditIssue, InLayout);

/** One issue, to read (with a view mode in the path) or to edit (without). */
export function IssuePage() {
  const { id = '', viewMode } = useParams();
  const { data, error, refetch, isPaused } = useQuery(oneIssue(id));
  const shown = useShownSoon(data !== undefined);
  if (isUnread(error, data)) return <UnreadPage error={error} onRetry={refetch} missing="Issue not found" />;
  if (!data && isPaused) return <NoConnection />;
  if (!data || !shown) return <Waiting />;
  const readOnly = viewMode !== undefined || !data.permissions.includes('issue.edit');
  // The key begins anew for another issue; an update of this one leaves what is being typed alone.
  return readOnly ? <IssueView issue={data} /> : <EditIssue key={id} issue={data} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="50%" mt={14} mb={32} />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
