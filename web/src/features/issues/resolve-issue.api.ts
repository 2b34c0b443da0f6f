import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useRefresh } from './change-issues.api';

/** Resolves an issue, with what was done in one line. */
export function useResolveIssue() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; version: number; resolution: string }) =>
      api('PUT /issues/{id}', { params: { id }, body: { status: 'RESOLVED', ...body } }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}
