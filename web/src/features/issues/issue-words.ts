import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import type { Priority } from '@lamplight/domain/issues';

/** The statuses in the order in which work goes on: what came back stands beside what is new. */
export const boardStatuses = [
  'OPEN',
  'REOPENED',
  'IN_PROGRESS',
  'RESOLVED',
  'CLOSED',
] as const satisfies readonly IssueStatus[];
/** What is void stands on no board. */
export type BoardStatus = (typeof boardStatuses)[number];

/** Statuses in which something is still to be done about an issue. */
export const openStatuses: readonly IssueStatus[] = ['OPEN', 'IN_PROGRESS', 'REOPENED'];

/** What is critical, alleged or came of an alert stands out in a list for as long as something is to be done about it. */
export const standsOut = (issue: {
  priority: Priority;
  status: IssueStatus;
  alert: boolean;
  alleged: boolean;
}) =>
  openStatuses.includes(issue.status) && (issue.priority === 'CRITICAL' || issue.alert || issue.alleged)
    ? 'bad'
    : undefined;

export const optionsOf = (labelsByValue: Readonly<Record<string, string>>) =>
  Object.entries(labelsByValue).map(([value, label]) => ({ value, label }));
