import { onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import { emptyMonth, panelWords } from '@lamplight/domain/calendar/obligations/panel-words';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { CellButton } from './CellButton';
import classes from './CompliancePanel.module.css';
import type { Panel, PanelRow } from './compliance-panel.api';
import { EmptySeats } from './EmptySeats';
import { openedNames } from './panel-choice';

/** The same on a phone: a card a row, with the months that ask for something. All twelve would be a screen for three rows. */
export function PanelCards(props: {
  panel: Panel;
  rows: readonly PanelRow[];
  onOpen: (cell: string) => void;
}) {
  const { panel, rows, onOpen } = props;
  const { onKeyDown, itemProps } = useRovingFocus(openedNames(rows));
  return (
    <ul className={classes.cards} aria-label={`${panelWords.title} ${panel.year}`} onKeyDown={onKeyDown}>
      {rows
        .map((row) => ({ row, asked: row.cells.filter(({ state }) => state !== 'not-required') }))
        .map(({ row, asked }) => (
          <li key={row.id} className={classes.card}>
            <div className={classes.cardHead}>
              <h2>
                {row.name} <span className={classes.source}>{row.source}</span>
              </h2>
              <span className={classes.figure}>{onFileText(row)}</span>
            </div>
            {row.kind === 'committee' && <EmptySeats panel={panel} />}
            {asked.length > 0 ? (
              <ol className={classes.strip}>
                {asked.map((cell) => (
                  <li key={cell.month}>
                    <CellButton
                      panel={panel}
                      row={row}
                      cell={cell}
                      onOpen={onOpen}
                      itemProps={itemProps}
                      named
                    />
                  </li>
                ))}
              </ol>
            ) : (
              <p className={classes.plain}>{emptyMonth(panel, 12).words}</p>
            )}
          </li>
        ))}
    </ul>
  );
}
