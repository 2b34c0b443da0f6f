import type { PipSortField, pipFilter } from '@lamplight/contract/pips';
import { type RawBuilder, sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import { shownPerson } from '../../db/order-names';
import type { Scope } from '../../db/scope';
import { unwithheldRecord } from '../../db/withheld';

/** The topic's name, as it is today. */
export const topicName = sql<string | null>`(SELECT name FROM topic WHERE topic.id = pip.topic_id)`;

/** The records of a kind that a PIP names now, of those that a condition leaves. */
const linked = (
  column: 'issue_id' | 'completed_form_id' | 'audit_id',
  conditions: readonly RawBuilder<unknown>[] = [],
) => sql`ARRAY(SELECT link.${sql.ref(column)} FROM pip_link AS link
  WHERE ${sql.join(
    [
      sql`link.center_id = pip.center_id AND link.pip_id = pip.id AND link.current`,
      sql`link.${sql.ref(column)} IS NOT NULL`,
      ...conditions,
    ],
    sql` AND `,
  )})`;

/** Who leads, sponsors or belongs to it. */
const members = sql`ARRAY(SELECT person.user_id FROM pip_person AS person
  WHERE person.center_id = pip.center_id AND person.pip_id = pip.id AND person.edits)`;

/** Where the list's filters live. */
export const pipFilterColumns = (scope: Scope): FilterColumns<typeof pipFilter> => ({
  status: sql`status`,
  statusDate: sql`status_at`,
  creationDateTime: sql`created_at`,
  title: sql`title`,
  topic_id: sql`topic_id`,
  leader_id: sql`leader_id`,
  member_id: members,
  targetDate: sql`target_on`,
  lookAgainDate: sql`look_again_on`,
  selectionReason: sql`selection_reasons`,
  surveyTag: sql`array_to_string(survey_tags, ' ')`,
  completedForm_id: {
    column: linked('completed_form_id'),
    told: linked('completed_form_id', unwithheldRecord(scope, 'completed-form', sql`link.completed_form_id`)),
  },
  issue_id: linked('issue_id'),
  audit_id: linked('audit_id'),
});

/** What a plain `q` searches. */
export const pipTextColumns = [sql`title`, topicName, sql`array_to_string(survey_tags, ' ')`];

export const pipSortColumns: Record<PipSortField, RawBuilder<unknown>> = {
  statusDate: sql`status_at`,
  status: sql`status`,
  title: sql`lower(title)`,
  topic: sql`lower(${topicName})`,
  leader: shownPerson('pip', 'leader_id'),
  startDate: sql`started_on`,
  targetDate: sql`target_on`,
  lookAgainDate: sql`look_again_on`,
  id: sql`id`,
};
