import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../../../api/call-types';
import { api } from '../../../../api/client';
import { type MeetingItem, useKnownMinutes, writeItem } from '../minutes.api';

type State = MeetingItem['state'];
type NewItem = Input<'POST /meeting-minutes/{id}/items'>['body'];

/** What is done with the items of an agenda as a whole. */
export function useAgenda(id: string) {
  const known = useKnownMinutes(id);
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
      mutationFn: (body: NewItem) => api('POST /meeting-minutes/{id}/items', { params: { id }, body }),
      ...anew,
      meta: { quiet: true },
    }),
    remove: useMutation({
      mutationFn: (itemId: string) =>
        api('DELETE /meeting-minutes/{id}/items/{itemId}', { params: { id, itemId } }),
      ...anew,
    }),
    order: useMutation({
      mutationFn: (itemIds: readonly string[]) => {
        known.takeOrder(itemIds);
        return api('PUT /meeting-minutes/{id}/order', { params: { id }, body: { itemIds: [...itemIds] } });
      },
      ...anew,
    }),
    gather: useMutation({
      mutationFn: () => api('POST /meeting-minutes/{id}/gather', { params: { id }, body: {} }),
      onSuccess: known.take,
    }),
  };
}
export type Agenda = ReturnType<typeof useAgenda>;
