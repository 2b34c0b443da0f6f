import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../../../api/call-types';
import { api } from '../../../../api/client';
import { notifyOwnWords } from '../../../../notify/notify';
import { useOnce } from '../../../../ui/idempotency';
import { type MeetingItem, useKnownMinutes, writeItem } from '../minutes.api';

type State = MeetingItem['state'];
type NewItem = Input<'POST /meeting-minutes/{id}/items'>['body'];

/** What is done with the items of an agenda as a whole. */
export function useAgenda(id: string) {
  const known = useKnownMinutes(id);
  const once = useOnce();
  const anew = { onSettled: known.readAnew };
  return {
    /** Takes drafts into the agenda, dismisses them, or brings them back. */
    decide: useMutation({
      mutationFn: async ({ itemIds, state }: { itemIds: readonly string[]; state: State }) => {
        // One after the other: each is a write of the same agenda.
        for (const itemId of itemIds) known.takeItem(await writeItem(id, itemId, { state }));
      },
      ...anew,
    }),
    add: useMutation({
      mutationFn: (body: NewItem) =>
        once(body, (idempotencyKey) =>
          api('POST /meeting-minutes/{id}/items', { params: { id }, body }, { idempotencyKey }),
        ),
      ...anew,
      meta: { quiet: true },
    }),
    remove: useMutation({
      mutationFn: ({ id: itemId }: Pick<MeetingItem, 'id' | 'title'>) =>
        api('DELETE /meeting-minutes/{id}/items/{itemId}', { params: { id, itemId } }),
      // Said here, as below: a callback of `mutate` goes with the item, and of several moves tells of the last alone.
      onSuccess: (_, { title }) => notifyOwnWords(`${title}: taken off the agenda`),
      ...anew,
    }),
    /** `moved` says where an item stands by then. */
    order: useMutation({
      mutationFn: ({ itemIds }: { itemIds: readonly string[]; moved: string }) => {
        known.takeOrder(itemIds);
        return api('PUT /meeting-minutes/{id}/order', { params: { id }, body: { itemIds: [...itemIds] } });
      },
      onSuccess: (_, { moved }) => notifyOwnWords(moved),
      ...anew,
    }),
    gather: useMutation({
      mutationFn: () => api('POST /meeting-minutes/{id}/gather', { params: { id }, body: {} }),
      onSuccess: known.take,
    }),
  };
}
export type Agenda = ReturnType<typeof useAgenda>;
