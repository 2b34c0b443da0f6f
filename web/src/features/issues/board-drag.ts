import { type IssueStatus, issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { statesOf } from '@lamplight/domain/lifecycle';
import type { IssueRow } from './issues.api';

/** What the drag-and-drop library carries is untyped; these symbols and checks are its boundary. */
const issueKey = Symbol('issue');
const statusKey = Symbol('status');

const dragged = new WeakMap<object, IssueRow>();

export function dragData(issue: IssueRow): Record<symbol, unknown> {
  const token = {};
  dragged.set(token, issue);
  return { [issueKey]: token };
}

export function draggedIssue(data: Record<string | symbol, unknown>): IssueRow | undefined {
  const token = data[issueKey];
  return typeof token === 'object' && token !== null ? dragged.get(token) : undefined;
}

export function dropData(status: IssueStatus): Record<symbol, unknown> {
  return { [statusKey]: status };
}

export function droppedStatus(data: Record<string | symbol, unknown> | undefined): IssueStatus | undefined {
  return statesOf(issueLifecycle).find((status) => status === data?.[statusKey]);
}
