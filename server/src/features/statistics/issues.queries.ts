import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/statement';
import { isCounted } from '../issues/issues.queries';
import type { SpanValues } from './span';

export interface IssueMonth {
  month: number;
  found: number;
  repeated: number;
  resolved: number;
  closed: number;
  open: number;
  overdue: number;
  days: number | null;
}

/** Of one place, by the set that has a value; of none where that is null. */
export interface IssuePlace {
  set: 'unit' | 'department' | 'focusArea';
  id: string | null;
  found: number;
  found_before: number;
  open: number;
  overdue: number;
}

/** Whether a row was open at the end of a month. */
const openAt = (month: RawBuilder<unknown>) =>
  sql`(found <= ${month} AND (resolved > ${month} OR resolved IS NULL))`;

/**
 * The issues of a span, month by month and by place, in one look at those that were there in it. What stood at the end of
 * each month is asked of counts of like rows, of which there are hundreds, instead of every issue.
 */
export const countIssues = prepared<SpanValues, { months: IssueMonth[]; places: IssuePlace[] }>`
  WITH dated AS MATERIALIZED (
    SELECT unit_id, department_id, focus_area_id, repeat, greatest((resolved_at AT TIME ZONE ${'zone'})::date - found_on, 0) AS days,
      width_bucket(found_on, ${'days'}::date[]) AS found,
      width_bucket(resolved_at, ${'instants'}::timestamptz[]) AS resolved,
      width_bucket(closed_at, ${'instants'}::timestamptz[]) AS closed,
      CASE WHEN due_on < ${'today'}::date THEN width_bucket(due_on, ${'days'}::date[]) END AS due
    FROM issue WHERE center_id = ${'center'} AND found_on < (${'days'}::date[])[${'month'}::integer + 1] AND ${isCounted}
      AND (resolved_at IS NULL OR found_on >= (${'days'}::date[])[1] OR greatest(resolved_at, closed_at) >= (${'instants'}::timestamptz[])[1])
  ),
  found_in AS (
    SELECT found AS month, count(*) AS found, count(*) FILTER (WHERE repeat) AS repeated FROM dated GROUP BY found),
  resolved_in AS (
    SELECT resolved AS month, count(*) AS resolved, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS days
    FROM dated GROUP BY resolved),
  closed_in AS (SELECT closed AS month, count(*) AS closed FROM dated GROUP BY closed),
  alike AS (SELECT found, resolved, due, count(*) AS count FROM dated GROUP BY found, resolved, due),
  at_end AS (
    SELECT month, sum(count) AS open, sum(count) FILTER (WHERE due <= month) AS overdue
    FROM alike, generate_series(1, ${'month'}) AS month WHERE ${openAt(sql`month`)} GROUP BY month),
  months AS (
    SELECT month, coalesce(found, 0) AS found, coalesce(repeated, 0) AS repeated, coalesce(resolved, 0) AS resolved, coalesce(closed, 0) AS closed,
      coalesce(open, 0) AS open, coalesce(overdue, 0) AS overdue, days
    FROM generate_series(1, ${'month'}) AS month LEFT JOIN found_in USING (month) LEFT JOIN resolved_in USING (month)
      LEFT JOIN closed_in USING (month) LEFT JOIN at_end USING (month)),
  standing AS (
    SELECT unit_id, department_id, focus_area_id, found, ${(value) => openAt(value('month'))} AS open, due <= ${'month'} AS due
    FROM dated WHERE found >= ${'before'} OR ${(value) => openAt(value('month'))}),
  places AS (
    SELECT CASE grouping(unit_id, department_id, focus_area_id)
        WHEN 3 THEN 'unit' WHEN 5 THEN 'department' ELSE 'focusArea' END AS set,
      coalesce(unit_id, department_id, focus_area_id) AS id,
      count(*) FILTER (WHERE found = ${'month'}) AS found, count(*) FILTER (WHERE found = ${'before'}) AS found_before,
      count(*) FILTER (WHERE open) AS open, count(*) FILTER (WHERE open AND due) AS overdue
    FROM standing GROUP BY GROUPING SETS ((unit_id), (department_id), (focus_area_id)))
  SELECT (SELECT json_agg(months) FROM months) AS months, (SELECT coalesce(json_agg(places), '[]') FROM places) AS places`;
