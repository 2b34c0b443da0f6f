import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { later } from '../../ui/later';
import { useFold } from '../../ui/useFold';
import type { ListControl } from '../../ui/useListState';
import classes from './IssueRatiosRow.module.css';
import { openStatuses } from './issue-words';
import { type IssueQuery, useIssueRatios } from './issues.api';

const IssueRatiosRow = later(async () => (await import('./IssueRatiosRow')).IssueRatiosRow);

/**
 * The charts of a list of issues: one press away, as the rows come first, and left as they were on the next visit. They
 * tell of what is open, however many are closed, unless the person filters by status; the line says which.
 */
export function IssueCharts(props: {
  /** Whether there is anything to be drawn. */
  any: boolean;
  criteria: IssueQuery;
  control: ListControl;
  /** At the other end of the line. */
  aside: ReactNode;
}) {
  const { any, criteria, control, aside } = props;
  const [open, toggle] = useFold('issue-charts');
  const id = useId();
  const byStatus = criteria['status.in'] !== undefined;
  const Sign = open ? IconChevronDown : IconChevronRight;
  return (
    <div className="ll-no-print">
      <div className={classes.line}>
        {any ? (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={toggle}
          >
            <Sign size={16} aria-hidden />
            <span>Charts</span>{' '}
            <span className={classes.of}>{byStatus ? 'of what is found' : 'of what is open'}</span>
          </UnstyledButton>
        ) : (
          <span />
        )}
        {aside}
      </div>
      {any && open && (
        <div id={id}>
          <Charts criteria={criteria} control={control} byStatus={byStatus} />
        </div>
      )}
    </div>
  );
}

const openOnes = openStatuses.join(',');

/** They are asked for only while they are seen. */
function Charts(props: { criteria: IssueQuery; control: ListControl; byStatus: boolean }) {
  const { criteria, control, byStatus } = props;
  const ratios = useIssueRatios(byStatus ? criteria : { ...criteria, 'status.in': openOnes });
  return (
    <IssueRatiosRow ratios={ratios.data} control={control} within={byStatus ? {} : { status: openOnes }} />
  );
}
