import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';
import { isInForce } from './center-topics.queries';

/** A form of a topic, with the alerts that nobody has settled by an issue. */
export interface LastFormRow {
  topic_id: string;
  id: string;
  day: string;
  status: 'SENT' | 'SIGNED';
  score: number | null;
  open_alerts: number;
  /** The committee's work product, and withheld from the caller: its figures count, and nothing leads to it. */
  withheld: boolean;
}

/** The last two forms of each topic that the center works on, the latest first. */
export const listLastForms = (scope: Scope): Statement<LastFormRow> =>
  raw(sql<LastFormRow>`
    SELECT last.* FROM center_topic AS topic, LATERAL (
      SELECT form.topic_id, form.id, form.day, form.status, form.score,
        ${isWithheld('completed-form', 'form', sql.val(outsiderOf(scope)))} AS withheld,
        (SELECT count(*) FROM answer
          WHERE answer.center_id = form.center_id AND answer.filled_form_id = form.id AND answer.alert
            AND NOT EXISTS (
              SELECT FROM issue WHERE issue.center_id = form.center_id AND issue.completed_form_id = form.id
                AND issue.completed_form_link_id = answer.link_id
                AND issue.status IN ('RESOLVED', 'CLOSED', 'VOID'))) AS open_alerts
      FROM completed_form AS form WHERE ${isInForce} ORDER BY form.day DESC, form.sent_at DESC, form.id DESC LIMIT 2) AS last
    WHERE topic.center_id = ${scope.center.id} AND topic.enabled`);
