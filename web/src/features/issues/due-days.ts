import { defaultDueDays } from '@lamplight/domain/issues';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useAccount } from '../../session/session';

/** Days until an issue is due, as the center chose them. What else is asked of centers is more code than a form that opens quickly has room for. */
export function useDueDays() {
  const { id } = useAccount().center;
  const { data } = useQuery({
    queryKey: ['due-days', id] as const,
    queryFn: async ({ signal }) => (await api('GET /centers/{id}', { params: { id } }, { signal })).dueDays,
    // It is a hint, of which the server knows better.
    meta: { quiet: true },
  });
  return data ?? defaultDueDays;
}
