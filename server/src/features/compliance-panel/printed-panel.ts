import type { CompliancePanel } from '@lamplight/contract/compliance-panel';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { shortMonthNames } from '@lamplight/domain/calendar/month';
import { type ObligationState, onFileText } from '@lamplight/domain/calendar/obligations/obligations';
import {
  aheadText,
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

/** The panel of a year as its document shows it. */
export interface PrintedPanel extends DocumentData {
  landscape: true;
  /** What is on file, in a sentence. */
  summary: string;
  meaning: string;
  /** Title and sentence; none where there is nothing to be done. */
  step: { title: string; sentence: string } | null;
  ahead: { title: string; items: readonly string[]; none: string };
  headings: readonly string[];
  rows: readonly { name: string; source: string; onFile: string; cells: readonly PrintedCell[] }[];
  /** What months and marks mean. */
  legend: string;
  total: { name: string; onFile: string };
}

/** So many of what comes up are listed; the panel's months show all. */
const mostAhead = 8;

const aheadItems = (comingUp: CompliancePanel['comingUp']): string[] => {
  const more = comingUp.length - mostAhead;
  const items = comingUp.slice(0, mostAhead).map((one) => `${dayText(one.dueDate)}: ${aheadText(one)}`);
  return more > 0 ? [...items, `and ${more} more`] : items;
};

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
  step: panel.nextStep && { title: panelWords.nextStep, sentence: panel.nextStep.sentence },
  ahead: { title: panelWords.comingUp, items: aheadItems(panel.comingUp), none: panelWords.nothingAhead },
  headings: [panelWords.obligation, ...shortMonthNames, panelWords.onFile],
  rows: panel.rows.map(({ name, source, cells, ...row }) => ({
    name,
    source,
    onFile: onFileText(row),
    cells: cells.map((cell) => {
      const { state, month } = cell;
      if (state === 'not-required') return { state, text: emptyMonth(panel, month).mark, count: '' };
      const { word, count } = cellWords(cell);
      return { state, text: word, count };
    }),
  })),
  legend: panelLegend(panel),
  total: { name: panelWords.all, onFile: onFileText(panel) },
});
