import type { Audit } from '@lamplight/contract/audits';
import { type Issue, type IssueRow, issueActions } from '@lamplight/contract/issues';
import { isFrozen, issueStatusesInReach } from '@lamplight/domain/issue.lifecycle';
import { overdue } from '@lamplight/domain/issues';
import { can } from '@lamplight/domain/permissions';
import type { Selectable } from 'kysely';
import type { IssueTable, PlanOfCorrectionColumn } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import { named, namedItems } from '../reference/pointing';
import type { IssueListRow } from './issue-list.queries';
import type { OpenedIssueRow } from './issues.queries';
import { withholdsRootCause } from './root-cause';

const orNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An issue as lists show it. */
export function presentIssueRow(names: Names, today: string, row: IssueListRow): IssueRow {
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    title: row.title,
    description: row.description,
    status: row.status,
    priority: row.priority,
    sourceType: row.source,
    creationDatetime: row.created_at.toISOString(),
    foundOn: row.found_on,
    dueDate: row.due_on,
    dueMissed: row.due_missed,
    overdue: overdue({ status: row.status, dueOn: row.due_on }, today),
    repeat: row.repeat,
    alleged: row.alleged,
    recordedBy: row.alleged ? presentPerson(names, row.created_by) : null,
    alert: row.alert,
    resolvedDate: orNull(row.resolved_at),
    closedDate: orNull(row.closed_at),
    surveyTag: row.survey_tag,
    ...namedItems(names, 'issue', row),
    auditor: presentPerson(names, row.auditor_id),
    assignee: presentPerson(names, row.assignee_id),
  };
}

/** The same as what it was opened from tells of it. */
const presentOpened = (names: Names, row: OpenedIssueRow): Audit['issues'][number] => ({
  id: row.id,
  number: row.number,
  title: row.title,
  status: row.status,
  priority: row.priority,
  linkId: row.linkId,
  department: named(names.department, row.department_id),
  assignee: presentPerson(names, row.assignee_id),
  dueDate: row.due_on,
  alleged: row.alleged,
});

/** What came of the answers of a record: what is void counts no more, and was looked at. */
export const presentIssuesOf = (
  names: Names,
  rows: readonly OpenedIssueRow[],
): Pick<Audit, 'issues' | 'voided'> => ({
  issues: rows.filter(({ status }) => status !== 'VOID').map((row) => presentOpened(names, row)),
  voided: rows.flatMap(({ status, linkId }) => (status === 'VOID' && linkId !== null ? [linkId] : [])),
});

function presentPlan(plan: PlanOfCorrectionColumn | null): Issue['planOfCorrection'] {
  if (!plan) return null;
  const { completionOn, ...texts } = plan;
  return { ...texts, completionDate: completionOn };
}

/** The part of the whole issue that its own row tells; history and files are added by the service. */
export function presentIssue(
  names: Names,
  scope: Scope,
  today: string,
  row: Selectable<IssueTable> & { alert: boolean },
): Omit<
  Issue,
  | 'files'
  | 'comments'
  | 'commentsTotal'
  | 'revisions'
  | 'revisionsTotal'
  | 'surveyTagDescription'
  | 'audit'
  | 'failedBefore'
  | 'duplicateOf'
  | 'completedForm'
  | 'pips'
> {
  const withheld = withholdsRootCause(scope, row);
  const takesEdits = !isFrozen(row.status);
  const { status, alleged } = row;
  const step = { centerId: row.center_id, status, alleged, resolvedBy: row.resolved_by };
  return {
    ...presentIssueRow(names, today, row),
    scopeSeverity: row.scope_severity as Issue['scopeSeverity'],
    rootCause: withheld ? null : row.root_cause,
    rootCauseWorkProduct: row.root_cause_work_product,
    rootCauseWithheld: withheld,
    planOfCorrection: presentPlan(row.plan_of_correction),
    resolvedBy: presentPerson(names, row.resolved_by),
    resolution: row.resolution,
    closedBy: presentPerson(names, row.closed_by),
    voidedDate: orNull(row.voided_at),
    voidedBy: presentPerson(names, row.voided_by),
    voidReason: row.void_reason,
    permissions: issueActions.filter(
      (action) =>
        can(scope.actor, action, { centerId: scope.center.id }) &&
        (takesEdits || action !== 'issue.edit') &&
        !(alleged && action === 'issue.void'),
    ),
    nextStatuses: issueStatusesInReach(step, scope.actor),
  };
}
