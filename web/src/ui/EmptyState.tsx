import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import type { TagIcon } from './StatusTag';

/** Nothing here: says why and what to do about it. */
export function EmptyState(props: {
  icon?: TagIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const { icon: Icon, title, children, action } = props;
  return (
    <div className={classes.empty}>
      {Icon && <Icon size={30} stroke={1.5} aria-hidden />}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
