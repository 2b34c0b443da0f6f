import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { priorityLabels } from '@lamplight/domain/issue-words';
import { priorities } from '@lamplight/domain/issues';
import { actionBetween, onBeforeBack, statesOf } from '@lamplight/domain/lifecycle';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../session/session';
import type { EditorPlace } from '../../../ui/list/InlineCell';
import { InlineChoice } from '../../../ui/list/InlineChoice';
import { InlineDay } from '../../../ui/list/InlineDay';
import { same } from '../../../ui/list/same';
import { useToday } from '../../../ui/time-zone';
import { readerOf } from '../../allegations/readers';
import { PersonChoice } from '../../people/PersonChoice';
import { reference } from '../../reference/reference.api';
import { PriorityMark } from '../IssueTags';
import type { IssueRow } from '../issues.api';
import { assign, type Change, type IssueField, makeDue, moveTo, prioritize } from './changes';

interface Editing extends EditorPlace {
  /** One, or several that are changed alike. */
  issues: readonly IssueRow[];
  onTake: (change: Change) => void;
}

/** Chooses what a field of issues is to be. */
export function IssueEditor({ field, ...editing }: Editing & { field: IssueField }) {
  if (field === 'assignee') return <AssigneeEditor {...editing} />;
  if (field === 'priority') return <PriorityEditor {...editing} />;
  return field === 'dueDate' ? <DueEditor {...editing} /> : <StatusEditor {...editing} />;
}

function AssigneeEditor({ issues, onTake, ...place }: Editing) {
  const departments = useQuery(reference.department).data ?? [];
  const departmentId = same(issues, ({ department }) => department?.id);
  const department = departments.find(({ id }) => id === departmentId);
  const likely = department?.responsible
    ? [[department.responsible.id, `for ${department.name}`] as const]
    : [];
  return (
    <PersonChoice
      {...place}
      value={same(issues, ({ assignee }) => assignee?.id ?? null)}
      likely={new Map(likely)}
      among={(person) => issues.every((issue) => readerOf(issue)(person))}
      onTake={(person) => onTake(assign(person))}
    />
  );
}

/** The most urgent first, as they are sorted out. */
const byUrgency = priorities.toReversed();

function PriorityEditor({ issues, onTake, ...place }: Editing) {
  return (
    <InlineChoice
      {...place}
      options={byUrgency.map((value) => ({
        value,
        label: priorityLabels[value],
        shown: <PriorityMark priority={value} />,
      }))}
      value={same(issues, ({ priority }) => priority)}
      onTake={(taken) => {
        const priority = byUrgency.find((each) => each === taken);
        if (priority) onTake(prioritize(priority));
      }}
    />
  );
}

function DueEditor({ issues, onTake, ...place }: Editing) {
  const today = useToday();
  return (
    // A due date that has passed marks an issue as late for good, and undo does not take that back.
    <InlineDay
      {...place}
      notPast
      value={same(issues, ({ dueDate }) => dueDate) ?? ''}
      onTake={(day) => onTake(makeDue(day, today))}
    />
  );
}

function StatusEditor({ issues, onTake, ...place }: Editing) {
  const may = useMay();
  // To void needs a reason, and is done where the whole issue is read; what was done is another thing of each.
  const asksWords = (action: string) => action === 'void' || (action === 'resolve' && issues.length > 1);
  const reached = statesOf(issueLifecycle).flatMap((status) => {
    const actions = issues.map((issue) => actionBetween(issueLifecycle, issue.status, status));
    const action = actions.find((each) => each && !asksWords(each));
    return action && may(issueLifecycle.actions[action].permission)
      ? [{ value: status, action, label: issueLifecycle.actions[action].button }]
      : [];
  });
  const steps = onBeforeBack(issueLifecycle, reached);
  return (
    <InlineChoice
      {...place}
      options={steps}
      value={undefined}
      suggested={steps[0]?.value}
      onTake={(taken) => {
        const step = steps.find(({ value }) => value === taken);
        if (step) onTake(moveTo(step.value));
      }}
    />
  );
}
