import { issueLabels } from '@lamplight/domain/issue-words';
import { ChangeSeveral } from '../../../ui/list/ChangeSeveral';
import type { IssueRow } from '../issues.api';
import { changedIssues } from './changed-issues';
import type { IssueField } from './changes';
import { IssueEditor } from './IssueEditor';

const fields: readonly { field: IssueField; label: string; words: string }[] = [
  { field: 'assignee', label: issueLabels.assignee, words: 'Assign' },
  { field: 'priority', label: issueLabels.priority, words: issueLabels.priority },
  { field: 'dueDate', label: issueLabels.dueDate, words: issueLabels.dueDate },
  { field: 'status', label: issueLabels.status, words: issueLabels.status },
];

/** What can be done to all issues that are chosen. */
export const SeveralIssues = ({ rows }: { rows: readonly IssueRow[] }) => (
  <ChangeSeveral
    kind={changedIssues}
    rows={rows}
    fields={fields}
    editor={(field, { rows: issues, ...editing }) => (
      <IssueEditor field={field} issues={issues} {...editing} />
    )}
  />
);
