import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf } from '../../notify/notify';
import { useMay } from '../../session/session';
import { FailedState } from '../../ui/FailedState';
import { NoAccessPage } from '../../ui/NoAccessPage';
import { NoConnection } from '../../ui/NoConnection';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { noAccess } from './topic-links';
import { oneTopic, type Topic } from './topics.api';

/** A page about the topic that the address names, for those who may change it. */
export function OneTopic({ children }: { children: (topic: Topic) => ReactNode }) {
  const may = useMay();
  const { idTopic = '' } = useParams();
  if (!may('topic.manage')) return <NoAccessPage words={noAccess} />;
  return (
    <Loaded key={idTopic} id={idTopic}>
      {children}
    </Loaded>
  );
}

function Loaded({ id, children }: { id: string; children: (topic: Topic) => ReactNode }) {
  const { data, error, refetch, isPaused } = useQuery(oneTopic(id));
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage title="Topic not found" />;
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data) return isPaused ? <NoConnection /> : <Skeleton height={320} radius="lg" mt={22} />;
  return children(data);
}
