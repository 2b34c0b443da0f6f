import { useContext } from 'react';
import type { EditorPlace } from '../../../ui/list/InlineCell';
import { useRowChanges } from '../../../ui/list/row-changes';
import { useOpened } from '../../../ui/useOpened';
import type { IssueRow } from '../issues.api';
import { changedIssues } from './changed-issues';
import type { Change, IssueField } from './changes';
import { IssueEditor } from './IssueEditor';
import { ResolvingContext } from './resolving';

/** Opens in the place of a cell, and saves what is chosen; resolving asks what was done first. */
export function IssueCellEditor({
  field,
  issue: now,
  ...place
}: EditorPlace & { field: IssueField; issue: IssueRow }) {
  const issue = useOpened(now);
  const { save } = useRowChanges(changedIssues);
  const resolve = useContext(ResolvingContext);
  const take = (change: Change) => (change.body.status === 'RESOLVED' ? resolve(issue) : save(issue, change));
  return <IssueEditor field={field} issues={[issue]} onTake={take} {...place} />;
}
