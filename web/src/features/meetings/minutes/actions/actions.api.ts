import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { notifyOwnWords } from '../../../../notify/notify';
import { unlessOvertaken } from '../../../../notify/unless-overtaken';
import { useOnce } from '../../../../ui/idempotency';
import {
  type ActionChange,
  type ActionItem,
  beingWritten,
  minutesKeys,
  type NewAction,
} from '../minutes.api';

/** Open action items that somebody is to do: the caller's own. */
export const myActions = queryOptions({
  queryKey: minutesKeys.actions,
  queryFn: ({ signal }) => api('GET /action-items', { query: { mine: 'true' } }, { signal }),
});

/** What is done with action items, wherever they are shown. */
export function useActions() {
  const client = useQueryClient();
  const once = useOnce();
  const anew = {
    ...beingWritten,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: minutesKeys.actions }),
        client.invalidateQueries({ queryKey: minutesKeys.all }),
      ]),
  };
  return {
    add: useMutation({
      mutationFn: ({ meetingId, body }: { meetingId: string; body: NewAction }) =>
        once([meetingId, body], (idempotencyKey) =>
          api('POST /meeting-minutes/{id}/actions', { params: { id: meetingId }, body }, { idempotencyKey }),
        ),
      ...anew,
      meta: { quiet: true },
    }),
    /** A form says itself what is wrong with it. */
    change: useMutation({
      mutationFn: ({ id, body }: { id: string; body: ActionChange }) =>
        api('PUT /action-items/{id}', { params: { id }, body }),
      ...anew,
      meta: { quiet: true },
    }),
    /** Says that it is done on a day, or open again, as it was seen. Gives it as it is then; null where somebody else was at it. */
    tick: useMutation({
      mutationFn: async ({
        doneDate,
        ...seen
      }: Pick<ActionItem, 'id' | 'text' | 'version'> & { doneDate: string | null }) => {
        const { id, text, version } = seen;
        let now: ActionItem | null = null;
        await unlessOvertaken(async () => {
          now = await api('PUT /action-items/{id}', { params: { id }, body: { doneDate, version } });
        }, `“${text}” stays as it is: someone else changed it in the meantime.`);
        return now as ActionItem | null;
      },
      ...anew,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Pick<ActionItem, 'id' | 'text'>) =>
        api('DELETE /action-items/{id}', { params: { id } }),
      // Said here: the row is gone by then.
      onSuccess: (_, { text }) => notifyOwnWords(`${text}: deleted`),
      ...anew,
    }),
  };
}
