import { monthNames, shortMonthNames } from '@lamplight/domain/calendar/month';
import { cellText, cellWords, emptyMonth } from '@lamplight/domain/calendar/obligations/panel-words';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatFullDay } from '../../ui/dates';
import type { RovingProps } from '../../ui/useRovingFocus';
import { CellMark } from './CellMark';
import classes from './CompliancePanel.module.css';
import type { Panel, PanelCell, PanelRow } from './compliance-panel.api';
import { cellName } from './panel-choice';

/** A month of a row: a button that opens what stands behind it, or nothing where nothing is required. */
export function CellButton(props: {
  panel: Panel;
  row: PanelRow;
  cell: PanelCell;
  onOpen: (cell: string) => void;
  /** All months of all rows are one Tab stop. */
  itemProps: (cell: string) => RovingProps;
  /** Says its month, where no column does. */
  named?: boolean;
}) {
  const { panel, row, cell, onOpen, itemProps, named = false } = props;
  const { month, state } = cell;
  const name = cellName(row.id, month);
  const head = named && <span className={classes.month}>{shortMonthNames[month - 1]}</span>;
  if (state === 'not-required') {
    const { mark, words } = emptyMonth(panel, month);
    return (
      <span className={classes.empty} title={words}>
        {head}
        <span aria-hidden>{mark}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  }
  return (
    <UnstyledButton
      {...itemProps(name)}
      className={classes.cell ?? ''}
      data-state={state}
      data-short={cell.short.length > 0 || undefined}
      aria-haspopup="dialog"
      aria-label={`${row.name}, ${monthNames[month - 1]}: ${cellText(cell, formatFullDay)}`}
      onClick={() => onOpen(name)}
    >
      {head}
      <CellMark state={state} {...cellWords(cell)} />
    </UnstyledButton>
  );
}
