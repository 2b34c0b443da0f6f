import type { CompletedFormSortField, completedFormFilter } from '@lamplight/contract/completed-forms';
import { sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import { shownPerson } from '../../db/order-names';
import { correctionOf } from './counting.queries';

/** The topic's name, as it is today. */
export const topicName = sql<string>`(SELECT name FROM topic WHERE topic.id = completed_form.topic_id)`;

/** The sent correction of a form, which counts in its place. */
export const supersededBy = sql<string | null>`
  (SELECT correction.id FROM ${correctionOf('completed_form')})`;

/** Where the list's filters live. */
export const completedFormFilterColumns: FilterColumns<typeof completedFormFilter> = {
  status: sql`status`,
  type: sql`type`,
  date: sql`day`,
  creationDateTime: sql`created_at`,
  sentDateTime: sql`sent_at`,
  form_topic_id: sql`topic_id`,
  userApp_id: sql`created_by`,
  score: sql`score`,
  alert: sql`(alert_count > 0)`,
  superseded: sql`(${supersededBy} IS NOT NULL)`,
};

/** What a plain `q` searches. */
export const completedFormTextColumns = [
  topicName,
  sql`(SELECT first_name || ' ' || last_name FROM user_account AS person WHERE person.id = completed_form.created_by)`,
];

/** What the list's sorts order by; a form without a score comes after all that have one, best first. */
export const completedFormSortColumns: Record<CompletedFormSortField, ReturnType<typeof sql>> = {
  form_topic: sql`lower(${topicName})`,
  date: sql`day`,
  creationDateTime: sql`created_at`,
  sentDateTime: sql`sent_at`,
  status: sql`status`,
  type: sql`type`,
  score: sql`coalesce(score, -1)`,
  alertCount: sql`alert_count`,
  userApp: shownPerson('completed_form', 'created_by'),
  id: sql`id`,
};
