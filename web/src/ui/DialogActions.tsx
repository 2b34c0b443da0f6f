import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogActions.module.css';

/** The foot of a dialog: the button that does it, which sends its form where it stands in one, and the way out. */
export function DialogActions(props: {
  /** As a verb: `Save`. */
  action: string;
  busy: boolean;
  disabled?: boolean;
  tone?: 'danger';
  /** Left out where it sends a form. */
  onAction?: () => void;
  onCancel: () => void;
  /** What else can be done. */
  children?: ReactNode;
}) {
  const { action, busy, disabled = false, tone, onAction, onCancel, children } = props;
  return (
    <div className={classes.actions}>
      <Button
        {...(onAction ? { onClick: onAction } : { type: 'submit' as const })}
        {...(tone === 'danger' ? { color: 'red' } : {})}
        disabled={disabled}
        loading={busy}
      >
        {action}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
