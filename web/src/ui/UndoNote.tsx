import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './UndoNote.module.css';

/** What was done last, and what takes it back. */
export interface Undoable {
  readonly name: string;
  /** What was done to it; `deleted` where it is left out. */
  readonly done?: string;
  /** Null where there is no way back. */
  readonly undo: (() => void) | null;
  /** The focus stays with what did it, which is there as before. */
  readonly focusStays?: boolean;
}

interface Place {
  onDismiss: () => void;
  /** Has the focus when the note is closed. */
  beside?: RefObject<HTMLElement | null>;
}

/** Says what was done, and offers to take it back, for as long as nobody closes it. */
export function UndoNote({ last, ...place }: Place & { last: Undoable | null }) {
  return (
    <div role="status">{last && <Offer key={`${last.name} ${last.done}`} last={last} {...place} />}</div>
  );
}

/** By then what was deleted is off the page, and the focus is where it was sent (ui/kept-focus.ts). */
const goneAfterMs = 250;

function Offer({ last, onDismiss, beside }: Place & { last: Undoable }) {
  const { name, done = 'deleted', undo, focusStays = false } = last;
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes with what it deleted, now or a moment later: the focus is nowhere then, or was sent to a
  // part of the page around this note.
  useEffect(() => {
    if (focusStays) return;
    const take = () => {
      if (document.activeElement?.contains(button.current)) button.current?.focus();
    };
    take();
    const timer = setTimeout(take, goneAfterMs);
    return () => clearTimeout(timer);
  }, [focusStays]);
  return (
    <div className={classes.note}>
      <span className={classes.words}>
        {name.charAt(0).toUpperCase() + name.slice(1)}: {done}
      </span>
      {undo && (
        <UndoButton
          ref={button}
          id={inPageId}
          onUndo={() => {
            onDismiss();
            undo();
          }}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Close"
        onClick={() => {
          onDismiss();
          beside?.current?.focus();
        }}
      >
        <IconX size={16} aria-hidden />
      </Button>
    </div>
  );
}

const inPageId = 'undo-in-page';

/** The button of the note that stands in the page, for a dialog that knows where the focus goes as it closes. */
export const undoButton = () => document.getElementById(inPageId);

/** The one button that takes back what was done, wherever that is said; a step that has no way back names its own. */
export function UndoButton(props: {
  ref?: RefObject<HTMLButtonElement | null>;
  id?: string;
  onUndo: () => void;
  words?: string;
}) {
  const { onUndo, words = 'Undo', ...button } = props;
  return (
    <Button
      {...button}
      variant="default"
      size="sm"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={onUndo}
    >
      {words}
    </Button>
  );
}
