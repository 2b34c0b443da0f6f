import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import type { IssueSource, Priority } from '@lamplight/domain/issues';

/** The words of the interface for what the contract writes in capitals. */
export const statusLabels: Readonly<Record<IssueStatus, string>> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
  REOPENED: 'Reopened',
};

export const priorityLabels: Readonly<Record<Priority, string>> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  CRITICAL: 'Critical',
};

export const sourceLabels: Readonly<Record<IssueSource, string>> = {
  AMBASSADOR_ROUND: 'Ambassador round',
  AUDIT: 'Audit',
  SURVEY: 'Survey',
  GRIEVANCE: 'Grievance',
  INCIDENT: 'Incident',
  RESIDENT_COUNCIL: 'Resident council',
  SELF_REPORTED: 'Self-reported',
  OTHER: 'Other',
};

/** The statuses in the order in which work goes on: what came back stands beside what is new. */
export const boardStatuses: readonly IssueStatus[] = [
  'OPEN',
  'REOPENED',
  'IN_PROGRESS',
  'RESOLVED',
  'CLOSED',
];

/** Statuses in which something is still to be done about an issue. */
export const openStatuses: readonly IssueStatus[] = ['OPEN', 'IN_PROGRESS', 'REOPENED'];

/** Fields by the names that the form, the history and the server's messages use. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  sourceType: 'Source',
  dueDate: 'Due date',
  floor: 'Floor',
  unit: 'Unit',
  location: 'Location',
  department: 'Department',
  focusArea: 'Focus area',
  subfocusArea: 'Subfocus area',
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

const labels: ReadonlyMap<string, string> = new Map(Object.entries(fieldLabels));
const words: ReadonlyMap<string, string> = new Map([
  ...Object.entries(statusLabels),
  ...Object.entries(priorityLabels),
  ...Object.entries(sourceLabels),
]);

export const labelOfField = (field: string): string => labels.get(field) ?? field;

/** `IN_PROGRESS` as `In progress`; anything else as it is. */
export const wordOf = (value: string): string => words.get(value) ?? value;

export const optionsOf = (labelsByValue: Readonly<Record<string, string>>) =>
  Object.entries(labelsByValue).map(([value, label]) => ({ value, label }));
