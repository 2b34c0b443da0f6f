import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { ApiProblem } from '../../api/problem';
import { messageOf } from '../../notify/notify';
import { InLayout } from '../../ui/ErrorPage';
import { FailedState } from '../../ui/FailedState';
import { fetchAhead, later } from '../../ui/later';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { useShownSoon } from '../../ui/useShownSoon';
import { mergeChanges } from '../forms/unsent/merge';
import { useChangesOf, useRunning } from '../forms/unsent/useOutbox';
import { oneRound } from './audits.api';
import { LostRound } from './LostRound';
import { RoundView } from './RoundView';
import { roundOf, roundSubject } from './round-subject';

const loadFill = async () => (await import('./fill/FillRound')).FillRound;
const FillRound = later(loadFill, InLayout);

/** One round: to fill in while it is a draft, else (or with something behind its id in the address) to read. */
export function RoundPage() {
  const { id = '', noEdit } = useParams();
  const toRead = noEdit !== undefined;
  // Beside what the round is read by, not after it.
  useEffect(() => {
    if (!toRead) fetchAhead(loadFill);
  }, [toRead]);
  // Going from one to the other reads the round anew.
  return <Round key={`${id} ${toRead}`} id={id} toRead={toRead} />;
}

function Round({ id, toRead }: { id: string; toRead: boolean }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(oneRound(useRunning(), id));
  const left = useChangesOf(roundOf(id));
  const shown = useShownSoon(isFetchedAfterMount);
  // Filling in must not begin with what an earlier visit read.
  if (!shown) return <Waiting />;
  if (error instanceof ApiProblem && error.status === 404) {
    return left.length > 0 ? (
      <LostRound auditId={id} changes={left} />
    ) : (
      <NotFoundPage title="Round not found" />
    );
  }
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Waiting />;
  const { audit, changes } = data;
  const open = audit.status === 'DRAFT' && audit.permissions.includes('audit.perform');
  if (open && !toRead) return <FillRound audit={audit} changes={changes} />;
  return (
    <RoundView
      audit={audit.status === 'DRAFT' ? mergeChanges(roundSubject, audit, changes) : audit}
      unsent={left}
    />
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={52} mt={16} mb={20} />
      <Skeleton height={130} radius="lg" mb={12} />
      <Skeleton height={130} radius="lg" mb={12} />
      <Skeleton height={130} radius="lg" />
    </div>
  );
}
