import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './RowCard.module.css';

/** A row of a list on a phone: all of it leads where its name does. */
export function RowCard(props: {
  to: string;
  name: ReactNode;
  /** What can be pressed beside its name. */
  beside?: ReactNode;
  /** What tells it from others, in words. */
  facts: ReactNode;
  /** Where it stands, in tags. */
  children?: ReactNode;
  /** The last of them, at the right. */
  end?: ReactNode;
  /** What makes it stand out among the others; its words say it too. */
  tone?: 'bad' | undefined;
}) {
  const { to, name, beside, facts, children, end, tone } = props;
  return (
    <article className={classes.card} data-tone={tone}>
      <div className={classes.head}>
        <Link className={classes.name} to={to}>
          {name}
        </Link>
        {beside}
      </div>
      {facts && <p className={classes.facts}>{facts}</p>}
      {(children || end) && (
        <div className={classes.tags}>
          {children}
          {end && <span className={classes.end}>{end}</span>}
        </div>
      )}
    </article>
  );
}
