import { type AttentionKind, alertDays, attentionKindNames } from '@lamplight/domain/attention';
import type { Day } from '@lamplight/domain/calendar/day';
import type { Priority } from '@lamplight/domain/issues';
import { sql } from 'kysely';
import { type PieceOf, prepared } from '../../db/statement';
import { isWithheld } from '../../db/withheld';
import { toolTitle } from '../audits/audits.queries';
import { isCounted } from '../completed-forms/counting.queries';
import { openStatuses } from '../issues/issues.queries';

/** For whom and when the statement asks. */
export interface AttentionOf {
  center: string;
  today: Day;
  now: Date;
  /** Whoever is not of the committee; null where nothing is withheld. */
  outsider: string | null;
  most: number;
}

/** One that asks for attention, with how many there are of each kind. */
export interface AttentionRow extends Record<`all_${AttentionKind}`, number> {
  kind: AttentionKind;
  subject: 'issue' | 'audit' | 'completed-form';
  id: string;
  number: number | null;
  title: string;
  priority: Priority | null;
  alleged: boolean;
  due_on: Day | null;
  assignee_id: string | null;
  unit_id: string | null;
  location_id: string | null;
  alerts: number | null;
}

/** Alert questions that were answered "no" of late, in what was sent and counts. */
const alerts: PieceOf<AttentionOf> = (value) => sql`
  SELECT answer.filled_form_id, answer.link_id
  FROM answer WHERE center_id = ${value('center')} AND code = 'no' AND alert
    AND sent_at > ${value('now')}::timestamptz - interval '1 day' * ${sql.lit(alertDays)}`;

const open: PieceOf<AttentionOf> = (value) => sql`
  SELECT id, number, title, priority, alleged, due_on, assignee_id, unit_id, location_id,
    due_on < ${value('today')}::date AS late, EXISTS (
    SELECT FROM alert WHERE filled_form_id = coalesce(audit_id, completed_form_id)
      AND link_id = coalesce(audit_link_id, completed_form_link_id)) AS alerted
  FROM issue WHERE center_id = ${value('center')} AND status IN ${openStatuses}`;

/** What was sent with alerts of which no issue was ever opened: looking at it is all that is left. */
const unopened: PieceOf<AttentionOf> = (value) => sql`
  SELECT filled_form_id, count(*)::int AS alerts FROM alert
  WHERE NOT EXISTS (SELECT FROM issue WHERE issue.center_id = ${value('center')}
      AND issue.audit_id = filled_form_id AND issue.audit_link_id = link_id)
    AND NOT EXISTS (SELECT FROM issue WHERE issue.center_id = ${value('center')}
      AND issue.completed_form_id = filled_form_id AND issue.completed_form_link_id = link_id)
  GROUP BY filled_form_id`;

const noIssue = sql`NULL::integer AS number, NULL::text AS priority, false AS alleged, NULL::date AS due_on, NULL::uuid AS assignee_id`;

const sent: PieceOf<AttentionOf> = (value) => sql`
  SELECT 'audit' AS subject, audit.id, ${toolTitle} AS title, ${noIssue}, unit_id, location_id, alerts
  FROM unopened JOIN audit ON audit.center_id = ${value('center')} AND audit.id = filled_form_id
  UNION ALL
  SELECT 'completed-form', form.id, (SELECT name FROM topic WHERE topic.id = form.topic_id), ${noIssue}, NULL, NULL, alerts
  FROM unopened JOIN completed_form AS form ON form.center_id = ${value('center')} AND form.id = filled_form_id
  WHERE ${isCounted('form')} AND NOT ${isWithheld('completed-form', 'form', value('outsider'))}`;

const kinds = sql.lit(`{${attentionKindNames.join(',')}}`);

/** What asks for attention, the most urgent first: an allegation before all else, as its hours run. No row where nothing does. */
export const listAttention = prepared<AttentionOf, AttentionRow>`
  WITH alert AS MATERIALIZED (${alerts}), open AS MATERIALIZED (${open}), unopened AS MATERIALIZED (${unopened}),
    sent AS MATERIALIZED (${sent}),
    counts AS (
      SELECT count(*) FILTER (WHERE priority = 'CRITICAL')::int AS all_critical,
        count(*) FILTER (WHERE alerted AND priority <> 'CRITICAL')::int + (SELECT coalesce(sum(alerts), 0) FROM sent)::int AS all_alert,
        count(*) FILTER (WHERE assignee_id IS NULL)::int AS all_nobodys,
        count(*) FILTER (WHERE late)::int AS all_overdue
      FROM open),
    found AS (
      SELECT CASE WHEN priority = 'CRITICAL' THEN 'critical' WHEN alerted THEN 'alert'
          WHEN assignee_id IS NULL THEN 'nobodys' ELSE 'overdue' END AS kind,
        'issue' AS subject, id, number, title, priority, alleged, due_on, assignee_id, unit_id, location_id, NULL::int AS alerts
      FROM open WHERE priority = 'CRITICAL' OR alerted OR assignee_id IS NULL OR late
      UNION ALL SELECT 'alert', subject, id, number, title, priority, alleged, due_on, assignee_id, unit_id, location_id, alerts FROM sent)
  SELECT found.*, counts.* FROM counts, found
  ORDER BY alleged DESC, array_position(${kinds}::text[], kind), due_on NULLS FIRST, id LIMIT ${'most'}::int`;
