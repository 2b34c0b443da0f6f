import { failure } from '@lamplight/contract/messages';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NoConnection } from '../../../ui/NoConnection';
import { isUnread, UnreadPage } from '../../../ui/UnreadPage';
import { useShownSoon } from '../../../ui/useShownSoon';
import { onePip } from '../pips.api';
import { PipView } from './PipView';

/** One PIP, whole: what it says, how far it is, its versions, and what can be done with it. */
export function PipPage() {
  const { idPip = '' } = useParams();
  const { data, error, refetch, isPaused } = useQuery(onePip(idPip));
  const shown = useShownSoon(data !== undefined);
  if (isUnread(error, data))
    return <UnreadPage error={error} onRetry={refetch} missing="PIP not found" refused={failure.pipAccess} />;
  if (!data && isPaused) return <NoConnection />;
  if (!data || !shown) return <Waiting />;
  // The key begins anew for another PIP; an update of this one leaves what is being typed alone.
  return <PipView key={idPip} pip={data} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={28} width="50%" mt={14} mb={32} />
      <Skeleton height={240} radius="lg" mb={16} />
      <Skeleton height={240} radius="lg" />
    </div>
  );
}
