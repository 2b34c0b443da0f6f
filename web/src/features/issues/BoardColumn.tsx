import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { IssueAction, IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { statusLabels } from '@lamplight/domain/issue-words';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../notify/notify';
import { ListSkeleton } from '../../ui/Table';
import { BoardCard } from './BoardCard';
import { draggedIssue, dropData } from './board-drag';
import classes from './IssueBoard.module.css';
import { IssueStatusTag } from './IssueTags';
import { type IssueQuery, type IssueRow, issueList } from './issues.api';

const step = 20;

/** What is to be done comes with the most urgent first, what is done with the latest. */
const orders: Readonly<Record<IssueStatus, string>> = {
  OPEN: 'dueDate,asc',
  REOPENED: 'dueDate,asc',
  IN_PROGRESS: 'dueDate,asc',
  RESOLVED: 'resolvedDate,desc',
  CLOSED: 'resolvedDate,desc',
};

/** The issues of one status; more on request. It takes a card only where the step is allowed. */
export function BoardColumn(props: {
  status: IssueStatus;
  criteria: IssueQuery;
  mayDrop: (issue: IssueRow) => boolean;
  stepOf: (issue: IssueRow, status: IssueStatus) => IssueAction | undefined;
  onMove: (issue: IssueRow, status: IssueStatus) => void;
  movingId: string | undefined;
}) {
  const { status, criteria, mayDrop, stepOf, onMove, movingId } = props;
  const [size, setSize] = useState(step);
  const asked = columnStatus(criteria, status);
  const { data, error, refetch } = useQuery({
    ...issueList({ ...criteria, 'status.in': status, size, sort: orders[status] }),
    placeholderData: keepPreviousData,
    enabled: asked,
  });
  const { column, over } = useDropTarget(status, mayDrop);
  const issues = asked ? (data?.content ?? []) : [];
  const total = asked ? (data?.totalElements ?? 0) : 0;
  return (
    <section
      ref={column}
      tabIndex={-1}
      aria-label={statusLabels[status]}
      data-status={status}
      className={classes.column}
      data-over={over || undefined}
    >
      <h2 className={classes.head}>
        <IssueStatusTag status={status} /> <span className={classes.total}>{total}</span>
      </h2>
      {error && (
        <p className={classes.hint}>
          {messageOf(error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {asked && !data && !error && <ListSkeleton rows={2} />}
      {(!asked || data) && total === 0 && <p className={classes.hint}>None</p>}
      <ul className={classes.cards}>
        {issues.map((issue) => (
          <BoardCard
            key={issue.id}
            issue={issue}
            stepOf={stepOf}
            onMove={onMove}
            moving={issue.id === movingId}
          />
        ))}
      </ul>
      {total > issues.length && issues.length > 0 && (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setSize((now) => now + step)}>
          Show more
        </Button>
      )}
    </section>
  );
}

/** A filter by status leaves the other columns empty instead of being overruled by them. */
function columnStatus(criteria: IssueQuery, status: IssueStatus): boolean {
  const filtered = criteria['status.in'];
  return filtered === undefined || String(filtered).split(',').includes(status);
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
