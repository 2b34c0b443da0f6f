import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { IssueAction, IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { statusLabels } from '@lamplight/domain/issue-words';
import { useEffect, useRef, useState } from 'react';
import { BoardColumn, columnAsked } from '../../ui/Board';
import { BoardCard } from './BoardCard';
import { draggedIssue, dropData } from './board-drag';
import { IssueStatusTag } from './IssueTags';
import type { BoardStatus } from './issue-words';
import { type IssueQuery, type IssueRow, issueList } from './issues.api';

/** What is to be done comes with the most urgent first, what is done with the latest. */
const orders: Readonly<Record<BoardStatus, string>> = {
  OPEN: 'dueDate,asc',
  REOPENED: 'dueDate,asc',
  IN_PROGRESS: 'dueDate,asc',
  RESOLVED: 'resolvedDate,desc',
  CLOSED: 'resolvedDate,desc',
};

/** The issues of one status. It takes a card only where the step is allowed. */
export function StatusColumn(props: {
  status: BoardStatus;
  criteria: IssueQuery;
  mayDrop: (issue: IssueRow) => boolean;
  stepOf: (issue: IssueRow, status: IssueStatus) => IssueAction | undefined;
  onMove: (issue: IssueRow, status: IssueStatus) => void;
  movingId: string | undefined;
}) {
  const { status, criteria, mayDrop, stepOf, onMove, movingId } = props;
  const { column, over } = useDropTarget(status, mayDrop);
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
        />
      )}
    />
  );
}

function useDropTarget(status: IssueStatus, mayDrop: (issue: IssueRow) => boolean) {
  const column = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const allowed = useRef(mayDrop);
  useEffect(() => {
    allowed.current = mayDrop;
  });
  useEffect(() => {
    if (!column.current) return;
    return dropTargetForElements({
      element: column.current,
      getData: () => dropData(status),
      canDrop: ({ source }) => {
        const issue = draggedIssue(source.data);
        return issue !== undefined && allowed.current(issue);
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [status]);
  return { column, over };
}
