import { completedFormFilter } from '@lamplight/contract/completed-forms';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { CompletedFormStatus } from '@lamplight/domain/completed-form.lifecycle';
import type { CompletedFormType } from '@lamplight/domain/topics';
import { type Insertable, sql, type Updateable } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { CompletedFormTable } from '../../db/schema-topics';
import type { Scope } from '../../db/scope';
import { build, listed, prepared, raw, type Statement } from '../../db/statement';
import type { FilledForm } from '../forms/filled-forms.queries';
import {
  completedFormFilterColumns,
  completedFormSortColumns,
  completedFormTextColumns,
  supersededBy,
  topicName,
} from './completed-forms.columns';
import { seenBy, signersOf } from './signed-by';

/** A completed form as lists show it. */
export interface CompletedFormListRow {
  id: string;
  version: number;
  status: CompletedFormStatus;
  type: CompletedFormType;
  day: string;
  created_at: Date;
  created_by: string;
  sent_at: Date | null;
  sent_by: string | null;
  topic_id: string;
  topic_name: string;
  score: number | null;
  yes_count: number;
  no_count: number;
  na_count: number;
  alert_count: number;
  /** Signatures it needs, fixed when it is sent. */
  sign_number: number | null;
  supersedes_id: string | null;
  superseded_by: string | null;
  /** The committee's work product. */
  work_product: boolean;
}

export interface CompletedFormRow extends CompletedFormListRow, FilledForm {
  /** The caller is responsible for its topic, or nobody is. */
  responsible: boolean;
  /** The caller is, or was, asked to sign it. */
  signer: boolean;
}

const ownColumns = sql`
  id, version, status, type, day, created_at, created_by, sent_at, sent_by, topic_id, score, yes_count, no_count, na_count,
  alert_count, sign_number, supersedes_id, work_product`;

/** The rows a filter selects of those the caller may read, as the text behind WHERE. */
function selection(scope: Scope, filter: Filter) {
  const conditions = filterConditions(
    filter,
    completedFormFilter,
    completedFormFilterColumns,
    completedFormTextColumns,
    scope.center.timeZone,
  );
  return sql.join([sql`center_id = ${scope.center.id}`, ...seenBy(scope), ...conditions], sql` AND `);
}

/** What stands beside the rows of a page: joined once, where a look for each of them takes the database twice as long. */
const besides = sql`
  JOIN (SELECT id AS named_id, name AS topic_name FROM topic) AS named ON named_id = topic_id
  LEFT JOIN (SELECT center_id AS corrected_center, supersedes_id AS corrected_id, id AS superseded_by
      FROM completed_form WHERE status <> 'DRAFT') AS correction
    ON corrected_center = center_id AND corrected_id = id`;

/** One page of the list: the rows are found first, and only they are looked up further. */
export const listCompletedForms = (
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  { page, size }: { page: number; size: number },
): Statement<CompletedFormListRow> => {
  const order = orderBy(sort, completedFormSortColumns);
  return listed(sql<CompletedFormListRow>`
    SELECT ${ownColumns}, topic_name, superseded_by FROM (
      SELECT * FROM completed_form WHERE ${selection(scope, filter)}
      ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}) AS completed_form ${besides}
    ORDER BY ${order}`);
};

/** How many rows a filter selects. */
export const countCompletedForms = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`
    SELECT count(*) AS total FROM completed_form WHERE ${selection(scope, filter)}`);

const found = prepared<{ center: string; id: string; person: string }, CompletedFormRow>`
  SELECT ${ownColumns}, ${topicName} AS topic_name, ${supersededBy} AS superseded_by, form_home, form_id, definition_version,
    ${'person'} IN ${signersOf} AS signer,
    (SELECT bool_or(named.user_id = ${'person'}) IS NOT false FROM center_topic
      LEFT JOIN center_topic_responsible AS named
        ON named.center_id = center_topic.center_id AND named.center_topic_id = center_topic.id
      WHERE center_topic.center_id = completed_form.center_id
        AND center_topic.topic_id = completed_form.topic_id) AS responsible
  FROM completed_form, LATERAL (SELECT form_home, form_id, definition_version FROM filled_form AS filled
    WHERE filled.center_id = completed_form.center_id AND filled.id = completed_form.id) AS filled
  WHERE center_id = ${'center'} AND id = ${'id'}`;

