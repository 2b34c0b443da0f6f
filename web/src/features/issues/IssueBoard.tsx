import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { statusLabels } from '@lamplight/domain/issue-words';
import { actionBetween } from '@lamplight/domain/lifecycle';
import { useEffect, useRef } from 'react';
import { useMay } from '../../session/session';
import { Board } from '../../ui/Board';
import { Said, useSaid } from '../../ui/Said';
import { draggedIssue, droppedStatus } from './board-drag';
import { useMoveIssue } from './change-issues.api';
import { boardStatuses } from './issue-words';
import type { IssueQuery, IssueRow } from './issues.api';
import { StatusColumn } from './StatusColumn';

/**
 * Issues by status. A card is dragged to another column, or moved from its menu by keyboard; only steps that the
 * lifecycle and the person's rights allow are offered.
 */
export function IssueBoard({ criteria }: { criteria: IssueQuery }) {
  const may = useMay();
  const move = useMoveIssue();
  const { said, say } = useSaid();
  const board = useRef<HTMLDivElement>(null);
  const { mutate } = move;

  const stepOf = (issue: IssueRow, status: IssueRow['status']) => {
    const action = actionBetween(issueLifecycle, issue.status, status);
    return action && may(issueLifecycle.actions[action].permission) ? action : undefined;
  };
  const moveTo = (issue: IssueRow, status: IssueRow['status']) =>
    mutate(
      { id: issue.id, version: issue.version, status },
      {
        onSuccess: () => {
          say(`${issue.title}: ${statusLabels[status]}`);
          // The card went, and with it the button: the focus follows it into its column.
          board.current?.querySelector<HTMLElement>(`[data-status="${status}"]`)?.focus();
        },
      },
    );

  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const issue = draggedIssue(source.data);
          const status = droppedStatus(location.current.dropTargets[0]?.data);
          if (issue && status && status !== issue.status) {
            mutate({ id: issue.id, version: issue.version, status });
          }
        },
      }),
    [mutate],
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
            mayDrop={(issue) => stepOf(issue, status) !== undefined}
            stepOf={stepOf}
            onMove={moveTo}
            movingId={move.isPending ? move.variables.id : undefined}
          />
        ))}
      </Board>
    </>
  );
}
