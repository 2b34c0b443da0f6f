import type { CompliancePanel } from '@lamplight/contract/compliance-panel';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { shortMonthNames } from '@lamplight/domain/calendar/month';
import {
  aheadText,
  bySource,
  filled,
  lateText,
  nothingOverdue,
  overdueTitle,
  type ToldGroup,
  toPlanTitle,
} from '@lamplight/domain/calendar/obligations/ahead-words';
import { emptySeatsText } from '@lamplight/domain/calendar/obligations/empty-seats';
import { type ObligationState, onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import {
  cellText,
  cellWords,
  emptyMonth,
  onFileParts,
  panelLegend,
  panelWords,
} from '@lamplight/domain/calendar/obligations/panel-words';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';

/** A cell of a month: its state sets it apart, its words say it. */
interface PrintedCell {
  state: ObligationState;
  text: string;
  /** How many of several are done; empty where there is one. */
  count: string;
}

/** What of one kind is overdue or comes up. */
interface PrintedGroup {
  head: string;
  items: readonly string[];
}

/** The panel of a year as its document shows it. */
export interface PrintedPanel extends DocumentData {
  landscape: true;
  /** What is on file, in a sentence. */
  summary: string;
  meaning: string;
  /** Title, sentence and why it is that one; none where there is nothing to be done. */
  step: { title: string; sentence: string; reason: string } | null;
  /** What is overdue, and what comes up: lists under heads of their own, beside each other; `none` where nothing is said. */
  lists: readonly { title: string; none: string; groups: readonly PrintedGroup[] }[];
  headings: readonly string[];
  /** `note` is what no month of it tells; empty where there is nothing. */
  rows: readonly {
    name: string;
    source: string;
    note: string;
    onFile: string;
    cells: readonly PrintedCell[];
  }[];
  /** What months and marks mean. */
  legend: string;
  total: { name: string; onFile: string };
}

type Ahead = CompliancePanel['comingUp'][number];

/** All of a kind: on paper nobody can ask for the rest. */
const listed = <Item>({ head, items }: ToldGroup<Item>, text: (item: Item) => string): PrintedGroup => ({
  head,
  items: items.map(text),
});

const aheadItem = (one: Ahead): string => `${dayText(one.dueDate)}: ${aheadText(one)}`;

/** What is overdue, by name; what comes up, and what regulations ask for after that. */
function listsOf({ year, today, overdue, comingUp, toPlan }: CompliancePanel): PrintedPanel['lists'] {
  return [
    {
      title: overdueTitle({ year, overdue }),
      none: overdue.length > 0 ? '' : nothingOverdue(year),
      groups: filled(bySource(overdue)).map((group) =>
        listed(group, (one) => `${aheadItem(one)}, ${lateText(one, today)}`),
      ),
    },
    {
      title: panelWords.comingUp,
      none: comingUp.length > 0 ? '' : panelWords.nothingAhead,
      groups: filled(bySource(comingUp)).map((group) => listed(group, aheadItem)),
    },
    ...(toPlan.length === 0
      ? []
      : [
          {
            title: toPlanTitle(today),
            none: '',
            groups: filled(bySource(toPlan)).map((group) => listed(group, aheadItem)),
          },
        ]),
  ];
}

/** `On file: 14 of 17. Of these, regulations 10 of 12, center policy 4 of 5.` */
function summaryOf(panel: CompliancePanel): string {
  const parts = onFileParts(panel.rows);
  const all = `${panelWords.onFile}: ${onFileText(panel)}.`;
  return parts.length === 0 ? all : `${all} Of these, ${parts.join(', ')}.`;
}

/** What the screen shows, for paper. */
export const printedPanel = (
  panel: CompliancePanel,
  center: { name: string; timeZone: string },
  now: Date,
): PrintedPanel => ({
  title: `${panelWords.title} ${panel.year}, ${center.name}`,
  center: center.name,
  made: `as of ${madeAt(now, center.timeZone)}`,
  landscape: true,
  summary: summaryOf(panel),
  meaning: panelWords.meaning,
  step: panel.nextStep && {
    title: panelWords.nextStep,
    sentence: panel.nextStep.sentence,
    reason: panel.nextStep.reason,
  },
  lists: listsOf(panel),
  headings: [panelWords.obligation, ...shortMonthNames, panelWords.onFile],
  rows: panel.rows.map(({ name, source, cells, ...row }) => ({
    name,
    source,
    note: row.kind === 'committee' ? emptySeatsText(panel.emptySeats) : '',
    onFile: onFileText(row),
    cells: cells.map((cell) => {
      const { state, month } = cell;
      if (state === 'not-required') return { state, text: emptyMonth(panel, month).mark, count: '' };
      // Nothing opens on paper: by how many of how many and when it was closed stands in the month itself.
      if (cell.short.length > 0) return { state, text: cellText(cell), count: '' };
      const { word, count } = cellWords(cell);
      return { state, text: word, count };
    }),
  })),
  legend: panelLegend(panel),
  total: { name: panelWords.all, onFile: onFileText(panel) },
});
