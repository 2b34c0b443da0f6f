import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

export type Audit = Reply<'GET /audits/{id}'>;
export type AuditRow = Reply<'GET /audits'>['content'][number];
export type AuditQuery = Readonly<Record<string, string | number>>;

const auditList = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audits', 'list', query] as const,
    queryFn: ({ signal }) => api('GET /audits', { query }, { signal }),
  });

export const useAuditList = (query: PageQuery) => usePageOfList(auditList, query);

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
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => ['audits', 'issues', 'audit-tools'].includes(String(first)),
    });
}
