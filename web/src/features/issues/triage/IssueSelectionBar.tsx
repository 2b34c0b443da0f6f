import { dayOf } from '@lamplight/domain/calendar/day';
import { issueLabels } from '@lamplight/domain/issue-words';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone } from '../../../notify/done';
import { ChosenBar } from '../../../ui/list/ChosenBar';
import { InlineCell } from '../../../ui/list/InlineCell';
import { type Report, SeveralReport } from '../../../ui/list/SeveralReport';
import { useChosenIds } from '../../../ui/list/selection';
import { several } from '../../../ui/list/several';
import { plural } from '../../../ui/plural';
import { useTimeZone } from '../../../ui/time-zone';
import { numbered } from '../IssueTitle';
import { type IssueRow, issueKeys } from '../issues.api';
import { type Change, type IssueField, wayBack } from './changes';
import { IssueEditor } from './IssueEditor';
import { put, reasonOf, refresh } from './save-changes';

const actions: readonly { field: IssueField; words: string }[] = [
  { field: 'assignee', words: 'Assign' },
  { field: 'priority', words: issueLabels.priority },
  { field: 'dueDate', words: issueLabels.dueDate },
  { field: 'status', words: issueLabels.status },
];

/** What can be done to all issues that are chosen, and what became of it. */
export function IssueSelectionBar({ rows }: { rows: readonly IssueRow[] }) {
  const ids = useChosenIds();
  const { busy, report, change, dismiss } = useManyChanges();
  const client = useQueryClient();
  return (
    <>
      {ids.size > 0 && (
        <ChosenBar shown={rows.map(({ id }) => id)} busy={busy}>
          {!busy &&
            actions.map(({ field, words }) => (
              <InlineCell
                key={field}
                cell={field}
                label={`${issueLabels[field]}, ${plural(ids.size, 'issue')}`}
                editor={(place) => {
                  const issues = listed(client, ids);
                  return (
                    <IssueEditor
                      field={field}
                      issues={issues}
                      onTake={(each) => change(issues, each)}
                      {...place}
                    />
                  );
                }}
              >
                {words}
              </InlineCell>
            ))}
        </ChosenBar>
      )}
      {report && <SeveralReport report={report} onClose={dismiss} />}
    </>
  );
}

/** The rows of these ids as they were last read, on whatever page. */
function listed(client: QueryClient, ids: ReadonlySet<string>): IssueRow[] {
  const found = new Map<string, IssueRow>();
  const pages = client.getQueryCache().findAll({ queryKey: issueKeys.lists });
  for (const { state } of pages.toSorted(
    (one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  )) {
    const { content = [] } = (state.data as { content?: IssueRow[] } | undefined) ?? {};
    for (const row of content) if (ids.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()].toSorted((one, other) => one.number - other.number);
}

/** One step that is taken with one issue: the same for all, or the way back of each. */
interface Step {
  row: IssueRow;
  change: Change;
}

function useManyChanges() {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState('');
  const [report, setReport] = useState<Report | null>(null);

  const run = async (steps: readonly Step[], words: string, undoable: boolean) => {
    setBusy(`Saving 0 of ${steps.length}`);
    const { done, refused } = await several(
      steps,
      ({ row, change }) => put(client, row, change),
      (count) => setBusy(`Saving ${count} of ${steps.length}`),
    );
    setBusy('');
    const today = dayOf(new Date(), timeZone);
    const back = done.flatMap(({ item, result }) => {
      const way = undoable ? wayBack(item.row, item.change, today) : null;
      return way && !way.words ? [{ row: result, change: way.change }] : [];
    });
    const undo = back.length > 0 ? () => run(back, 'as before', false) : null;
    const told = done.length > 0 ? `${plural(done.length, 'issue')}: ${words}` : '';
    if (refused.length === 0) notifyDone(told, undo && { run: undo });
    else {
      setReport({
        done: told,
        refused: `${plural(refused.length, 'issue')} not changed`,
        reasons: refused.map(({ item: { row }, error }) => ({
          id: row.id,
          name: numbered(row),
          why: reasonOf(error, row, timeZone),
        })),
        undo,
      });
    }
    await refresh(client);
  };
  return {
    busy,
    report,
    change: (issues: readonly IssueRow[], change: Change) =>
      run(
        issues.map((row) => ({ row, change })),
        change.done,
        true,
      ),
    dismiss: () => setReport(null),
  };
}
