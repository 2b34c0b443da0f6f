import type { ReactNode } from 'react';
import { formatFullDay } from '../../ui/dates';
import classes from './ChartWords.module.css';

/** What happened on a day, under the number by which a chart marks it; in an `ol` of `noteList`. */
export function NumberedNote(props: { number: number; day: string; text: string; children?: ReactNode }) {
  const { number, day, text, children } = props;
  return (
    <li className={classes.note}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.when}>{formatFullDay(day)}</span>
      <span className={classes.noted}>{text}</span>
      {children}
    </li>
  );
}

export const noteList = classes.notes;
