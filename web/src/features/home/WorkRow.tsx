import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './HomePage.module.css';

/** Something that waits: what it is, and the way to it. */
export function WorkRow(props: {
  tag: ReactNode;
  title: string;
  detail: ReactNode;
  action: string;
  /** Null where it is somebody else's to do. */
  to: string | null;
}) {
  const { tag, title, detail, action, to } = props;
  return (
    <li className={classes.row}>
      <span className={classes.tag}>{tag}</span>
      <div className={classes.words}>
        <div>{title}</div>
        <div className={classes.label}>{detail}</div>
      </div>
      {to !== null && (
        <Button component={Link} to={to} variant="default" aria-label={`${action}: ${title}`}>
          {action}
        </Button>
      )}
    </li>
  );
}
