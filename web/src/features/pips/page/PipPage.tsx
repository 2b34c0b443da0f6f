import { failure } from '@lamplight/contract/messages';
import { Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiProblem } from '../../../api/problem';
import { messageOf } from '../../../notify/notify';
import { useMay } from '../../../session/session';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { NoConnection } from '../../../ui/NoConnection';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { PageHeader } from '../../../ui/PageHeader';
import { useShownSoon } from '../../../ui/useShownSoon';
import { onePip } from '../pips.api';
import { PipView } from './PipView';

/** One PIP, whole: what it says, how far it is, its versions, and what can be done with it. */
export function PipPage() {
  const may = useMay();
  return may('pip.read') ? <ReadPip /> : <NoAccess />;
}

function ReadPip() {
  const { idPip = '' } = useParams();
  const { data, error, refetch, isPaused } = useQuery(onePip(idPip));
  const shown = useShownSoon(data !== undefined);
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage title="PIP not found" />;
  if (error instanceof ApiProblem && error.status === 403) return <NoAccess />;
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data && isPaused) return <NoConnection />;
  if (!data || !shown) return <Waiting />;
  // The key begins anew for another PIP; an update of this one leaves what is being typed alone.
  return <PipView key={idPip} pip={data} />;
}

function NoAccess() {
  return (
    <>
      <PageHeader title="PIP" />
      <EmptyState icon={IconLock} title={failure.pipAccess}>
        Ask an administrator of your center if you think you should.
      </EmptyState>
    </>
  );
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
