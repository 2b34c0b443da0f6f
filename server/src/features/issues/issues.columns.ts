import type { IssueSortField, issueFilter } from '@lamplight/contract/issue-list';
import { priorities } from '@lamplight/domain/issues';
import { sql } from 'kysely';
import type { FilterColumns } from '../../db/filter';
import { shownPerson } from '../../db/order-names';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { toldId } from '../../db/withheld';
import { setFilterColumns, setSortColumns } from '../reference/pointing';

/** Statuses in which an issue still asks for work; an index is partial on exactly these. */
export const openStatuses = sql<string>`('OPEN', 'IN_PROGRESS', 'REOPENED')`;

/** What is void counts nowhere, unless it is asked for. */
export const isCounted = sql<boolean>`(issue.status <> 'VOID')`;

/** Past its due day and not resolved, as domain/issues.ts says it; `today` in the center's time zone. */
export const isOverdue = (today: string) =>
  sql<boolean>`(status IN ${openStatuses} AND due_on < ${today}::date)`;

/** Where the list's filters live. */
export const issueFilterColumns = (scope: Scope): FilterColumns<typeof issueFilter> => ({
  status: sql`status`,
  priority: sql`priority`,
  sourceType: sql`source`,
  scopeSeverity: sql`scope_severity`,
  creationDatetime: sql`created_at`,
  foundOn: sql`found_on`,
  dueDate: sql`due_on`,
  dueMissed: sql`due_missed`,
  resolvedDate: sql`resolved_at`,
  closedDate: sql`closed_at`,
  title: sql`title`,
  description: sql`description`,
  surveyTag: sql`survey_tag`,
  overdue: isOverdue(todayOf(scope)),
  repeat: sql`repeat`,
  alleged: sql`alleged`,
  ...setFilterColumns('issue'),
  auditor_id: sql`auditor_id`,
  assignee_id: sql`assignee_id`,
  audit_id: sql`audit_id`,
  completedForm_id: {
    column: sql`completed_form_id`,
    told: toldId(scope, 'completed-form', sql`issue.completed_form_id`),
  },
});

/** What a plain `q` searches. */
export const issueTextColumns = [sql`title`, sql`description`, sql`survey_tag`, sql`resolution`];

const position = (column: string, values: readonly string[]) =>
  sql.raw(`CASE ${column} ${values.map((value, index) => `WHEN '${value}' THEN ${index}`).join(' ')} END`);

const shown = setSortColumns('issue');

/**
 * What the list's sorts order by; priorities and statuses by their meaning, not their spelling, and related records by
 * the name they show. `place` is the narrowest name an issue has.
 */
export const issueSortColumns: Record<IssueSortField, ReturnType<typeof sql>> = {
  creationDatetime: sql`created_at`,
  foundOn: sql`found_on`,
  dueDate: sql`due_on`,
  priority: position('priority', priorities),
  alleged: sql`alleged`,
  status: position('status', ['OPEN', 'REOPENED', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'VOID']),
  sourceType: sql`source`,
  title: sql`lower(title)`,
  resolvedDate: sql`resolved_at`,
  closedDate: sql`closed_at`,
  surveyTag: sql`survey_tag`,
  ...shown,
  place: sql`coalesce(${shown.location}, ${shown.unit}, ${shown.floor})`,
  auditor: shownPerson('issue', 'auditor_id'),
  assignee: shownPerson('issue', 'assignee_id'),
  id: sql`id`,
};
