import { figuresDays } from '@lamplight/domain/attention';
import { addDays } from '@lamplight/domain/calendar/day';
import { issueLabels } from '@lamplight/domain/issue-words';
import { percentText } from '@lamplight/domain/number-words';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { FailedState } from '../../ui/FailedState';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import { openStatuses } from '../issues/issue-words';
import classes from './HomePage.module.css';
import { useFigures } from './home.api';

const open = `/issues?status=${openStatuses.join(',')}`;
const ofPeriod = `last ${figuresDays} days`;

/** How the center stands: each figure says of when it is, and leads to what it counts. */
export function CenterFigures() {
  const { data, error, refetch } = useFigures();
  const yesterday = addDays(useToday(), -1);
  if (error && !data)
    return (
      <Panel title="The center">
        <FailedState error={error} onRetry={() => refetch()} />
      </Panel>
    );
  const onTime = data?.resolvedOnTime ?? null;
  const median = data?.medianDaysToResolve ?? null;
  const share = data && data.open > 0 ? ` (${percentText((100 * data.overdue) / data.open)})` : '';
  const resolved = `/issues?status=RESOLVED,CLOSED&resolvedFrom=${data?.since ?? ''}`;
  return (
    <Panel title="The center" flush>
      <ul className={classes.figures} aria-label="Figures">
        <Figure label="Open issues" value={data && String(data.open)} to={open} />
        <Figure
          label={issueLabels.overdue}
          value={data && `${data.overdue}${share}`}
          bad={(data?.overdue ?? 0) > 0}
          to="/issues?overdue=1"
        />
        <Figure label="Nobody’s" value={data && String(data.nobodys)} to={`${open}&nobody=1`} />
        <Figure
          label="Verified yesterday"
          value={data && String(data.verifiedYesterday)}
          to={`/issues?status=CLOSED&closedFrom=${yesterday}&closedTo=${yesterday}`}
        />
        <Figure
          label="Resolved on time"
          period={ofPeriod}
          value={data && (onTime === null ? '–' : percentText(onTime * 100))}
          to={resolved}
        />
        <Figure
          label="Median to resolve"
          period={ofPeriod}
          value={data && (median === null ? '–' : `${Math.round(median * 10) / 10} days`)}
          to={resolved}
        />
      </ul>
    </Panel>
  );
}

function Figure(props: {
  label: string;
  period?: string;
  value: string | undefined;
  bad?: boolean;
  to: string;
}) {
  const { label, period, value, bad = false, to } = props;
  return (
    <li>
      <Link className={classes.figure} to={to}>
        <span>
          {label}
          {period && <span className={classes.label}>, {period}</span>}
        </span>
        <span className={classes.figureValue} data-bad={bad || undefined}>
          {value ?? <Skeleton height={18} width={40} ml="auto" my={2} />}
        </span>
      </Link>
    </li>
  );
}
