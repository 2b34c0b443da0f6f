import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { followRecord } from '../../session/switch-center';
import type { Downloaded } from '../../ui/useDownload';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

export type Issue = Reply<'GET /issues/{id}'>;
export type IssueRow = Reply<'GET /issues'>['content'][number];
export type IssueRatios = Reply<'GET /issues/ratios'>;
export type IssueChange = Input<'PUT /issues/{id}'>['body'];
export type NewIssue = Input<'POST /issues'>['body'];
export type IssueQuery = Readonly<Record<string, string | number>>;
/** The same with an order by several fields. */
type OrderedQuery = Readonly<Record<string, string | number | readonly string[]>>;

/** The only place that names the cache's keys of issues. */
export const issueKeys = {
  all: ['issues'] as const,
  lists: ['issues', 'list'] as const,
  list: (query: OrderedQuery) => ['issues', 'list', query] as const,
  ratios: (criteria: IssueQuery) => ['issues', 'ratios', criteria] as const,
  one: (id: string) => ['issues', 'one', id] as const,
};

export const issueList = (query: OrderedQuery) =>
  queryOptions({
    queryKey: issueKeys.list(query),
    queryFn: ({ signal }) => api('GET /issues', { query }, { signal }),
  });

/** What a filter selects, as a spreadsheet. */
export const issueSheet = (query: IssueQuery): Downloaded => ({
  fileName: 'Deficiency_Tracker.xlsx',
  fetch: () => api('GET /issues/export', { query }),
});

export const useIssueList = (query: PageQuery) => usePageOfList(issueList, query);

export function useIssueRatios(criteria: IssueQuery) {
  return useQuery({
    queryKey: issueKeys.ratios(criteria),
    queryFn: ({ signal }) => api('GET /issues/ratios', { query: criteria }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const oneIssue = (id: string) =>
  queryOptions({
    queryKey: issueKeys.one(id),
    queryFn: ({ signal }) =>
      api('GET /issues/{id}', { params: { id } }, { signal, onOtherCenter: followRecord() }),
    // A missing issue has a page of its own.
    meta: { quiet: true },
  });

/** All that was said of an issue and done to it, where it is more than its answer has. */
export const wholeHistory = (id: string) =>
  queryOptions({
    queryKey: [...issueKeys.one(id), 'history'],
    queryFn: async ({ signal }) => {
      const [revisions, comments] = await Promise.all([
        api('GET /issues/{id}/revisions', { params: { id }, query: {} }, { signal }),
        api('GET /issues/{id}/comments', { params: { id }, query: {} }, { signal }),
      ]);
      // No page is asked for.
      if (!Array.isArray(revisions) || !Array.isArray(comments)) throw new Error('A history came as a page');
      return { revisions, comments };
    },
  });
