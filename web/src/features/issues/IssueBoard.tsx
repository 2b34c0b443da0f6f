import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyDone } from '../../notify/done';
import { notifyRefused } from '../../notify/notify';
import { useAccount, useMay } from '../../session/session';
import { Board } from '../../ui/Board';
import { isWithin } from '../../ui/is-within';
import { laterDialog } from '../../ui/later';
import { useRowChanges } from '../../ui/list/row-changes';
import { useUndoKey } from '../../ui/list/useUndoKey';
import { Said, useSaid } from '../../ui/Said';
import { draggedIssue, droppedStatus } from './board-drag';
import { useMoveIssue } from './change-issues.api';
import { boardStatuses } from './issue-words';
import type { IssueQuery, IssueRow } from './issues.api';
import { StatusColumn } from './StatusColumn';
import { stepDoneWords, stepOrWhyNot } from './step-words';
import { changedIssues } from './triage/changed-issues';
import { moveTo as movedTo } from './triage/changes';

const ResolveIssue = laterDialog(async () => (await import('./ResolveIssue')).ResolveIssue);

/**
 * Issues by status. A card is dragged to another column, or moved from its menu by keyboard. Every column takes it, and
 * says why where the lifecycle or the person's rights do not allow the step; the menu offers only those that they do. What was done is
 * said with the way back that the lifecycle has, by U too.
 */
export function IssueBoard({ criteria }: { criteria: IssueQuery }) {
  const may = useMay();
  const move = useMoveIssue();
  const board = useRef<HTMLDivElement>(null);
  const { id: me } = useAccount();
  const { said, say } = useSaid();
  useUndoKey(board, me, say);
  const { mutate } = move;
  const { wayBack } = useRowChanges(changedIssues);
  const [resolving, setResolving] = useState<{ issue: IssueRow; then?: () => void } | null>(null);

  const stepOf = (issue: IssueRow, status: IssueRow['status']) => {
    const step = stepOrWhyNot(issue.status, status, may);
    return 'action' in step ? step.action : undefined;
  };
  const moveTo = useCallback(
    (issue: IssueRow, status: IssueRow['status'], then?: () => void) => {
      if (status === issue.status) return;
      const step = stepOrWhyNot(issue.status, status, may);
      if ('refused' in step) {
        notifyRefused(step.refused);
        return;
      }
      if (step.action === 'resolve') {
        setResolving({ issue, ...(then ? { then } : {}) });
        return;
      }
      mutate(
        { id: issue.id, version: issue.version, status },
        {
          onSuccess: (moved) => {
            notifyDone(stepDoneWords(step.action, issue), wayBack(issue, movedTo(status), moved));
            const part = (name: string) => board.current?.querySelector(name);
            // Where the lists came first, the page has sent the focus to the column that the card is gone from (useKeptFocus).
            const left = document.activeElement === part(`[data-status="${issue.status}"]`);
            // Whoever went on meanwhile stays where they are.
            if (left || isWithin(part(`[data-card="${issue.id}"]`))) then?.();
          },
        },
      );
    },
    [mutate, may, wayBack],
  );
  const followed = useRef<IssueRow['id']>(undefined);
  const arrive = () => {
    const column = document.activeElement;
    const card = column?.querySelector<HTMLElement>(`[data-card="${followed.current}"] a`);
    if (column?.parentElement === board.current) card?.focus();
  };
  // The card went, and with it the button: the focus follows it into its column, and to it as soon as it is there.
  const follow = (issue: IssueRow, status: IssueRow['status']) => () => {
    followed.current = issue.id;
    board.current?.querySelector<HTMLElement>(`[data-status="${status}"]`)?.focus();
    arrive();
  };

  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const issue = draggedIssue(source.data);
          const status = droppedStatus(location.current.dropTargets[0]?.data);
          if (issue && status) moveTo(issue, status);
        },
      }),
    [moveTo],
  );

  return (
    <>
      <Said>{said}</Said>
      <Board ref={board} label="Issues" columns={boardStatuses.length}>
        {boardStatuses.map((status) => (
          <StatusColumn
            key={status}
            status={status}
            criteria={criteria}
            stepOf={stepOf}
            onMove={(issue, to) => moveTo(issue, to, follow(issue, to))}
            onArrive={arrive}
            movingId={move.isPending ? move.variables.id : undefined}
          />
        ))}
      </Board>
      {resolving && (
        <ResolveIssue
          issue={resolving.issue}
          reopens
          onClose={() => setResolving(null)}
          // The dialog gives the focus back to a card that is elsewhere by then.
          onDone={() => setTimeout(() => resolving.then?.())}
        />
      )}
    </>
  );
}
