import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

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

export const useActivityList = (query: PageQuery) => usePageOfList(activityList, query);

/** Recomputes the chain, which takes a while where it is long. */
export const useVerification = () => useMutation({ mutationFn: () => api('GET /activity/verify') });
