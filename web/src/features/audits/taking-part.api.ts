import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { filledKey } from '../forms/filled.api';
import { type Audit, useRefresh } from './audits.api';
import { roundOf } from './round-subject';

/** Takes part in what another began, so that it can be filled in. */
export const useJoinAudit = () =>
  useParts((id: string) => api('PUT /audits/{id}/join', { params: { id } }), { quiet: false });

/** Changes who has a part in a draft, which is read anew then. */
export function useParts<Given>(change: (given: Given) => Promise<Audit>, meta: { quiet: boolean }) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ id }) => {
      await refresh();
      await client.invalidateQueries({ queryKey: filledKey(roundOf(id)) });
    },
    meta,
  });
}
