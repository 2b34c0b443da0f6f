import { useContext } from 'react';
import type { EditorPlace } from '../../../ui/list/InlineCell';
import type { IssueRow } from '../issues.api';
import type { Change, IssueField } from './changes';
import { IssueEditor } from './IssueEditor';
import { ResolvingContext } from './resolving';
import { useIssueChanges } from './save-changes';

/** Opens in the place of a cell, and saves what is chosen; resolving asks what was done first. */
export function IssueCellEditor({
  field,
  issue,
  ...place
}: EditorPlace & { field: IssueField; issue: IssueRow }) {
  const { save } = useIssueChanges();
  const resolve = useContext(ResolvingContext);
  const take = (change: Change) => (change.body.status === 'RESOLVED' ? resolve(issue) : save(issue, change));
  return <IssueEditor field={field} issues={[issue]} onTake={take} {...place} />;
}
