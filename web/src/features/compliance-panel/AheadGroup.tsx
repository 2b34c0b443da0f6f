import { aheadText, lateText, type ToldGroup } from '@lamplight/domain/calendar/obligations/ahead-words';
import { Anchor, Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { formatFullDay } from '../../ui/dates';
import classes from './CompliancePanel.module.css';
import type { Panel } from './compliance-panel.api';
import { cellName } from './panel-choice';

export type Ahead = Panel['comingUp'][number];
export type Open = (cell: string, year: number) => void;

/** The cell that something stands in, and of which year. */
export const cellOf = ({ id, dueDate }: Pick<Ahead, 'id' | 'dueDate'>): [string, number] => [
  cellName(id, Number(dueDate.slice(5, 7))),
  Number(dueDate.slice(0, 4)),
];

/** So many are shown before somebody asks for all. */
const first = 5;

/** Some of what is overdue or comes up, by day, under a small head; each opens its cell. */
export function AheadGroup(props: {
  group: ToldGroup<Ahead>;
  onOpen: Open;
  /** Given where it is overdue: how late each is. */
  lateOn?: string;
}) {
  const { group, onOpen, lateOn } = props;
  const { head, items } = group;
  const [all, setAll] = useState(false);
  const headId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // What came stands before the button that was pressed.
    if (all) list.current?.querySelectorAll('button')[first]?.focus();
  }, [all]);
  return (
    <div className={classes.group}>
      <h3 id={headId} className={classes.groupHead}>
        {head}
      </h3>
      <ul ref={list} className={classes.coming} aria-labelledby={headId}>
        {items.map((item, at) => (
          // On paper nobody can ask for the rest: all of them are there.
          <li key={`${item.id} ${item.about} ${item.dueDate}`} hidden={!all && at >= first}>
            <span className={classes.when}>{formatFullDay(item.dueDate)}</span>
            <span>
              <Anchor
                component="button"
                type="button"
                aria-label={`${aheadText(item)}, ${formatFullDay(item.dueDate)}`}
                aria-haspopup="dialog"
                onClick={() => onOpen(...cellOf(item))}
              >
                {aheadText(item)}
              </Anchor>
              {lateOn && <span className={classes.late}> {lateText(item, lateOn)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {items.length > first && (
        <Button
          className="ll-no-print"
          variant="subtle"
          size="compact-sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </div>
  );
}
