import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NoConnection } from '../../ui/NoConnection';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { oneTool } from './audit-tools.api';
import { EditTool } from './EditTool';

/** One audit tool, to change. */
export function ToolPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isPaused } = useQuery(oneTool(id));
  if (isUnread(error, data))
    return <UnreadPage error={error} onRetry={refetch} missing="Audit tool not found" />;
  if (!data && isPaused) return <NoConnection />;
  if (!data) return <Waiting />;
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
