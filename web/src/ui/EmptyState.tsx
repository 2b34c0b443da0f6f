import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import type { TagIcon } from './StatusTag';

/** Nothing here: says why and what to do about it. */
export function EmptyState(props: {
  icon?: TagIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** On a surface of its own: it stands for a list or a map, in a page that has none. */
  framed?: boolean;
}) {
  const { icon: Icon, title, children, action, framed = false } = props;
  return (
    <div className={classes.empty} data-framed={framed || undefined}>
      {Icon && <Icon size={30} stroke={1.5} aria-hidden />}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
