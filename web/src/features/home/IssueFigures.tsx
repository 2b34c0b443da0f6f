import { figuresDays } from '@lamplight/domain/attention';
import { addDays } from '@lamplight/domain/calendar/day';
import { issueLabels } from '@lamplight/domain/issue-words';
import { percentText } from '@lamplight/domain/number-words';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../ui/dates';
import { StatusTag } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import { openStatuses } from '../issues/issue-words';
import classes from './HomePage.module.css';
import { useFigures } from './home.api';

/** Both figures of it are of the same issues. */
const period = `resolved in the last ${figuresDays} days`;

const openHref = `/issues?status=${openStatuses.join(',')}`;

/** How the center stands: each figure leads to what it counts. */
export function IssueFigures() {
  const { data } = useFigures();
  const today = useToday();
  const yesterday = addDays(today, -1);
  const resolvedHref = `/issues?status=RESOLVED,CLOSED&resolvedFrom=${data?.since ?? ''}`;
  const onTime = data?.resolvedOnTime ?? null;
  const median = data?.medianDaysToResolve ?? null;
  return (
    <ul className={classes.figures} aria-label="Figures">
      <Figure label="Open issues" value={data && String(data.open)} to={openHref}>
        {data && data.overdue === 0 && <StatusTag tone="good">none overdue</StatusTag>}
      </Figure>
      <Figure
        label={`${issueLabels.overdue} in the center`}
        value={data && String(data.overdue)}
        to="/issues?overdue=1"
      >
        {data && data.overdue > 0 && (
          <StatusTag tone="bad">{percentText((100 * data.overdue) / data.open)} of what is open</StatusTag>
        )}
      </Figure>
      <Figure label="Nobody’s issues" value={data && String(data.nobodys)} to={`${openHref}&nobody=1`}>
        {data &&
          (data.nobodys === 0 ? <StatusTag tone="good">all assigned</StatusTag> : 'open, assigned to nobody')}
      </Figure>
      <Figure
        label="Verified yesterday"
        value={data && String(data.verifiedYesterday)}
        to={`/issues?status=CLOSED&closedFrom=${yesterday}&closedTo=${yesterday}`}
      >
        {formatDay(yesterday, today)}
      </Figure>
      <Figure
        label="Resolved on time"
        value={data && (onTime === null ? '–' : percentText(onTime * 100))}
        to={resolvedHref}
      >
        {period}
      </Figure>
      <Figure
        label="Median to resolve"
        value={data && (median === null ? '–' : `${Math.round(median * 10) / 10} days`)}
        to={resolvedHref}
      >
        {period}
      </Figure>
    </ul>
  );
}

function Figure(props: { label: string; value: string | undefined; to: string; children: ReactNode }) {
  const { label, value, to, children } = props;
  return (
    <li>
      <Link className={classes.figure} to={to}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value ?? <Skeleton height={28} width={64} my={2} />}</span>
        <span className={classes.label}>{children}</span>
      </Link>
    </li>
  );
}
