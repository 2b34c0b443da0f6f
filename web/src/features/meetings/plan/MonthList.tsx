import type { Day } from '@lamplight/domain/calendar/day';
import { type Month, monthText } from '@lamplight/domain/calendar/month';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatClock, formatDay } from '../../../ui/dates';
import { useToday } from '../../../ui/time-zone';
import classes from './Plan.module.css';

/** Months, each opened to say what is in it. */
export const MonthList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.months}>{children}</ul>
);

/** A month and how much is in it; opened, the lines of what that is. */
export const MonthOfList = (props: { month: Month; sum: string; children: ReactNode }) => (
  <li>
    <details className={classes.month}>
      <summary>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <b>{monthText(props.month)}</b>
        <span>{props.sum}</span>
      </summary>
      <ul>{props.children}</ul>
    </details>
  </li>
);

/** `Jan 15, 10:00 AM: Falls`. */
export function SlotWords({ slot }: { slot: { day: Day; time: string; title: string } }) {
  const { day, time, title } = slot;
  return `${formatDay(day, useToday())}, ${formatClock(time)}: ${title}`;
}
