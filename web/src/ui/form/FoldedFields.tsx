import { type ReactNode, useEffect, useState } from 'react';
import classes from './FoldedFields.module.css';
import type { FieldControl } from './form-state';

/** A field that stands in a fold, and what it usually holds. */
interface Folded {
  control: FieldControl<string>;
  usual?: string;
}

/**
 * Fields that few need, folded away under a heading. It is open from the beginning where one of them holds something else than usual, be
 * it of a draft, and it opens where one of them is to be put right.
 */
export function FoldedFields(props: {
  title: string;
  /** What is found in it. */
  hint: string;
  fields: readonly Folded[];
  children: ReactNode;
}) {
  const { title, hint, fields, children } = props;
  const [open, setOpen] = useState(() => fields.some(({ control, usual = '' }) => control.value() !== usual));
  useEffect(() => {
    const stops = fields.map(({ control }) =>
      control.subscribe(() => control.problems().length > 0 && setOpen(true)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [fields]);
  return (
    <details
      className={classes.folded}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <h2>{title}</h2>
        <span className={classes.hint}>{hint}</span>
      </summary>
      {children}
    </details>
  );
}
