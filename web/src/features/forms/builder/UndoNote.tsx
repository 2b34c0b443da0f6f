import { capital } from '@lamplight/domain/in-words';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './Builder.module.css';

/** What was deleted last, to be brought back. */
export interface Deleted {
  readonly name: string;
  /** What was done to it; `deleted` where it is left out. */
  readonly done?: string;
  readonly undo: () => void;
}

/** Says what was deleted, and offers to bring it back. */
export function UndoNote(props: {
  deleted: Deleted | null;
  onDismiss: () => void;
  /** Has the focus when the note is closed. */
  beside: RefObject<HTMLElement | null>;
}) {
  const { deleted, onDismiss, beside } = props;
  return (
    <div role="status">
      {deleted && (
        <Offer
          key={deleted.name}
          deleted={deleted}
          onUndo={() => {
            onDismiss();
            deleted.undo();
          }}
          onClose={() => {
            onDismiss();
            beside.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** By then what was deleted is off the page, and the focus is where it was sent (ui/kept-focus.ts). */
const goneAfterMs = 250;

function Offer({ deleted, onUndo, onClose }: { deleted: Deleted; onUndo: () => void; onClose: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with what it deleted, now or a moment later: the focus is nowhere then, or was sent to a
  // part of the page around this note.
  useEffect(() => {
    const take = () => {
      if (document.activeElement?.contains(undo.current)) undo.current?.focus();
    };
    take();
    const timer = setTimeout(take, goneAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.undo}>
      <span className={classes.grow}>
        {capital(deleted.name)}: {deleted.done ?? 'deleted'}
      </span>
      <Button
        ref={undo}
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button variant="subtle" color="gray" size="sm" aria-label="Close" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </Button>
    </div>
  );
}
