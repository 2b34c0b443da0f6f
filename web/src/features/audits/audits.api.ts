import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';
import { useRefreshFilled } from '../forms/filled.api';
import { roundSubject } from './round-subject';

export type Audit = Reply<'GET /audits/{id}'>;
export type AuditRow = Reply<'GET /audits'>['content'][number];
export type AuditQuery = Readonly<Record<string, string | number>>;

const auditList = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audits', 'list', query] as const,
    queryFn: ({ signal }) => api('GET /audits', { query }, { signal }),
  });

export const useAuditList = (query: PageQuery) => usePageOfList(auditList, query);

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
export const useRefresh = () => useRefreshFilled(roundSubject);
