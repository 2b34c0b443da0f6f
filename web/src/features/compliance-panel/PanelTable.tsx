import { shortMonthNames } from '@lamplight/domain/calendar/month';
import { onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import { panelWords } from '@lamplight/domain/calendar/obligations/panel-words';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { CellButton } from './CellButton';
import classes from './CompliancePanel.module.css';
import type { Panel, PanelRow } from './compliance-panel.api';
import { EmptySeats } from './EmptySeats';
import { openedNames } from './panel-choice';

/** The year as a grid: a row an obligation, a column a month. */
export function PanelTable(props: {
  panel: Panel;
  rows: readonly PanelRow[];
  onOpen: (cell: string) => void;
}) {
  const { panel, rows, onOpen } = props;
  const { onKeyDown, itemProps } = useRovingFocus(openedNames(rows));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the buttons within
    <div className={classes.scroll} onKeyDown={onKeyDown}>
      <table className={classes.table} aria-label={`${panelWords.title} ${panel.year}`}>
        <thead>
          <tr>
            <th scope="col">{panelWords.obligation}</th>
            {shortMonthNames.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
            <th scope="col">{panelWords.onFile}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name} <span className={classes.source}>{row.source}</span>
                {row.kind === 'committee' && <EmptySeats panel={panel} />}
              </th>
              {row.cells.map((cell) => (
                <td key={cell.month}>
                  <CellButton panel={panel} row={row} cell={cell} onOpen={onOpen} itemProps={itemProps} />
                </td>
              ))}
              <td className={classes.figure} data-none={row.required === 0 || undefined}>
                {onFileText(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
