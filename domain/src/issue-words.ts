import type { IssueStatus } from './issue.lifecycle';
import type { IssueSource, Priority } from './issues';
import { setLabels } from './reference-sets';

/**
 * The words for an issue, once for all who show one: screen, sheet, print and mail. What the contract writes in
 * capitals reads like this.
 */
export const statusLabels: Readonly<Record<IssueStatus, string>> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
  REOPENED: 'Reopened',
  VOID: 'Void',
};

export const priorityLabels: Readonly<Record<Priority, string>> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  CRITICAL: 'Critical',
};

/** Never "self-reported": to a state agency that is a report that the center made to it. */
export const sourceLabels: Readonly<Record<IssueSource, string>> = {
  AMBASSADOR_ROUND: 'Ambassador round',
  AUDIT: 'Audit',
  SURVEY: 'Survey',
  GRIEVANCE: 'Grievance',
  INCIDENT: 'Incident',
  RESIDENT_COUNCIL: 'Resident council',
  SELF_REPORTED: 'Found by staff',
  OTHER: 'Other',
};

/** The fields of an issue by their names in bodies and answers; the sets have their own words. */
export const issueLabels = {
  ...setLabels,
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  sourceType: 'Source',
  number: 'Number',
  creationDatetime: 'Recorded',
  foundOn: 'Found on',
  dueDate: 'Due date',
  dueMissed: 'Due date missed',
  overdue: 'Overdue',
  repeat: 'Repeat',
  resolvedDate: 'Resolved',
  resolvedBy: 'Resolved by',
  resolution: 'What was done',
  closedDate: 'Closed',
  closedBy: 'Verified by',
  voidedDate: 'Void since',
  voidReason: 'Reason',
  duplicateOf: 'Duplicate of',
  alleged: 'Alleged violation',
  auditor: 'Found by',
  assignee: 'Assigned to',
  surveyTag: 'Survey tag',
  scopeSeverity: 'Scope and severity',
  rootCause: 'Root cause',
  planOfCorrection: 'Plan of correction',
  'planOfCorrection.residentsAffected': 'Residents affected',
  'planOfCorrection.othersAtRisk': 'Others at risk',
  'planOfCorrection.systemicChange': 'Systemic change',
  'planOfCorrection.monitoring': 'Monitoring',
  'planOfCorrection.completionDate': 'Completion date',
} as const;

const words: ReadonlyMap<string, string> = new Map(
  [statusLabels, priorityLabels, sourceLabels].flatMap((each) => Object.entries<string>(each)),
);

/** `IN_PROGRESS` as `In progress`; anything else as it is. */
export const wordOf = (value: string): string => words.get(value) ?? value;

/** Whose an issue is, or that its department names nobody who could take it. */
export function assigneeWords(assignee: string | null, unnamedDepartment: string | null): string {
  if (assignee !== null) return assignee;
  return unnamedDepartment === null ? 'Assigned to nobody' : `Nobody is named for ${unnamedDepartment}`;
}
