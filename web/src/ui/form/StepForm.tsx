import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../DialogActions';
import { Refusal } from './Refusal';
import classes from './StepForm.module.css';
import type { SmallForm } from './useSmallForm';

/** A step that is asked about first: what it does, what it wants to know, and the button that takes it. */
export function StepForm<Values extends Record<string, string>>(props: {
  title: string;
  /** The dialog's, where something in it is read out as it opens: what has this id with `-body` behind it. */
  id?: string;
  /** What the step does, in a sentence or two. */
  text?: ReactNode;
  /** The button, as a verb. */
  action: string;
  tone?: 'danger';
  small: SmallForm<Values>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { title, id, text, action, tone, small, onClose, children } = props;
  return (
    <Modal
      opened
      {...(id ? { id } : {})}
      onClose={onClose}
      title={title}
      size="lg"
      // What is typed is not gone with a slip of the hand.
      closeOnClickOutside={!children}
    >
      <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.fields}>
        {text && <p className={classes.text}>{text}</p>}
        <Refusal text={small.refusal} />
        {children}
        <DialogActions action={action} tone={tone} busy={small.busy} onCancel={onClose} />
      </form>
    </Modal>
  );
}
