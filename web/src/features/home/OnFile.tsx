import { centerPolicy, onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../ui/dates';
import { FailedState } from '../../ui/FailedState';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import { panelOf } from '../compliance-panel/compliance-panel.api';
import { overduePanelHref, panelAddress } from '../compliance-panel/panel-address';
import classes from './HomePage.module.css';

/** What of this year is on file, what of it is overdue, and what becomes due next. */
export function OnFile() {
  const today = useToday();
  const { data, error, refetch } = useQuery(panelOf(Number(today.slice(0, 4))));
  const overdue = data && data.required - data.onFile;
  const [next] = data?.comingUp ?? [];
  return (
    <Panel title="On file this year" aside={<Link to={panelAddress}>Compliance</Link>}>
      {error && !data ? (
        <FailedState error={error} onRetry={() => refetch()} />
      ) : data ? (
        <div className={classes.onFile}>
          <div className={classes.value}>{onFileText(data)}</div>
          <div className={classes.label}>
            {overdue === 0 ? 'Nothing is overdue.' : <Link to={overduePanelHref}>{overdue} overdue</Link>}
          </div>
          {next && (
            <p className={classes.units}>
              Due {formatDay(next.dueDate, today)}: {next.name}
              {next.source !== centerPolicy && ` (${next.source})`}.
            </p>
          )}
        </div>
      ) : (
        <Skeleton height={128} radius="sm" />
      )}
    </Panel>
  );
}
