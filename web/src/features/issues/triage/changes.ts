import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { priorityLabels, statusLabels } from '@lamplight/domain/issue-words';
import { overdue, type Priority } from '@lamplight/domain/issues';
import { actionBetween, actionsFrom, statesOf } from '@lamplight/domain/lifecycle';
import { formatFullDay } from '../../../ui/dates';
import type { ChangeBack, RowChange } from '../../../ui/list/row-changes';
import { nameOf, type Person } from '../../people/people.api';
import type { IssueChange, IssueRow } from '../issues.api';

/** What of an issue is changed where it is listed. */
export type IssueField = 'assignee' | 'priority' | 'dueDate' | 'status';
type Status = IssueRow['status'];

/** One field of an issue, changed in a list or on its page. */
export interface Change extends RowChange<IssueRow> {
  field: IssueField;
  body: Omit<IssueChange, 'version'>;
}

export const assign = (person: Person | null): Change => ({
  field: 'assignee',
  body: { assignee: person && { id: person.id } },
  apply: (row) => ({ ...row, assignee: person as IssueRow['assignee'] }),
  done: `assigned to ${person ? nameOf(person) : 'nobody'}`,
});

export const prioritize = (priority: Priority): Change => ({
  field: 'priority',
  body: { priority },
  apply: (row) => ({ ...row, priority }),
  done: `priority ${priorityLabels[priority]}`,
});

export const makeDue = (dueDate: string, today: string): Change => ({
  field: 'dueDate',
  body: { dueDate },
  apply: (row) => ({ ...row, dueDate, overdue: overdue({ status: row.status, dueOn: dueDate }, today) }),
  done: `due ${formatFullDay(dueDate)}`,
});

export const moveTo = (status: Status): Change => ({
  field: 'status',
  body: { status },
  apply: (row) => ({ ...row, status }),
  done: statusLabels[status].toLowerCase(),
});

/** A priority brings its own due day with it, where none was chosen: both go back. */
function priorityAsBefore({ priority, dueDate }: IssueRow): Change {
  const change = prioritize(priority);
  return { ...change, body: { priority, dueDate } };
}

/** What takes a change back: the opposite. A step without one has at most another that follows it, by its own name. */
export function wayBack(before: IssueRow, change: Change, today: string): ChangeBack<Change> | null {
  if (change.field === 'assignee') return { change: assign(before.assignee) };
  if (change.field === 'priority') return { change: priorityAsBefore(before) };
  if (change.field === 'dueDate') return { change: makeDue(before.dueDate, today) };
  const { status } = change.apply(before);
  if (actionBetween(issueLifecycle, status, before.status)) return { change: moveTo(before.status) };
  const { actions } = issueLifecycle;
  const back = actionsFrom(issueLifecycle, status).find((action) => actions[action].back);
  const to = statesOf(issueLifecycle).find((each) => actionBetween(issueLifecycle, status, each) === back);
  return back && to ? { words: actions[back].button, change: moveTo(to) } : null;
}
