import { useEffect, useRef } from 'react';
import { useAccount } from '../../../../session/session';
import { draftsUnder } from '../../../../ui/drafts-under';
import { LeftUnsaved } from '../../../../ui/form/LeftUnsaved';
import { unsavedOf } from '../../../../ui/form/unsaved-of';
import { useSayGone } from '../../../../ui/useSayGone';
import { focusMoved } from '../../../forms/builder/ItemActions';
import type { Meeting } from '../../meetings.api';
import type { Minutes } from '../minutes.api';
import { WriteText } from '../WriteText';
import { AddItem } from './AddItem';
import classes from './Agenda.module.css';
import { useAgenda } from './agenda.api';
import { Drafts } from './Drafts';
import { GatherBar } from './GatherBar';
import { draftOfItem, itemFields } from './item-fields';
import { among, droppedOn, moved } from './order';
import { WriteItem } from './WriteItem';

/** The agenda for whoever writes: what is proposed, the items that count, and what is written besides. */
export function WriteAgenda({ meeting, minutes }: { meeting: Meeting; minutes: Minutes }) {
  const { id: userId } = useAccount();
  const agenda = useAgenda(minutes.id);
  const all = minutes.items.flatMap(({ id, state }) => (state === 'DISMISSED' ? [] : [id]));
  const items = minutes.items.filter(({ state }) => state === 'ACCEPTED');
  const ids = items.map(({ id }) => id);
  // What is typed into one that somebody else took off is not gone with it.
  const gone = draftsUnder(draftOfItem(userId, minutes.id, '')).filter((id) => !all.includes(id));
  useSayGone(
    items.map(({ id, title }) => ({ id, name: title })),
    agenda.remove.variables?.id,
    'taken off the agenda by someone else',
  );
  const stepped = useRef<{ id: string; step: -1 | 1 } | null>(null);
  const shownOrder = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the items stand in their new order, which takes the focus away.
  useEffect(() => {
    if (stepped.current) focusMoved(stepped.current.id, stepped.current.step);
    stepped.current = null;
  }, [shownOrder]);
  const order = (next: readonly string[], id: string) => {
    if (next === ids) return;
    const title = items.find((item) => item.id === id)?.title ?? '';
    agenda.order.mutate({
      itemIds: among(all, next),
      seen: all,
      moved: `${title}: now ${next.indexOf(id) + 1} of ${next.length}`,
    });
  };
  return (
    <>
      <GatherBar minutes={minutes} agenda={agenda} />
      <Drafts drafts={minutes.items.filter(({ state }) => state === 'DRAFT')} agenda={agenda} />
      {items.length > 0 && (
        <ol className={classes.items} aria-label="Agenda">
          {items.map((item, at) => (
            <WriteItem
              key={item.id}
              minutes={minutes}
              item={item}
              number={at + 1}
              last={at === items.length - 1}
              agenda={agenda}
              onMove={(step) => {
                stepped.current = { id: item.id, step };
                order(moved(ids, item.id, step), item.id);
              }}
              onDrop={(dragged) => order(droppedOn(ids, dragged, item.id), dragged)}
            />
          ))}
        </ol>
      )}
      {gone.map((id) => {
        const draft = draftOfItem(userId, minutes.id, id);
        const title = unsavedOf(itemFields, draft).find()?.typed.title ?? '';
        return <LeftUnsaved key={id} fields={itemFields} draft={draft} of={title} removed />;
      })}
      <AddItem meeting={meeting} agenda={agenda} />
      <WriteText minutes={minutes} />
    </>
  );
}
