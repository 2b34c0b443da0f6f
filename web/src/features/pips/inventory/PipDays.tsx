import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import { formatFullDay } from '../../../ui/dates';
import { RelativeDay } from '../../../ui/Moment';
import { StatusTag } from '../../../ui/StatusTag';
import { useToday } from '../../../ui/time-zone';
import type { PipRow } from '../pips.api';
import classes from './Inventory.module.css';

const over: ReadonlySet<PipStatus> = new Set(['COMPLETED', 'DISABLED']);

/** By when the goal is to be reached; late stands out while the project runs. */
export function TargetDay({ pip: { targetDate, status } }: { pip: Pick<PipRow, 'targetDate' | 'status'> }) {
  const today = useToday();
  if (targetDate === null) return <span className={classes.small}>none</span>;
  const late = targetDate < today && !over.has(status);
  return (
    <span className={classes.day}>
      {formatFullDay(targetDate)}
      {late && <StatusTag tone="warn">past</StatusTag>}
    </span>
  );
}

/** When to look whether the gain still holds; due stands out. */
export function LookAgainDay({ pip: { lookAgainDate } }: { pip: Pick<PipRow, 'lookAgainDate'> }) {
  const today = useToday();
  if (lookAgainDate === null) return <span className={classes.small}>–</span>;
  if (lookAgainDate > today) return <RelativeDay day={lookAgainDate} />;
  return (
    <StatusTag tone="warn">
      <span>
        due <RelativeDay day={lookAgainDate} />
      </span>
    </StatusTag>
  );
}
