import { subjectOf } from '@lamplight/domain/forms/subjects';
import { capital } from '@lamplight/domain/in-words';
import type { Action } from '@lamplight/domain/permissions';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { isMissing, isRefused } from '../../api/problem';
import { fetchAhead, later } from '../../ui/later';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { useShownSoon } from '../../ui/useShownSoon';
import { oneFilled } from './filled.api';
import { type Change, wasRefused } from './unsent/change';
import { mergeChanges } from './unsent/merge';
import type { FilledRecord, SubjectCalls } from './unsent/subject-calls';
import { useChangesOf, useRunning } from './unsent/useOutbox';

/** For the few whose record went while they filled it in. */
const LostFilled = later(async () => (await import('./LostFilled')).LostFilled);

interface Shown extends FilledRecord {
  status: string;
  permissions: readonly Action[];
}

interface Page<Filled extends Shown> {
  calls: SubjectCalls<Filled>;
  id: string;
  toRead: boolean;
  /** The list it stands in. */
  list: { to: string; label: string };
  /** Fetched beside what the record is read by, not after it. */
  loadFill: () => Promise<unknown>;
  Fill: ComponentType<{ record: Filled; changes: readonly Change[] }>;
  View: ComponentType<{ record: Filled; unsent: readonly Change[] }>;
}

/** One record that is filled in: to fill in while it is a draft, else (or where the address says so) to read. */
export function OneFilled<Filled extends Shown>(page: Page<Filled>) {
  const { id, toRead, loadFill } = page;
  useEffect(() => {
    if (!toRead) fetchAhead(loadFill);
  }, [toRead, loadFill]);
  // Going from one to the other reads the record anew.
  return <Found key={`${id} ${toRead}`} {...page} />;
}

function Found<Filled extends Shown>({ calls, id, toRead, list, Fill, View }: Page<Filled>) {
  const { data, error, refetch, isFetching } = useQuery(oneFilled(useRunning(), calls, id));
  const left = useChangesOf({ kind: calls.kind, id });
  // Filling in must not begin with what an earlier visit read. What the library counts itself it forgets with a record that was sent meanwhile.
  const [isRead, setRead] = useState(false);
  if (!isFetching && !isRead) setRead(true);
  const shown = useShownSoon(isRead);
  const refused = left.filter(wasRefused).length;
  // Something of it was not accepted: it may be gone, sent by somebody else, or another's by now, and then there is nothing to correct.
  useEffect(() => {
    if (refused > 0) void refetch();
  }, [refused, refetch]);
  if (!shown) return <Waiting />;
  if ((isMissing(error) || isRefused(error)) && left.length > 0)
    return <LostFilled calls={calls} id={id} refused={isRefused(error)} list={list} changes={left} />;
  if (isUnread(error, data)) {
    return <UnreadPage error={error} onRetry={refetch} missing={`${capital(calls.thing)} not found`} />;
  }
  if (!data) return <Waiting />;
  const { record, changes } = data;
  const draft = record.status === 'DRAFT';
  if (draft && mayFill(calls.kind, record.permissions) && !toRead)
    return <Fill record={record} changes={changes} />;
  // What was refused is not what is there, nor what goes.
  const coming = changes.filter(
    ({ key }) => !left.some((change) => change.key === key && wasRefused(change)),
  );
  return <View record={draft ? mergeChanges(calls, record, coming) : record} unsent={left} />;
}

/** What an earlier release began in this browser and has not sent yet is the person's own: its right had another name. */
function mayFill(kind: string, permissions: readonly Action[]): boolean {
  const subject = subjectOf(kind);
  return permissions.some((action) => action === subject?.fill || action === subject?.perform);
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
