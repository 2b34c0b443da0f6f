import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

/** A titled part of a page on its own surface; `bare` where what it holds has surfaces of its own. */
export function Panel(props: {
  title?: string;
  aside?: ReactNode;
  flush?: boolean;
  bare?: boolean;
  children: ReactNode;
}) {
  const { title, aside, flush = false, bare = false, children } = props;
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
      {bare ? (
        children
      ) : (
        <div className={classes.panel} data-flush={flush || undefined}>
          {children}
        </div>
      )}
    </section>
  );
}
