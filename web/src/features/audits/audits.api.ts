import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';
import type { Running } from '../forms/unsent/runtime';
import { loadRound } from './load-round';

export type Audit = Reply<'GET /audits/{id}'>;
export type AuditRow = Reply<'GET /audits'>['content'][number];
export type AuditQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of rounds. */
export const auditKeys = {
  all: ['audits'] as const,
  list: (query: AuditQuery) => ['audits', 'list', query] as const,
  one: (id: string) => ['audits', 'one', id] as const,
};

const auditList = (query: AuditQuery) =>
  queryOptions({
    queryKey: auditKeys.list(query),
    queryFn: ({ signal }) => api('GET /audits', { query }, { signal }),
  });

export const useAuditList = (query: PageQuery) => usePageOfList(auditList, query);

/**
 * A round for its page. It is read anew at every visit and never refreshed under what is being filled in; without
 * a network it comes from this browser.
 */
export const oneRound = (running: Running, id: string) =>
  queryOptions({
    queryKey: auditKeys.one(id),
    queryFn: () => loadRound(running, id),
    networkMode: 'always',
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A missing round has a page of its own.
    meta: { quiet: true },
  });

/** Sends a round. Sending again what was sent answers with the round as it is. */
export function useSendAudit() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('PUT /audits/sent/{id}', { params: { id }, body: {} }),
    onSuccess: refresh,
    networkMode: 'always',
    meta: { quiet: true },
  });
}

export function useDeleteAudit() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /audits/{id}', { params: { id } }),
    onSuccess: refresh,
    networkMode: 'always',
    meta: { quiet: true },
  });
}

/** Lists of rounds, tools in use and issues may all be different after a round was sent or deleted. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        (first === 'audits' && second !== 'one') || first === 'issues' || first === 'audit-tools',
    });
}
