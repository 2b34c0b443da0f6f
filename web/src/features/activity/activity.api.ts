import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { useNextPage } from '../../ui/useNextPage';

export type ActivityPage = Reply<'GET /activity'>;
export type ActivityRow = ActivityPage['content'][number];
export type Verification = Reply<'GET /activity/verify'>;
export type ActivityQuery = Readonly<Record<string, string | number>>;

const activityList = (query: ActivityQuery) =>
  queryOptions({
    queryKey: ['activity', 'list', query],
    queryFn: ({ signal }) => api('GET /activity', { query }, { signal }),
    // It grows with everything that is done, this look at it included.
    staleTime: 0,
  });

/** A page of the trail; the page before stays while the next one loads, which is fetched ahead. */
export function useActivityList(query: ActivityQuery & { page: number; size: number }) {
  const client = useQueryClient();
  const list = useQuery({ ...activityList(query), placeholderData: keepPreviousData });
  const hasNext = list.data?.last === false;
  useNextPage(
    hasNext,
    useCallback(
      () => client.prefetchQuery(activityList({ ...query, page: query.page + 1 })),
      [client, query],
    ),
  );
  return list;
}

/** Recomputes the chain, which takes a while where it is long. */
export const useVerification = () => useMutation({ mutationFn: () => api('GET /activity/verify') });
