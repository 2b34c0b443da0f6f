import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isAway } from '../../api/problem';
import type { Subject } from './unsent/change';
import { loadFilled } from './unsent/load-filled';
import type { Running } from './unsent/runtime';
import type { FilledRecord, SubjectCalls } from './unsent/subject-calls';

const againMs = 8000;

/** The cache's key of what is filled in. */
export const filledKey = ({ kind, id }: Subject) => ['filled', kind, id] as const;

/**
 * A record for its page. It is read anew at every visit, and under what is being filled in only where something of it was not accepted;
 * without a network it comes from this browser.
 */
export const oneFilled = <Filled extends FilledRecord & { status: string }>(
  running: Running,
  calls: SubjectCalls<Filled>,
  id: string,
) =>
  queryOptions({
    queryKey: filledKey({ kind: calls.kind, id }),
    queryFn: () => loadFilled(running, calls, id),
    networkMode: 'always',
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // What could not be read at all comes by itself once there is a server.
    refetchInterval: ({ state: { data, error } }) => data === undefined && isAway(error) && againMs,
    // A missing record has a page of its own.
    meta: { quiet: true },
  });

/** Has everything read anew that is different after one of them was sent or deleted. */
export function useRefreshFilled({ touches }: Pick<SubjectCalls, 'touches'>) {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => touches.includes(String(first)) }),
    [client, touches],
  );
}
