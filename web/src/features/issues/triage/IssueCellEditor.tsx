import type { EditorPlace } from '../../../ui/list/InlineCell';
import type { IssueRow } from '../issues.api';
import type { IssueField } from './changes';
import { IssueEditor } from './IssueEditor';
import { useIssueChanges } from './save-changes';

/** Opens in the place of a cell, and saves what is chosen. */
export function IssueCellEditor({
  field,
  issue,
  ...place
}: EditorPlace & { field: IssueField; issue: IssueRow }) {
  const { save } = useIssueChanges();
  return <IssueEditor field={field} issues={[issue]} onTake={(change) => save(issue, change)} {...place} />;
}
