import type { Filter } from '@lamplight/contract/filter';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { listed, type Statement } from '../../db/statement';
import { isOverdue, openStatuses } from './issues.columns';
import { selection, todayOf } from './issues.queries';

/** One group of one dimension; the group of no dimension is the whole. */
export interface RatioRow {
  dimension: 'all' | 'status' | 'priority' | 'source' | 'department' | 'focus_area';
  key: string | null;
  count: number;
  open: number;
  overdue: number;
  resolved: number;
  on_time: number;
  median_days: number | null;
}

/** Counts along every dimension in one pass (GROUPING SETS). Days count from creation to resolution, with fractions. */
export function countRatios(scope: Scope, filter: Filter): Statement<RatioRow> {
  const today = todayOf(scope);
  return listed(sql<RatioRow>`
    SELECT
      CASE grouping(status, priority, source, department_id, focus_area_id)
        WHEN 15 THEN 'status' WHEN 23 THEN 'priority' WHEN 27 THEN 'source'
        WHEN 29 THEN 'department' WHEN 30 THEN 'focus_area' ELSE 'all' END AS dimension,
      coalesce(status, priority, source, department_id::text, focus_area_id::text) AS key,
      count(*) AS count,
      count(*) FILTER (WHERE is_open) AS open,
      count(*) FILTER (WHERE is_overdue) AS overdue,
      count(resolved_at) AS resolved,
      count(*) FILTER (WHERE on_time) AS on_time,
      CASE WHEN grouping(status, priority, source, department_id, focus_area_id) = 31
        THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY days) END AS median_days
    FROM (
      SELECT status, priority, source, department_id, focus_area_id, resolved_at,
        status IN ${openStatuses} AS is_open,
        ${isOverdue(today)} AS is_overdue,
        (resolved_at AT TIME ZONE ${scope.center.timeZone})::date <= due_on AS on_time,
        extract(epoch FROM resolved_at - created_at)::float8 / 86400 AS days
      FROM issue WHERE ${selection(scope, filter)}
    ) AS selected
    GROUP BY GROUPING SETS ((), (status), (priority), (source), (department_id), (focus_area_id))`);
}
