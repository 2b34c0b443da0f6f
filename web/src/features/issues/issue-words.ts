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

const words: ReadonlyMap<string, string> = new Map([
  ...Object.entries(statusLabels),
  ...Object.entries(priorityLabels),
  ...Object.entries(sourceLabels),
]);

/** `IN_PROGRESS` as `In progress`; anything else as it is. */
export const wordOf = (value: string): string => words.get(value) ?? value;

export const optionsOf = (labelsByValue: Readonly<Record<string, string>>) =>
  Object.entries(labelsByValue).map(([value, label]) => ({ value, label }));
