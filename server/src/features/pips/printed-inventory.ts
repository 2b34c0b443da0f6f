import type { PipRow } from '@lamplight/contract/pips';
import { dayOf } from '@lamplight/domain/calendar/day';
import { numberWords } from '@lamplight/domain/number-words';
import { inventoryLabels } from '@lamplight/domain/pips/inventory-words';
import { standingLabels, standingOf } from '@lamplight/domain/pips/standing';
import {
  decisionLabels,
  pipLabels,
  pipStatusLabels,
  selectionReasonLabels,
} from '@lamplight/domain/pips/words';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';

/** A PIP as a line of the inventory on paper. */
interface PrintedPip {
  title: string;
  /** Its topic, tags and why it was chosen. */
  about: string;
  status: string;
  /** Since when its status is what it is. */
  since: string;
  /** `8.2 → 6.1 → 5`. */
  figures: string;
  /** Their unit, their day, and how the latest stands. */
  figuresNote: string;
  target: string;
  leader: string;
  done: string;
  decision: string;
  lookAgain: string;
}

/** The inventory as its document shows it. */
export interface PrintedInventory extends DocumentData {
  headings: readonly string[];
  pips: readonly PrintedPip[];
  /** How many there are, where not all of them are listed. */
  of?: number;
  /** What it leaves out. */
  leftOut?: string;
}

/** No house runs as many; more would take a document's memory from everyone else. */
const mostPrinted = 2000;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const inWords = (day: string | null) => (day === null ? '' : dayFormat.format(new Date(`${day}T00:00:00Z`)));
const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : numberWords(value);

function printed(pip: PipRow, timeZone: string): PrintedPip {
  const { topic, surveyTags, selectionReasons, baseline, current, target, leader } = pip;
  const reasons = selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', ');
  const standing = standingOf({ ...pip, current: current?.value ?? null });
  const measured = baseline !== null || current !== null || target !== null;
  const note = [pip.unit, current && `as of ${inWords(current.date)}`, standing && standingLabels[standing]];
  return {
    title: pip.title,
    about: [topic?.name, surveyTags.join(', '), reasons].filter(Boolean).join(' · '),
    status: pipStatusLabels[pip.status],
    since: `since ${inWords(dayOf(new Date(pip.statusDate), timeZone))}`,
    figures: measured
      ? [baseline, current?.value, target].map(figure).join(' → ')
      : (pip.measure ?? 'No measure yet'),
    figuresNote: measured ? note.filter(Boolean).join(', ') : '',
    target: inWords(pip.targetDate),
    leader: leader ? `${leader.user_firstName} ${leader.user_lastName}` : '',
    done: pip.interventionsCount === 0 ? '' : `${pip.interventionsDone} of ${pip.interventionsCount}`,
    decision: pip.lastDecision ? decisionLabels[pip.lastDecision] : '',
    lookAgain: inWords(pip.lookAgainDate),
  };
}

/** The inventory of these PIPs, in their order. */
export const printedInventory = (
  pips: readonly PipRow[],
  center: { name: string; timeZone: string },
  now: Date,
  leftOut?: string,
): PrintedInventory => ({
  title: `PIP inventory, ${center.name}`,
  center: center.name,
  made: `as of ${madeAt(now, center.timeZone)}`,
  headings: [
    inventoryLabels.pip,
    inventoryLabels.status,
    'Baseline → latest → goal',
    pipLabels['goal.targetDate'],
    pipLabels.leader,
    inventoryLabels.interventionsDone,
    inventoryLabels.lastDecision,
    inventoryLabels.lookAgain,
  ],
  pips: pips.slice(0, mostPrinted).map((pip) => printed(pip, center.timeZone)),
  ...(pips.length > mostPrinted ? { of: pips.length } : {}),
  ...(leftOut === undefined ? {} : { leftOut }),
});

/** Its template, in Typst. */
export const printedInventoryTemplate = `
#set text(size: 8pt)
#let small(words) = if words != "" [ #linebreak() #text(size: 7pt, fill: luma(70), words)]
#if doc.pips.len() == 0 [There are no PIPs.] else {
  listing(
    (2.4fr, 1.2fr, 2fr, 1.05fr, 1.3fr, 1.3fr, 0.95fr, 1.05fr),
    doc.headings,
    doc.pips.map(pip => (
      [#text(weight: 600, pip.title)#small(pip.about)],
      [#pip.status#small(pip.since)],
      [#pip.figures#small(pip.figuresNote)],
      pip.target,
      pip.leader,
      pip.done,
      pip.decision,
      pip.lookAgain,
    )),
  )
  let count = doc.pips.len()
  if "of" in doc [The first #count of #doc.of PIPs.] else [#count #if count == 1 [PIP] else [PIPs].]
}
#if "leftOut" in doc [#parbreak() #doc.leftOut]
`;
