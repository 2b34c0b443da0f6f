import { isFrozen } from '@lamplight/domain/issue.lifecycle';
import { issueLabels } from '@lamplight/domain/issue-words';
import type { ReactNode } from 'react';
import { useMay } from '../../../session/session';
import { InPage } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { InlineCell } from '../../../ui/list/InlineCell';
import { SelectPage, SelectRow } from '../../../ui/list/SelectRow';
import { numbered } from '../IssueTitle';
import type { IssueRow } from '../issues.api';
import type { IssueField } from './changes';

/** The editor; as itself once the letters have brought it, so that a key that follows at once is its own. */
export const parts = {
  Editor: later(
    async () => (await import('./IssueCellEditor')).IssueCellEditor,
    InPage,
    () => null,
  ),
};

/** Chooses an issue, or all of the page: for those who could change them. */
export function SelectIssue({ issue }: { issue: IssueRow }) {
  return useMay()('issue.edit') && <SelectRow id={issue.id} name={numbered(issue)} />;
}
export function SelectIssues({ issues }: { issues: readonly IssueRow[] }) {
  return useMay()('issue.edit') && <SelectPage ids={issues.map(({ id }) => id)} />;
}

/** A field of an issue in a list, changed in place by those who may. */
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
      editor={(place) => <parts.Editor field={field} issue={issue} {...place} />}
    >
      {children}
    </InlineCell>
  );
}
