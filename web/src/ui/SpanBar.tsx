import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SpanBar.module.css';

/** Which days are shown, and the way to those before, after and around today. */
export function SpanBar(props: {
  title: string;
  /** What one step is: `month`. */
  step: string;
  /** Where the way in the middle leads. */
  today?: string;
  /** There is nothing after it. */
  last?: boolean;
  busy: boolean;
  onStep: (steps: 1 | -1) => void;
  onToday: () => void;
  /** What is said beside the title. */
  children?: ReactNode;
}) {
  const { title, step, today = 'Today', last = false, busy, onStep, onToday, children } = props;
  return (
    <div className={classes.bar}>
      <div className={`${classes.steps} ll-no-print`}>
        <ActionIcon
          variant="default"
          size="lg"
          className={classes.step ?? ''}
          aria-label={`Previous ${step}`}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" className={classes.step ?? ''} onClick={onToday}>
          {today}
        </Button>
        <ActionIcon
          variant="default"
          size="lg"
          className={classes.step ?? ''}
          aria-label={`Next ${step}`}
          // Not disabled: whoever came to the end by this button would lose the focus with it.
          aria-disabled={last}
          {...(last ? { 'data-disabled': true } : {})}
          onClick={() => {
            if (!last) onStep(1);
          }}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.title} role="status" aria-busy={busy}>
        {title}
      </p>
      {children}
    </div>
  );
}
