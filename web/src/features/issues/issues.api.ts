import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { followRecord } from '../../session/switch-center';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

export type Issue = Reply<'GET /issues/{id}'>;
export type IssueRow = Reply<'GET /issues'>['content'][number];
export type IssueRatios = Reply<'GET /issues/ratios'>;
export type IssueChange = Input<'PUT /issues/{id}'>['body'];
export type NewIssue = Input<'POST /issues'>['body'];
export type IssueQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of issues. */
export const issueKeys = {
  all: ['issues'] as const,
  lists: ['issues', 'list'] as const,
  list: (query: IssueQuery) => ['issues', 'list', query] as const,
  ratios: (criteria: IssueQuery) => ['issues', 'ratios', criteria] as const,
  one: (id: string) => ['issues', 'one', id] as const,
};

export const issueList = (query: IssueQuery) =>
  queryOptions({
    queryKey: issueKeys.list(query),
    queryFn: ({ signal }) => api('GET /issues', { query }, { signal }),
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

interface Upload {
  files: readonly File[];
  onUpload: (sentBytes: number) => void;
}

/** Records an issue. The key makes a repeated attempt with the same content one issue. */
export function useCreateIssue() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      body,
      files,
      onUpload,
      idempotencyKey,
    }: Upload & { body: NewIssue; idempotencyKey: string }) =>
      api('POST /issues', { body, files }, { idempotencyKey, ...(files.length > 0 ? { onUpload } : {}) }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Saves changed fields of an issue, with the version they were made against. */
export function useSaveIssue() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body, files, onUpload }: Upload & { id: string; body: IssueChange }) =>
      api('PUT /issues/{id}', { params: { id }, body, files }, files.length > 0 ? { onUpload } : {}),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Moves an issue along its lifecycle. When someone was faster, the screen shows the issue as it is now. */
export function useMoveIssue() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version, status }: { id: string; version: number; status: IssueStatus }) =>
      api('PUT /issues/{id}', { params: { id }, body: { version, status } }),
    onSuccess: refresh,
    onError: (error) => {
      const stale = error instanceof ApiProblem && error.errorKey === 'concurrency';
      // There are no two versions to choose from: what is shown then is the other one.
      notifyProblem(error, stale ? staleStep : undefined);
      return client.invalidateQueries({ queryKey: issueKeys.all });
    },
    meta: { quiet: true },
  });
}

const staleStep =
  'Someone else changed this issue in the meantime. It is shown as it is now; your step was not taken.';

/** After a change: the issue itself is known, every list and count of issues may have changed. */
function useRefresh() {
  const client = useQueryClient();
  return (issue: Issue) => {
    client.setQueryData(issueKeys.one(issue.id), issue);
    return client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'issues' && queryKey[1] !== 'one',
    });
  };
}
