import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

/** A titled part of a page on its own surface. */
export function Panel(props: { title?: string; aside?: ReactNode; flush?: boolean; children: ReactNode }) {
  const { title, aside, flush = false, children } = props;
  const titleId = useId();
  return (
    <section className={classes.section} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && (
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          )}
          {aside}
        </div>
      )}
      <div className={classes.panel} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
