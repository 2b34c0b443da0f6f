import { isFrozen } from '@lamplight/domain/issue.lifecycle';
import { issueLabels } from '@lamplight/domain/issue-words';
import type { ReactNode } from 'react';
import { useMay } from '../../../session/session';
import { editorLater } from '../../../ui/list/editor-later';
import { InlineCell } from '../../../ui/list/InlineCell';
import type { IssueRow } from '../issues.api';
import type { IssueField } from './changes';

export const issueCell = editorLater(async () => (await import('./IssueCellEditor')).IssueCellEditor);

/** A field of an issue in a list or on its page, changed in place by those who may. */
export function IssueCell({
  field,
  issue,
  children,
}: {
  field: IssueField;
  issue: IssueRow;
  children: ReactNode;
}) {
  const may = useMay();
  // What is closed is reopened first; what is void stays so.
  const over = field === 'status' ? issue.status === 'VOID' : isFrozen(issue.status);
  if (over || !may('issue.edit')) return children;
  return (
    <InlineCell
      cell={field}
      label={`${issueLabels[field]}, #${issue.number}`}
      editor={(place) => <issueCell.Editor field={field} issue={issue} {...place} />}
    >
      {children}
    </InlineCell>
  );
}
