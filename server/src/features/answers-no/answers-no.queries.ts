import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { listed, type Statement } from '../../db/statement';
import { unwithheld } from '../../db/withheld';
import { firstPipOfNo } from '../pips/started.queries';

/** What narrows a list of "no"; days are the center's, and included. */
export interface NoCriteria {
  topicIds: readonly string[] | undefined;
  from: string | undefined;
  through: string | undefined;
  alert: boolean | undefined;
}

export interface NoRow {
  filled_form_id: string;
  link_id: string;
  form_id: string;
  definition_version: number;
  comment: string | null;
  alert: boolean;
  survey_tag: string | null;
  day: string;
  topic_name: string;
  sent_by: string | null;
  issue_id: string | null;
  issue_number: number | null;
  issue_title: string | null;
  issue_status: IssueStatus | null;
  pip_id: string | null;
  pip_title: string | null;
  pip_status: PipStatus | null;
}

function selection(scope: Scope, { topicIds, from, through, alert }: NoCriteria) {
  const conditions: RawBuilder<unknown>[] = [
    sql`completed_form.center_id = ${scope.center.id}`,
    sql`answer.code = 'no'`,
    ...unwithheld(scope, 'completed-form'),
    ...(topicIds === undefined ? [] : [sql`completed_form.topic_id = ANY(${[...topicIds]}::uuid[])`]),
    ...(from === undefined ? [] : [sql`completed_form.day >= ${from}::date`]),
    ...(through === undefined ? [] : [sql`completed_form.day <= ${through}::date`]),
    ...(alert === undefined ? [] : [sql`answer.alert = ${alert}`]),
  ];
  return sql`completed_form
    JOIN answer ON answer.center_id = completed_form.center_id AND answer.filled_form_id = completed_form.id
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** Every "no" of sent forms, alerts first and then the newest; only those of the page are looked up further. */
export const listAnswersNo = (
  scope: Scope,
  criteria: NoCriteria,
  page: { page: number; size: number } | undefined,
): Statement<NoRow> =>
  listed(sql<NoRow>`
    SELECT no.*, topic.name AS topic_name, issue.id AS issue_id, issue.number AS issue_number,
      issue.title AS issue_title, issue.status AS issue_status, pip_id, pip_title, pip_status
    FROM (
      SELECT answer.center_id, answer.filled_form_id, answer.link_id, answer.form_id, answer.definition_version,
        answer.comment, answer.alert, answer.survey_tag, completed_form.day, completed_form.topic_id,
        completed_form.sent_by
      FROM ${selection(scope, criteria)}
      ORDER BY answer.alert DESC, completed_form.day DESC, completed_form.id DESC, answer.link_id
      ${page ? sql`LIMIT ${page.size} OFFSET ${page.page * page.size}` : sql``}
    ) AS no
      JOIN topic ON topic.id = no.topic_id
      LEFT JOIN issue ON issue.center_id = no.center_id AND issue.completed_form_id = no.filled_form_id
        AND issue.completed_form_link_id = no.link_id AND issue.status <> 'VOID'
      ${firstPipOfNo(scope)}
    ORDER BY no.alert DESC, no.day DESC, no.filled_form_id DESC, no.link_id`);

export const countAnswersNo = (scope: Scope, criteria: NoCriteria): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`SELECT count(*) AS total FROM ${selection(scope, criteria)}`);
