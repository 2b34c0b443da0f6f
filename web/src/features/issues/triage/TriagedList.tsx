import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { InPage } from '../../../ui/ErrorPage';
import { later, laterDialog, whenShown } from '../../../ui/later';
import { SelectionContext, useChosenIds, useNewSelection } from '../../../ui/list/selection';
import type { IssueRow } from '../issues.api';
import { ResolvingContext } from './resolving';

const IssueKeys = later(
  async () => (await import('./IssueKeys')).IssueKeys,
  InPage,
  () => null,
);
const IssueSelectionBar = whenShown(
  async () => (await import('./IssueSelectionBar')).IssueSelectionBar,
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
  const region = useRef<HTMLDivElement>(null);
  const selection = useNewSelection();
  const [resolving, setResolving] = useState<IssueRow | null>(null);
  return (
    <SelectionContext value={selection}>
      <div ref={region}>
        <ResolvingContext value={setResolving}>{children}</ResolvingContext>
        <IssueKeys region={region} bar={bar} ids={rows.map(({ id }) => id)} />
        <Chosen rows={rows} />
        {resolving && <ResolveIssue issue={resolving} onClose={() => setResolving(null)} />}
      </div>
    </SelectionContext>
  );
}

/** Stays once it was there: it has a report to give when nothing is chosen any more. */
function Chosen({ rows }: { rows: readonly IssueRow[] }) {
  const [wasThere, setWasThere] = useState(false);
  const any = useChosenIds().size > 0;
  if (any && !wasThere) setWasThere(true);
  return wasThere && <IssueSelectionBar rows={rows} />;
}
