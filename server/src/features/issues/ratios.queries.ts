import type { Filter } from '@lamplight/contract/filter';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { listed, type Statement } from '../../db/statement';
import { todayOf } from '../../db/today';
import { selection } from './issue-list.queries';
import type { FoundBy } from './issue-search';
import { isOverdue, openStatuses } from './issues.columns';

/** One group of one dimension; the group of no dimension is the whole. */
export interface GroupRow {
  dimension: 'all' | 'status' | 'priority' | 'source' | 'department' | 'focus_area';
  key: string | null;
  count: number;
}

/**
 * Counts along every dimension in one pass (GROUPING SETS). It stays a plain count, so that PostgreSQL can hash: a
 * percentile among it would have the rows sorted for each dimension anew, and what is asked of the whole alone would be
 * computed for all of them.
 */
export function countGroups(scope: Scope, filter: Filter, foundBy: FoundBy): Statement<GroupRow> {
  return listed(sql<GroupRow>`
    SELECT
      CASE grouping(status, priority, source, department_id, focus_area_id)
        WHEN 15 THEN 'status' WHEN 23 THEN 'priority' WHEN 27 THEN 'source'
        WHEN 29 THEN 'department' WHEN 30 THEN 'focus_area' ELSE 'all' END AS dimension,
      coalesce(status, priority, source, department_id::text, focus_area_id::text) AS key,
      count(*) AS count
    FROM issue WHERE ${selection(scope, filter, foundBy)}
    GROUP BY GROUPING SETS ((), (status), (priority), (source), (department_id), (focus_area_id))`);
}

/** What is asked of all issues together. */
export interface WholeRow {
  open: number;
  overdue: number;
  repeats: number;
  resolved: number;
  on_time: number;
  median_days: number | null;
}

/** Days count from the day it was found to that on which it was resolved. On time is what was resolved by a due date that was never missed. */
export function measureWhole(scope: Scope, filter: Filter, foundBy: FoundBy): Statement<WholeRow> {
  const resolvedOn = sql`(resolved_at AT TIME ZONE ${scope.center.timeZone})::date`;
  return listed(sql<WholeRow>`
    SELECT
      count(*) FILTER (WHERE status IN ${openStatuses}) AS open,
      count(*) FILTER (WHERE ${isOverdue(todayOf(scope))}) AS overdue,
      count(*) FILTER (WHERE repeat) AS repeats,
      count(resolved_at) AS resolved,
      count(*) FILTER (WHERE ${resolvedOn} <= due_on AND NOT due_missed) AS on_time,
      -- What is not resolved has no days, where greatest would make it 0.
      percentile_cont(0.5) WITHIN GROUP (ORDER BY CASE WHEN resolved_at IS NOT NULL THEN greatest(${resolvedOn} - found_on, 0) END) AS median_days
    FROM issue WHERE ${selection(scope, filter, foundBy)}`);
}
