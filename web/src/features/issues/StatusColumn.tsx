import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { IssueAction, IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { statusLabels } from '@lamplight/domain/issue-words';
import { useEffect, useRef, useState } from 'react';
import { BoardColumn, columnAsked, type Held } from '../../ui/Board';
import { BoardCard } from './BoardCard';
import { draggedIssue, dropData } from './board-drag';
import { IssueStatusTag } from './IssueTags';
import type { BoardStatus } from './issue-words';
import { type IssueQuery, type IssueRow, issueList } from './issues.api';

/** By the day it is due; of one day what alleges a violation first, then the most urgent. */
const urgentFirst = ['dueDate,asc', 'alleged,desc', 'priority,desc', 'id,asc'];
const latestFirst = ['resolvedDate,desc'];

/** What is to be done comes with the most urgent first, what is done with the latest. */
const orders: Readonly<Record<BoardStatus, readonly string[]>> = {
  OPEN: urgentFirst,
  REOPENED: urgentFirst,
  IN_PROGRESS: urgentFirst,
  RESOLVED: latestFirst,
  CLOSED: latestFirst,
};

/** The issues of one status. Whatever card is held over it, it shows whether the step is allowed. */
export function StatusColumn(props: {
  status: BoardStatus;
  criteria: IssueQuery;
  stepOf: (issue: IssueRow, status: IssueStatus) => IssueAction | undefined;
  onMove: (issue: IssueRow, status: IssueStatus) => void;
  movingId: string | undefined;
  /** A card came into the column. */
  onArrive: () => void;
}) {
  const { status, criteria, stepOf, onMove, movingId, onArrive } = props;
  const { column, over } = useDropTarget(status, stepOf);
  return (
    <BoardColumn
      ref={column}
      over={over}
      status={status}
      label={statusLabels[status]}
      tag={<IssueStatusTag status={status} />}
      asked={columnAsked(criteria, status)}
      listOf={(size) => issueList({ ...criteria, 'status.in': status, size, sort: orders[status] })}
      card={(issue) => (
        <BoardCard
          key={issue.id}
          issue={issue}
          stepOf={stepOf}
          onMove={onMove}
          moving={issue.id === movingId}
          onArrive={onArrive}
        />
      )}
    />
  );
}

function useDropTarget(
  status: IssueStatus,
  stepOf: (issue: IssueRow, status: IssueStatus) => IssueAction | undefined,
) {
  const column = useRef<HTMLElement>(null);
  const [over, setOver] = useState<Held>();
  const step = useRef(stepOf);
  useEffect(() => {
    step.current = stepOf;
  });
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      getData: () => dropData(status),
      // Of those that will be refused too: a column that is no target hears of no drop, and could not say why.
      canDrop: ({ source }) => draggedIssue(source.data) !== undefined,
      onDragEnter: ({ source }) => {
        const issue = draggedIssue(source.data);
        if (issue && issue.status !== status) setOver(step.current(issue, status) ? 'takes' : 'refuses');
      },
      onDragLeave: () => setOver(undefined),
      onDrop: () => setOver(undefined),
    });
  }, [status]);
  return { column, over };
}
