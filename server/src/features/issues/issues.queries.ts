import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { IssueTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { build, insertInto, insertReturning, prepared, raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';
import { isCounted, openStatuses } from './issues.columns';

export { isCounted, openStatuses };

interface One {
  center: string;
  id: string;
}

const found = prepared<One, Selectable<IssueTable>>`
  SELECT * FROM issue WHERE center_id = ${'center'} AND id = ${'id'}`;
/** What became an alleged violation while the lock was waited for is looked at again; the policies looked before. */
const lockedFor = (strength: 'UPDATE' | 'SHARE') =>
  prepared<One & { outsider: string | null }, Selectable<IssueTable>>`
  SELECT * FROM issue WHERE center_id = ${'center'} AND id = ${'id'}
    AND (NOT alleged OR ${'outsider'}::uuid IS NULL OR ${'outsider'}::uuid IN (created_by, auditor_id)) FOR ${sql.raw(strength)}`;
const locked = lockedFor('UPDATE');
const held = lockedFor('SHARE');

export const findIssue = (scope: Scope, id: string) => found({ center: scope.center.id, id });

/** The row, locked until the transaction ends: status and version are compared on what cannot change any more. */
export const lockIssue = (scope: Scope, id: string) =>
  locked({ center: scope.center.id, id, outsider: outsiderOf(scope) });

/** The row, which nobody changes until the transaction ends; whoever says something beside it does not wait for others who do. */
export const holdIssue = (scope: Scope, id: string) =>
  held({ center: scope.center.id, id, outsider: outsiderOf(scope) });

export const insertIssue = (scope: Scope, issue: Omit<Insertable<IssueTable>, 'center_id'>) =>
  insertInto('issue', { center_id: scope.center.id, ...issue });

/** The same, telling which number it was given. */
export const insertNumbered = (scope: Scope, issue: Omit<Insertable<IssueTable>, 'center_id'>) =>
  insertReturning('issue', { center_id: scope.center.id, ...issue }, 'number');

export const updateIssue = (scope: Scope, id: string, version: number, changes: Updateable<IssueTable>) =>
  build
    .updateTable('issue')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version');

/** Whether an issue came of an alert: a "no" to a question that says so. By the answer's key. */
export const alertColumn = `EXISTS (SELECT FROM answer WHERE answer.center_id = issue.center_id
  AND answer.filled_form_id = coalesce(issue.audit_id, issue.completed_form_id)
  AND answer.link_id = coalesce(issue.audit_link_id, issue.completed_form_link_id)
  AND answer.code = 'no' AND answer.alert) AS alert`;

export interface WholeIssue extends Selectable<IssueTable> {
  alert: boolean;
  tag_description: string | null;
  audit_name: string | null;
  tool_id: string | null;
  round_sent_at: Date | null;
  round_unit_id: string | null;
  round_location_id: string | null;
  /** Who took part in the round besides who began it. */
  co_authors: string[];
  topic_name: string | null;
  duplicate_number: number | null;
  duplicate_title: string | null;
  /** The completed form it came from is the committee's work product, and withheld from the caller. */
  form_withheld: boolean;
}

const whole = prepared<One & { outsider: string | null }, WholeIssue>`
  SELECT issue.*, ${() => sql.raw(alertColumn)}, survey_tag.description AS tag_description, audit_tool.title AS audit_name,
    audit.tool_id, audit.sent_at AS round_sent_at, audit.unit_id AS round_unit_id, audit.location_id AS round_location_id,
    topic.name AS topic_name, other.number AS duplicate_number, other.title AS duplicate_title,
    ARRAY(SELECT user_id FROM audit_co_author AS author WHERE author.center_id = audit.center_id AND author.audit_id = audit.id
      ORDER BY joined_at, user_id) AS co_authors,
    ${(value) => isWithheld('completed-form', 'completed_form', value('outsider'))} IS TRUE AS form_withheld
  FROM issue
    LEFT JOIN survey_tag ON survey_tag.tag = issue.survey_tag
    LEFT JOIN audit ON audit.center_id = issue.center_id AND audit.id = issue.audit_id
    LEFT JOIN audit_tool ON audit_tool.center_id = audit.center_id AND audit_tool.id = audit.tool_id
    LEFT JOIN completed_form ON completed_form.center_id = issue.center_id AND completed_form.id = issue.completed_form_id
    LEFT JOIN topic ON topic.id = completed_form.topic_id
    LEFT JOIN issue AS other ON other.center_id = issue.center_id AND other.id = issue.duplicate_of
  WHERE issue.center_id = ${'center'} AND issue.id = ${'id'}`;

/** An issue with what its whole view says of its survey tag and of the round or completed form it came from. */
export const findWholeIssue = (scope: Scope, id: string) =>
  whole({ center: scope.center.id, id, outsider: outsiderOf(scope) });

/** An issue as what it was opened from tells of it. */
export type OpenedIssueRow = Pick<
  Selectable<IssueTable>,
  'id' | 'number' | 'title' | 'status' | 'priority' | 'department_id' | 'assignee_id' | 'due_on' | 'alleged'
> & { linkId: string | null };

/** The issues a round opened, the void ones too. */
export const listByAudit = (scope: Scope, auditId: string) =>
  build
    .selectFrom('issue')
    .select([
      'id',
      'number',
      'title',
      'status',
      'priority',
      'department_id',
      'assignee_id',
      'due_on',
      'alleged',
      'audit_link_id as linkId',
    ])
    .where('center_id', '=', scope.center.id)
    .where('audit_id', '=', auditId)
    .orderBy('id');

const ofCompletedForm = prepared<{ center: string; form: string }, OpenedIssueRow>`
  SELECT id, number, title, status, priority, department_id, assignee_id, due_on, alleged, completed_form_link_id AS "linkId" FROM issue
  WHERE center_id = ${'center'} AND completed_form_id = ${'form'} ORDER BY id`;

/** The same of a completed form. */
export const listByCompletedForm = (scope: Scope, formId: string) =>
  ofCompletedForm({ center: scope.center.id, form: formId });

/** Leads issues of a corrected form to its sent correction, where that answers their questions with "no" again. */
export const moveToCorrection = (scope: Scope, from: string, to: string): Statement<{ linkId: string }> =>
  raw(sql<{ linkId: string }>`
    UPDATE issue SET completed_form_id = ${to}
    WHERE center_id = ${scope.center.id} AND completed_form_id = ${from} AND EXISTS (
      SELECT FROM answer WHERE answer.center_id = issue.center_id AND answer.filled_form_id = ${to}
        AND answer.link_id = issue.completed_form_link_id AND answer.code = 'no')
    RETURNING completed_form_link_id AS "linkId"`);

/** Which of these survey tags are in force on a day. */
export const findSurveyTags = (
  _scope: Scope,
  tags: readonly string[],
  day: string,
): Statement<{ tag: string }> =>
  raw(sql<{ tag: string }>`
    SELECT tag FROM survey_tag WHERE tag = ANY(${[...tags]}::text[])
      AND ${day}::date BETWEEN coalesce(valid_from, '-infinity') AND coalesce(valid_to, 'infinity')`);

/** The person, where they belong to this center and are not an administrator of another. */
export const findOwnPerson = (scope: Scope, id: string) =>
  build.selectFrom('user_account').select('id').where('center_id', '=', scope.center.id).where('id', '=', id);

export const findSurveyTag = (_scope: Scope, tag: string) =>
  build
    .selectFrom('survey_tag')
    .select(['tag', 'description', 'valid_from', 'valid_to'])
    .where('tag', '=', tag);
