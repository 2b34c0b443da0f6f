import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../../../api/call-types';
import { api } from '../../../../api/client';
import { notifyOwnWords } from '../../../../notify/notify';
import { unlessOvertaken } from '../../../../notify/unless-overtaken';
import { useOnce } from '../../../../ui/idempotency';
import { beingWritten, type MeetingItem, useKnownMinutes, writeItem } from '../minutes.api';

type State = MeetingItem['state'];
type NewItem = Input<'POST /meeting-minutes/{id}/items'>['body'];

const asSeen = (title: string, act: () => Promise<unknown>) =>
  unlessOvertaken(
    act,
    `“${title}” stays as it is: someone else was at it in the meantime. Look at it first.`,
  );

/** What is done with the items of an agenda as a whole. */
export function useAgenda(id: string) {
  const known = useKnownMinutes(id);
  const once = useOnce();
  const anew = { ...beingWritten, onSettled: known.readAnew };
  return {
    /** Takes drafts into the agenda, dismisses them, or brings them back: as they were seen. Gives those of which it was done, as they are now. */
    decide: useMutation({
      mutationFn: async ({ items, state }: { items: readonly MeetingItem[]; state: State }) => {
        const decided: MeetingItem[] = [];
        // One after the other: each is a write of the same agenda.
        for (const { id: itemId, title, version } of items) {
          await asSeen(title, async () => {
            const now = await writeItem(id, itemId, { state, version });
            known.takeItem(now);
            decided.push(now);
          });
        }
        return decided;
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
      /** As it was seen, with what the person has written of it; whether it was done. */
      mutationFn: ({ id: itemId, title, version }: Pick<MeetingItem, 'id' | 'title' | 'version'>) =>
        asSeen(title, () =>
          api('DELETE /meeting-minutes/{id}/items/{itemId}', { params: { id, itemId }, query: { version } }),
        ),
      // Said here, as below: a callback of `mutate` goes with the item, and of several moves tells of the last alone.
      onSuccess: (isDone, { title }) => isDone && notifyOwnWords(`${title}: taken off the agenda`),
      ...anew,
    }),
    /** Of the order that was `seen`; `moved` says where an item stands by then. One after the other: each is over the one before. */
    order: useMutation({
      scope: { id: `agenda-order.${id}` },
      mutationFn: ({
        itemIds,
        seen,
      }: {
        itemIds: readonly string[];
        seen: readonly string[];
        moved: string;
      }) =>
        unlessOvertaken(
          () =>
            api('PUT /meeting-minutes/{id}/order', {
              params: { id },
              body: { itemIds: [...itemIds], seen: [...seen] },
            }),
          'The order stays as it is: someone else changed it in the meantime.',
        ),
      // Shown at once, while others may be on their way.
      onMutate: ({ itemIds }) => known.takeOrder(itemIds),
      onSuccess: (isDone, { moved }) => isDone && notifyOwnWords(moved),
      ...anew,
    }),
    gather: useMutation({
      ...beingWritten,
      mutationFn: () => api('POST /meeting-minutes/{id}/gather', { params: { id }, body: {} }),
      onSuccess: known.take,
    }),
  };
}
export type Agenda = ReturnType<typeof useAgenda>;
