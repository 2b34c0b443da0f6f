import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import classes from './InlineCell.module.css';

/** Where an editor opens, and how it goes: `back` gives the focus to what opened it. */
export interface EditorPlace {
  label: string;
  onClose: (back: boolean) => void;
}

/**
 * What a row says of one field, and opens it in place where it is pressed. Only the editor of the cell in hand is on the
 * page: a hundred rows are a hundred small buttons.
 */
export function InlineCell(props: {
  /** The field's name among the keys of the list (RowKeys). */
  cell: string;
  /** What is changed: `Assigned to, #214`. */
  label: string;
  editor: (place: EditorPlace) => ReactNode;
  children: ReactNode;
}) {
  const { cell, label, editor, children } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (back: boolean) => {
    setOpen(false);
    // It is where it was: of the bar that sticks to the window's foot, the browser would scroll to the list's.
    if (back) button.current?.focus({ preventScroll: true });
  };
  return (
    <span className={classes.cell}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        data-cell={cell}
        aria-haspopup="dialog"
        aria-expanded={open}
        // A key that opened it goes on to the editor, even where that is still on its way.
        onClick={({ detail }) => setOpen(!open || detail === 0)}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </UnstyledButton>
      {open && editor({ label, onClose: close })}
    </span>
  );
}
