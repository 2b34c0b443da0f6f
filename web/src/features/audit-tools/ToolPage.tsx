import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf } from '../../notify/notify';
import { FailedState } from '../../ui/FailedState';
import { NoConnection } from '../../ui/NoConnection';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { oneTool } from './audit-tools.api';
import { EditTool } from './EditTool';
import { NotAllowed } from './NotAllowed';

/** One audit tool, to change. */
export function ToolPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isPaused } = useQuery(oneTool(id));
  if (error instanceof ApiProblem && error.status === 404) {
    return <NotFoundPage title="Audit tool not found" />;
  }
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data && isPaused) return <NoConnection />;
  if (!data) return <Waiting />;
  if (!data.permissions.includes('audit-tool.manage')) return <NotAllowed />;
  // The key begins anew for another tool; an update of this one leaves what is being typed alone.
  return <EditTool key={id} tool={data} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="50%" mt={14} mb={32} />
      <Skeleton height={220} radius="lg" mb={16} />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
