import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Said } from '../Said';
import classes from './Selecting.module.css';
import { useChosenIds, useSelection } from './selection';

/** What is chosen of a list, and what can be done to all of it: at the foot of the window, there only while something is. */
export function ChosenBar(props: {
  /** The rows that are shown. */
  shown: readonly string[];
  /** What is going on: `Saving 2 of 5`. */
  busy: string;
  children: ReactNode;
}) {
  const { shown, busy, children } = props;
  const { set, clear } = useSelection();
  const ids = useChosenIds();
  const bar = useRef<HTMLFieldSetElement>(null);
  // Its buttons are gone while it saves, and the focus with them: a report of what was refused gives it back to here.
  useEffect(() => {
    if (busy && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [busy]);
  const elsewhere = [...ids].filter((id) => !shown.includes(id)).length;
  return (
    <fieldset
      ref={bar}
      tabIndex={-1}
      className={`${classes.bar} ll-no-print`}
      aria-label="Selection"
      data-chosen-bar
    >
      <Said>{busy}</Said>
      {/* How many is said by the list (WorkedList): this bar comes together with its words. */}
      <span className={classes.count}>
        {busy || `${ids.size} selected${elsewhere > 0 ? `, ${elsewhere} not on this page` : ''}`}
      </span>
      <span className={classes.actions}>{children}</span>
      {shown.some((id) => !ids.has(id)) && (
        <Button variant="subtle" color="gray" size="sm" onClick={() => set(shown, true)}>
          Select all
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        onClick={() => {
          clear();
          document.querySelector<HTMLElement>('main')?.focus();
        }}
      >
        Select none
      </Button>
    </fieldset>
  );
}
