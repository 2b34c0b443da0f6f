import { aheadText, panelWords } from '@lamplight/domain/calendar/obligations/panel-words';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { formatFullDay } from '../../ui/dates';
import { Panel as Surface } from '../../ui/Panel';
import classes from './CompliancePanel.module.css';
import type { Panel } from './compliance-panel.api';
import { cellName } from './panel-choice';

type Ahead = Panel['comingUp'][number];
type Open = (cell: string, year: number) => void;

const cellOf = ({ id, dueDate }: Pick<Ahead, 'id' | 'dueDate'>): [string, number] => [
  cellName(id, Number(dueDate.slice(5, 7))),
  Number(dueDate.slice(0, 4)),
];

/** So many are shown before somebody asks for all. */
const first = 5;

/** What to do: the one step that would help most, and what becomes overdue soon. */
export const AheadPanels = ({ panel, onOpen }: { panel: Panel; onOpen: Open }) => (
  <div className={`${classes.ahead} ll-no-print`}>
    <Surface title={panelWords.nextStep}>
      <Step panel={panel} onOpen={onOpen} />
    </Surface>
    <Surface title={panelWords.comingUp}>
      <Coming items={panel.comingUp} onOpen={onOpen} />
    </Surface>
  </div>
);

function Step({ panel: { nextStep }, onOpen }: { panel: Panel; onOpen: Open }) {
  if (!nextStep)
    return <p className={classes.plain}>Nothing that one person alone can do is overdue or due soon.</p>;
  return (
    <>
      <p className={classes.sentence}>{nextStep.sentence}</p>
      <Button aria-haspopup="dialog" onClick={() => onOpen(...cellOf(nextStep))}>
        Open
      </Button>
    </>
  );
}

function Coming({ items, onOpen }: { items: readonly Ahead[]; onOpen: Open }) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return <p className={classes.plain}>{panelWords.nothingAhead}</p>;
  const shown = all ? items : items.slice(0, first);
  return (
    <>
      <ul className={classes.coming}>
        {shown.map((item) => (
          <li key={`${item.id} ${item.about} ${item.dueDate}`}>
            <span className={classes.when}>{formatFullDay(item.dueDate)}</span>
            <Anchor
              component="button"
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(...cellOf(item))}
            >
              {aheadText(item)}
            </Anchor>
          </li>
        ))}
      </ul>
      {items.length > first && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}
