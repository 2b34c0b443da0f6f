import { useMay } from '../../../session/session';
import { SelectPage, SelectRow } from '../../../ui/list/SelectRow';
import { numbered } from '../IssueTitle';
import type { IssueRow } from '../issues.api';

/** Chooses an issue, or all of the page: for those who could change them. */
export function SelectIssue({ issue }: { issue: IssueRow }) {
  return useMay()('issue.edit') && <SelectRow id={issue.id} name={numbered(issue)} />;
}
export function SelectIssues({ issues }: { issues: readonly IssueRow[] }) {
  return useMay()('issue.edit') && <SelectPage ids={issues.map(({ id }) => id)} />;
}
