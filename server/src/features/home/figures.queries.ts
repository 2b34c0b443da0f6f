import type { Day } from '@lamplight/domain/calendar/day';
import { prepared } from '../../db/statement';
import { openStatuses } from '../issues/issues.queries';

interface StandingOf {
  center: string;
  today: Day;
  /** The moments at which the center's yesterday began and ended. */
  yesterday: Date;
  midnight: Date;
}

export interface StandingRow {
  open: number;
  nobodys: number;
  overdue: number;
  verified: number;
}

/** How the center stands today: two counts in indexes of the few issues that they ask for. */
export const countStanding = prepared<StandingOf, StandingRow>`
  SELECT standing.*, (SELECT count(*) FROM issue WHERE center_id = ${'center'} AND status = 'CLOSED'
    AND closed_at >= ${'yesterday'}::timestamptz AND closed_at < ${'midnight'}::timestamptz) AS verified
  FROM (SELECT count(*) AS open, count(*) FILTER (WHERE assignee_id IS NULL) AS nobodys,
      count(*) FILTER (WHERE due_on < ${'today'}::date) AS overdue
    FROM issue WHERE center_id = ${'center'} AND status IN ${() => openStatuses}) AS standing`;
