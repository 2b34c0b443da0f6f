import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type IssueAction, type IssueStatus, issueLifecycle } from '@lamplight/domain/issue.lifecycle';
import { onBeforeBack } from '@lamplight/domain/lifecycle';
import { placeWords } from '@lamplight/domain/place-words';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import board from '../../ui/Board.module.css';
import { shortNameOf } from '../people/people.api';
import { dragData } from './board-drag';
import classes from './IssueBoard.module.css';
import { AlertTag, AllegedTag, DueWithMissed, isAlert, PriorityMark, RepeatTag } from './IssueTags';
import { issueHref, NumberedName, numbered } from './IssueTitle';
import { boardStatuses, standsOut } from './issue-words';
import type { IssueRow } from './issues.api';

/** An issue on the board: dragged by pointer, moved from its menu by keyboard or finger. */
export function BoardCard(props: {
  issue: IssueRow;
  stepOf: (issue: IssueRow, status: IssueStatus) => IssueAction | undefined;
  onMove: (issue: IssueRow, status: IssueStatus) => void;
  moving: boolean;
  onArrive: () => void;
}) {
  const { issue, stepOf, onMove, moving, onArrive } = props;
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(), []);
  const { card, dragging } = useDraggable(issue);
  const reached = boardStatuses.flatMap((status) => {
    const action = stepOf(issue, status);
    return action ? [{ status, action }] : [];
  });
  const steps = onBeforeBack(issueLifecycle, reached);
  const { place } = placeWords(issue);
  return (
    <li
      ref={card}
      className={`${board.card} ${classes.card}`}
      data-card={issue.id}
      data-tone={standsOut(issue)}
      data-dragging={dragging || moving || undefined}
    >
      <div className={classes.cardHead}>
        <Link className={board.title} to={issueHref(issue.id)} draggable={false}>
          <NumberedName issue={issue} />
        </Link>
        {steps.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                loading={moving}
                aria-label={`Move ${numbered(issue)}`}
              >
                <IconArrowsMove size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {steps.map(({ status, action }) => (
                <Menu.Item key={status} onClick={() => onMove(issue, status)}>
                  {issueLifecycle.actions[action].button}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <p className={board.small}>
        {[`#${issue.number}`, place, issue.assignee && shortNameOf(issue.assignee)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={board.tags}>
        <PriorityMark priority={issue.priority} />
        <DueWithMissed issue={issue} spelled />
        {isAlert(issue) && <AlertTag />}
        {issue.repeat && <RepeatTag />}
        {issue.alleged && <AllegedTag />}
      </p>
    </li>
  );
}

function useDraggable(issue: IssueRow) {
  const card = useRef<HTMLLIElement>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (!card.current) return;
    return draggable({
      element: card.current,
      getInitialData: () => dragData(issue),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [issue]);
  return { card, dragging };
}
