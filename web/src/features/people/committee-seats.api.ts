import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { useOnce } from '../../ui/idempotency';

export type Committee = Reply<'GET /committee-seats'>;
export type SeatHolding = Committee['history'][number];
export type NewHolding = Input<'POST /committee-seats'>['body'];

/** The seats of the committee today. */
export const committeeSeats = queryOptions({
  queryKey: ['committee-seats'],
  queryFn: ({ signal }) => api('GET /committee-seats', {}, { signal }),
});

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: committeeSeats.queryKey });
};

/** Gives a seat, or changes who holds it from when to when. */
export function useSaveHolding() {
  const onSuccess = useRefresh();
  const once = useOnce();
  return useMutation({
    mutationFn: ({ held, body }: { held: SeatHolding | null; body: NewHolding }) =>
      held
        ? api('PUT /committee-seats/{id}', {
            params: { id: held.id },
            body: { ...body, version: held.version },
          })
        : once(body, (idempotencyKey) => api('POST /committee-seats', { body }, { idempotencyKey })),
    onSuccess,
    meta: { quiet: true },
  });
}

export function useRemoveHolding() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /committee-seats/{id}', { params: { id } }),
    onSuccess,
  });
}
