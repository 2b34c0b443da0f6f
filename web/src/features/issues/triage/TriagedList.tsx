import { type ReactNode, type RefObject, useState } from 'react';
import { InPage } from '../../../ui/ErrorPage';
import { later, laterDialog, whenShown } from '../../../ui/later';
import { SelectionContext, useNewSelection } from '../../../ui/list/selection';
import { WorkedList } from '../../../ui/list/WorkedList';
import type { IssueRow } from '../issues.api';
import { ResolvingContext } from './resolving';

const IssueKeys = later(
  async () => (await import('./IssueKeys')).IssueKeys,
  InPage,
  () => null,
);
const SeveralIssues = whenShown(
  async () => (await import('./SeveralIssues')).SeveralIssues,
  InPage,
  () => null,
);

const ResolveIssue = laterDialog(async () => (await import('../ResolveIssue')).ResolveIssue);

/** Around a list of issues: its letters, what is done to those that are chosen, and what resolving one asks. */
export function TriagedList(props: {
  rows: readonly IssueRow[];
  bar: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { rows, bar, children } = props;
  const [resolving, setResolving] = useState<IssueRow | null>(null);
  return (
    <SelectionContext value={useNewSelection()}>
      <WorkedList rows={rows} bar={bar} Keys={IssueKeys} Several={SeveralIssues}>
        <ResolvingContext value={setResolving}>{children}</ResolvingContext>
      </WorkedList>
      {resolving && <ResolveIssue issue={resolving} reopens onClose={() => setResolving(null)} />}
    </SelectionContext>
  );
}