export const findCompletedForm = (scope: Scope, id: string) =>
  found({ center: scope.center.id, id, person: scope.actor.userId });

export const insertCompletedForm = (
  scope: Scope,
  form: Pick<
    Insertable<CompletedFormTable>,
    'id' | 'topic_id' | 'day' | 'type' | 'supersedes_id' | 'work_product'
  >,
) =>
  build
    .insertInto('completed_form')
    .values({ center_id: scope.center.id, ...form, created_at: scope.now, created_by: scope.actor.userId });

/** Writes a draft; one that was sent meanwhile is left alone. */
export const updateDraft = (
  scope: Scope,
  id: string,
  version: number,
  changes: Updateable<CompletedFormTable>,
) =>
  build
    .updateTable('completed_form')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'DRAFT');

export const deleteCompletedForm = (scope: Scope, id: string) =>
  build.deleteFrom('completed_form').where('center_id', '=', scope.center.id).where('id', '=', id);

/** A topic as a center may begin its form. */
export interface TopicForm {
  name: string;
  /** The topic is in use, and enabled in the center. */
  enabled: boolean;
  /** The version that is filled in now; null where the topic has no form. */
  current_version: number | null;
}

export const findTopicForm = (scope: Scope, topicId: string): Statement<TopicForm> =>
  raw(sql<TopicForm>`
    SELECT topic.name, topic.active AND coalesce(center_topic.enabled, false) AS enabled, form.current_version
    FROM topic
      LEFT JOIN center_topic ON center_topic.center_id = ${scope.center.id} AND center_topic.topic_id = topic.id
      LEFT JOIN form ON form.center_id IS NULL AND form.id = topic.id
    WHERE topic.id = ${topicId}`);

/** Numbers of signatures that a completed form of a topic may need; `grouped` where the topic is in a group. */
export interface SignatureNumbers {
  in_group: boolean;
  of_group: number | null;
  grouped: number;
  individual: number;
}

export const findSignatureNumbers = (scope: Scope, topicId: string): Statement<SignatureNumbers> =>
  raw(sql<SignatureNumbers>`
    SELECT topic_group.id IS NOT NULL AS in_group, topic_group.sign_number AS of_group,
      center.sign_gtopic AS grouped, center.sign_itopic AS individual
    FROM center_topic
      JOIN center ON center.id = center_topic.center_id
      LEFT JOIN topic_group
        ON topic_group.center_id = center_topic.center_id AND topic_group.id = center_topic.group_id
    WHERE center_topic.center_id = ${scope.center.id} AND center_topic.topic_id = ${topicId}`);

/** Whom a form's signature may be asked of: who is responsible for its topic, and the committee. */
export const listPossibleSigners = (
  scope: Scope,
  topicId: string,
): Statement<{ id: string; responsible: boolean }> =>
  raw(sql<{ id: string; responsible: boolean }>`
    SELECT person.id, named.user_id IS NOT NULL AS responsible
    FROM user_account AS person
      LEFT JOIN center_topic ON center_topic.center_id = person.center_id AND center_topic.topic_id = ${topicId}
      LEFT JOIN center_topic_responsible AS named ON named.center_id = person.center_id
        AND named.center_topic_id = center_topic.id AND named.user_id = person.id
    WHERE person.center_id = ${scope.center.id} AND person.enabled AND (person.committee OR named.user_id IS NOT NULL)
    ORDER BY lower(person.last_name), lower(person.first_name), person.id`);

/** Who is asked to sign a form, or has signed it, in the order in which they were asked. */
export const listSigners = (scope: Scope, id: string): Statement<{ signer_id: string }> =>
  signers({ center: scope.center.id, id });

const signers = prepared<{ center: string; id: string }, { signer_id: string }>`
  SELECT signature.signer_id FROM signing
    JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id
  WHERE signing.center_id = ${'center'} AND signing.subject_id = ${'id'} AND signing.voided_at IS NULL
    AND signing.subject = 'completed-form' AND signature.state IN ('OPEN', 'SIGNED')
  ORDER BY signature.asked_at, signature.id`;
