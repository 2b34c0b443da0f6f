import { Button } from '@mantine/core';
import { IconCheck, IconSparkles, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notifyOwnWords } from '../../../../notify/notify';
import { plural } from '../../../../ui/plural';
import { type Undoable, UndoNote } from '../../../../ui/UndoNote';
import type { MeetingItem } from '../minutes.api';
import classes from './Agenda.module.css';
import type { Agenda } from './agenda.api';
import { ItemHead, itemAnchor } from './ItemHead';

/** One by its title, several by their number. */
function nameOf(items: readonly MeetingItem[]): string {
  const [first, ...others] = items;
  return first && others.length === 0 ? `“${first.title}”` : plural(items.length, 'proposal');
}

/** What Lamplight proposes for the agenda: in no document until somebody accepts it. */
export function Drafts({ drafts, agenda }: { drafts: readonly MeetingItem[]; agenda: Agenda }) {
  const { decide } = agenda;
  const [dismissed, setDismissed] = useState<Undoable | null>(null);
  const block = useRef<HTMLElement>(null);
  const accept = (items: readonly MeetingItem[]) =>
    decide.mutate(
      { items, state: 'ACCEPTED' },
      { onSuccess: (now) => now.length > 0 && notifyOwnWords(`${nameOf(now)}: accepted`) },
    );
  const dismiss = (items: readonly MeetingItem[]) => {
    decide.mutate(
      { items, state: 'DISMISSED' },
      {
        onSuccess: (now) =>
          now.length > 0 &&
          setDismissed({
            name: nameOf(now),
            done: 'dismissed',
            undo: () => decide.mutate({ items: now, state: 'DRAFT' }),
          }),
      },
    );
  };
  const note = <UndoNote last={dismissed} onDismiss={() => setDismissed(null)} beside={block} />;
  if (drafts.length === 0) return note;
  return (
    <section
      ref={block}
      tabIndex={-1}
      className={`${classes.drafts} ll-no-print`}
      aria-label="Proposed from the data"
    >
      <div className={classes.draftsHead}>
        <div className={classes.headWords}>
          <h3 className={classes.draftsTitle}>
            <IconSparkles size={17} stroke={1.9} aria-hidden />
            Proposed from the data
          </h3>
          <p className={classes.quiet}>In no minutes and no PDF until you accept it.</p>
        </div>
        {drafts.length > 1 && (
          <div className={classes.headActions}>
            <Button
              variant="default"
              size="compact-md"
              disabled={decide.isPending}
              onClick={() => dismiss(drafts)}
            >
              Dismiss all
            </Button>
            <Button
              variant="default"
              size="compact-md"
              disabled={decide.isPending}
              onClick={() => accept(drafts)}
            >
              Accept all {drafts.length}
            </Button>
          </div>
        )}
      </div>
      {note}
      <ul className={classes.draftList} aria-label="Proposals">
        {drafts.map((draft) => (
          <li key={draft.id} id={itemAnchor(draft.id)} className={classes.draft}>
            <ItemHead
              item={draft}
              title={draft.title}
              level={4}
              actions={
                <>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-md"
                    className={classes.write ?? ''}
                    disabled={decide.isPending}
                    aria-label={`Dismiss: ${draft.title}`}
                    leftSection={<IconX size={15} aria-hidden />}
                    onClick={() => dismiss([draft])}
                  >
                    Dismiss
                  </Button>
                  <Button
                    variant="default"
                    size="compact-md"
                    className={classes.write ?? ''}
                    disabled={decide.isPending}
                    aria-label={`Accept: ${draft.title}`}
                    leftSection={<IconCheck size={15} aria-hidden />}
                    onClick={() => accept([draft])}
                  >
                    Accept
                  </Button>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
