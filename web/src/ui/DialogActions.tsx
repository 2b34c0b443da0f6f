import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogActions.module.css';

/** The foot of a dialog: the button that does it, which sends its form where it stands in one, and the way out. */
export function DialogActions(props: {
  /** As a verb: `Save`. */
  action: string;
  busy?: boolean;
  disabled?: boolean;
  tone?: 'danger' | 'normal' | undefined;
  /** Left out where it sends a form. */
  onAction?: (() => void) | undefined;
  onCancel: () => void;
  /** Another way to go on, beside the first. */
  or?: { action: string; onAction: () => void } | undefined;
  /** What else can be done. */
  children?: ReactNode;
}) {
  const { action, busy = false, disabled = false, tone, onAction, onCancel, or, children } = props;
  return (
    <div className={classes.actions}>
      <Button
        type={onAction ? 'button' : 'submit'}
        onClick={onAction}
        color={tone === 'danger' ? 'red' : 'lamp'}
        disabled={disabled}
        loading={busy}
      >
        {action}
      </Button>
      {or && (
        <Button variant="default" onClick={or.onAction}>
          {or.action}
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
