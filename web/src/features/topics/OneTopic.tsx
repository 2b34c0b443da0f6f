import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Awaited } from '../../ui/Awaited';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { oneTopic, type Topic } from './topics.api';

/** A page about the topic that the address names. */
export function OneTopic({ children }: { children: (topic: Topic) => ReactNode }) {
  const { idTopic = '' } = useParams();
  return (
    <Loaded key={idTopic} id={idTopic}>
      {children}
    </Loaded>
  );
}

function Loaded({ id, children }: { id: string; children: (topic: Topic) => ReactNode }) {
  const query = useQuery(oneTopic(id));
  const { data, error, refetch } = query;
  if (isUnread(error, data)) return <UnreadPage error={error} onRetry={refetch} missing="Topic not found" />;
  if (!data) return <Awaited query={query} height={320} radius="lg" mt={22} />;
  return children(data);
}
