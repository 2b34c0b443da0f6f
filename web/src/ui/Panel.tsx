import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

/** A titled part of a page on its own surface; `bare` where what it holds has surfaces of its own. */
export function Panel(props: {
  title?: string;
  aside?: ReactNode;
  flush?: boolean;
  bare?: boolean;
  /** Its entries may go on with the next page on paper, each of them whole; others stay on one page. */
  long?: boolean;
  /** Where addresses lead to it. */
  id?: string;
  children: ReactNode;
}) {
  const { title, aside, flush = false, bare = false, long = false, id, children } = props;
  const titleId = useId();
  return (
    <section
      className={classes.section}
      {...(id ? { id, tabIndex: -1 } : {})}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
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
        <div className={classes.panel} data-flush={flush || undefined} data-long={long || undefined}>
          {children}
        </div>
      )}
    </section>
  );
}
