import type { ReactNode } from 'react';
import classes from './FormLayout.module.css';

/**
 * A group of fields under a heading, of the third order within a part that has one of its own; without a title where that says it
 * all. Fields stand in two columns where there is room; `wide` ones take both.
 */
export function FormSection(props: { title?: string; order?: 2 | 3; hint?: string; children: ReactNode }) {
  const { title, order = 2, hint, children } = props;
  const Heading = `h${order}` as const;
  return (
    <fieldset className={classes.section}>
      {title && (
        <legend className={classes.legend}>
          <Heading>{title}</Heading>
        </legend>
      )}
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
