import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { notifyOwnWords } from '../../../../notify/notify';
import { useOnce } from '../../../../ui/idempotency';
import { type ActionChange, type ActionItem, minutesKeys, type NewAction } from '../minutes.api';

/** Open action items that somebody is to do: the caller's own. */
export const myActions = queryOptions({
  queryKey: minutesKeys.actions,
  queryFn: ({ signal }) => api('GET /action-items', { query: { mine: 'true' } }, { signal }),
});

/** What is done with action items, wherever they are shown. */
export function useActions() {
  const client = useQueryClient();
  const once = useOnce();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: minutesKeys.actions }),
      client.invalidateQueries({ queryKey: minutesKeys.all }),
    ]);
  return {
    add: useMutation({
      mutationFn: ({ meetingId, body }: { meetingId: string; body: NewAction }) =>
        once([meetingId, body], (idempotencyKey) =>
          api('POST /meeting-minutes/{id}/actions', { params: { id: meetingId }, body }, { idempotencyKey }),
        ),
      onSettled,
      meta: { quiet: true },
    }),
    /** A form says itself what is wrong with it. */
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: ActionChange }) =>
        api('PUT /action-items/{id}', { params: { id }, body }),
      onSettled,
      meta: { quiet: true },
    }),
    /** Says that it is done on a day, or open again. */
    tick: useMutation({
      mutationFn: ({ id, doneDate }: { id: string; doneDate: string | null }) =>
        api('PUT /action-items/{id}', { params: { id }, body: { doneDate } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Pick<ActionItem, 'id' | 'text'>) =>
        api('DELETE /action-items/{id}', { params: { id } }),
      // Said here: the row is gone by then.
      onSuccess: (_, { text }) => notifyOwnWords(`${text}: deleted`),
      onSettled,
    }),
  };
}
