import type { ReactNode } from 'react';
import classes from './FormLayout.module.css';

/** A titled group of fields. Fields stand in two columns where there is room; `wide` ones take both. */
export function FormSection(props: { title: string; hint?: string; children: ReactNode }) {
  const { title, hint, children } = props;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** A field over the whole width of its section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}

/** The buttons of a form, always in sight. */
export function FormActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${classes.actions} ll-no-print`}>
      <span className={classes.note}>{note}</span>
      {children}
    </div>
  );
}
