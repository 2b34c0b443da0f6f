import type { PipRow } from '@lamplight/contract/pips';
import { inventoryLabels } from '@lamplight/domain/pips/inventory-words';
import { standingLabels, standingOf } from '@lamplight/domain/pips/standing';
import {
  decisionLabels,
  pipLabels,
  pipStatusLabels,
  selectionReasonLabels,
} from '@lamplight/domain/pips/words';
import type { Cell, Sheet, SheetColumn } from '../../ports/spreadsheet';
import { wallClockIn } from '../../ports/wall-clock';

interface Filled extends SheetColumn {
  /** What stands in it; `wallClock` turns an instant into the center's. */
  cell: (pip: PipRow, wallClock: (instant: Date) => Date) => Cell;
}

const nameOf = (person: PipRow['leader']) => person && `${person.user_firstName} ${person.user_lastName}`;

/** The columns of the inventory, by the words of the screen; widths in characters. */
const columns: readonly Filled[] = [
  { header: inventoryLabels.pip, width: 40, kind: 'text', cell: ({ title }) => title },
  {
    header: inventoryLabels.status,
    width: 24,
    kind: 'text',
    cell: ({ status }) => pipStatusLabels[status],
  },
  {
    header: inventoryLabels.statusDate,
    width: 17,
    kind: 'instant',
    cell: ({ statusDate }, wallClock) => wallClock(new Date(statusDate)),
  },
  { header: inventoryLabels.version, width: 9, kind: 'number', cell: (pip) => pip.versionNumber },
  { header: pipLabels.topic, width: 22, kind: 'text', cell: ({ topic }) => topic?.name ?? null },
  { header: pipLabels.surveyTags, width: 14, kind: 'text', cell: (pip) => pip.surveyTags.join(', ') },
  {
    header: pipLabels.selectionReasons,
    width: 24,
    kind: 'text',
    cell: (pip) => pip.selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', '),
  },
  { header: pipLabels.leader, width: 20, kind: 'text', cell: ({ leader }) => nameOf(leader) },
  { header: inventoryLabels.startDate, width: 13, kind: 'date', cell: ({ startDate }) => startDate },
  { header: pipLabels['goal.measure'], width: 36, kind: 'text', cell: ({ measure }) => measure },
  { header: pipLabels['goal.unit'], width: 18, kind: 'text', cell: ({ unit }) => unit },
  { header: pipLabels['goal.baseline'], width: 10, kind: 'number', cell: ({ baseline }) => baseline },
  {
    header: inventoryLabels.current,
    width: 12,
    kind: 'number',
    cell: ({ current }) => current?.value ?? null,
  },
  {
    header: inventoryLabels.currentDate,
    width: 12,
    kind: 'date',
    cell: ({ current }) => current?.date ?? null,
  },
  { header: pipLabels['goal.target'], width: 10, kind: 'number', cell: ({ target }) => target },
  {
    header: inventoryLabels.standing,
    width: 22,
    kind: 'text',
    cell: (pip) => {
      const standing = standingOf({ ...pip, current: pip.current?.value ?? null });
      return standing ? standingLabels[standing] : null;
    },
  },
  { header: pipLabels['goal.targetDate'], width: 12, kind: 'date', cell: ({ targetDate }) => targetDate },
  {
    header: inventoryLabels.interventionsDone,
    width: 12,
    kind: 'number',
    cell: (pip) => pip.interventionsDone,
  },
  {
    header: inventoryLabels.interventionsCount,
    width: 12,
    kind: 'number',
    cell: (pip) => pip.interventionsCount,
  },
  {
    header: inventoryLabels.lastDecision,
    width: 13,
    kind: 'text',
    cell: ({ lastDecision }) => lastDecision && decisionLabels[lastDecision],
  },
  {
    header: inventoryLabels.lookAgain,
    width: 12,
    kind: 'date',
    cell: ({ lookAgainDate }) => lookAgainDate,
  },
];

/** The inventory as a sheet, in the order of its rows; what it leaves out is said behind the last. */
export function inventorySheet(rows: readonly PipRow[], timeZone: string, leftOut?: string): Sheet {
  const wallClock = wallClockIn(timeZone);
  return {
    name: 'PIPs',
    columns: columns.map(({ header, width, kind }) => ({ header, width, kind })),
    rows: [
      ...rows.map((pip) => columns.map(({ cell }) => cell(pip, wallClock))),
      ...(leftOut === undefined ? [] : [[leftOut]]),
    ],
    frozenHeader: true,
    autoFilter: true,
  };
}
