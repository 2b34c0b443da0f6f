import { Readable } from 'node:stream';
import type { CompliancePanel } from '@lamplight/contract/compliance-panel';
import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { Span } from '@lamplight/domain/calendar/obligations/facts';
import {
  comingUp,
  daysAhead,
  daysBack,
  nextStep,
  type OfRow,
} from '@lamplight/domain/calendar/obligations/next-step';
import {
  type Obligation,
  panelOf,
  type Requirement,
} from '@lamplight/domain/calendar/obligations/obligations';
import { obligationsOf } from '@lamplight/domain/calendar/obligations/obligations-of';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { panelFacts } from './panel-facts';
import { printedPanel } from './printed-panel';
import { printedPanelTemplate } from './printed-panel.template';

const yearDays = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** What is looked at from today: this year, or what lies a little back, to what comes up. */
function spanFromToday(today: Day): Span {
  const { from } = yearDays(Number(today.slice(0, 4)));
  return { from: earlier(from, addDays(today, -daysBack)), to: addDays(today, daysAhead) };
}

const presentRequirement = ({ about, dueOn, state, evidence, amount }: Requirement) => ({
  about,
  dueDate: dueOn,
  state,
  evidence: evidence.map(({ kind, id, day }) => ({ kind, id, date: day })),
  amount,
});

const presentAhead = ({ obligation, requirement }: OfRow) => ({
  ...obligation,
  about: requirement.about,
  dueDate: requirement.dueOn,
});

/** What the center owes in a year, what of it is on file, and what to do next. */
export async function getPanel(scope: Scope, given: number | undefined): Promise<CompliancePanel> {
  const today = todayOf(scope);
  const thisYear = Number(today.slice(0, 4));
  const year = given ?? thisYear;
  const [shown, now] = [yearDays(year), spanFromToday(today)];
  // The year shown is nearly always this one: then one look serves both.
  const isNow = year === thisYear;
  const span = isNow ? { from: earlier(shown.from, now.from), to: later(shown.to, now.to) } : shown;
  const facts = await panelFacts(scope, span);
  const obligations = obligationsOf(facts, span);
  const fromToday: Obligation[] = isNow ? obligations : obligationsOf(await panelFacts(scope, now), now);
  const step = nextStep(fromToday, today);
  const { rows, ...onFile } = panelOf(obligations, year);
  return {
    year,
    today,
    since: facts.since,
    ...onFile,
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(({ requirements, ...cell }) => ({
        ...cell,
        requirements: requirements.map(presentRequirement),
      })),
    })),
    comingUp: comingUp(fromToday, today).map(presentAhead),
    nextStep: step && { ...presentAhead(step), sentence: step.sentence },
  };
}

/** The panel of a year on paper. Printing is noted in the audit trail. */
export async function printPanel(
  { pool }: Parts,
  scope: Scope,
  given: number | undefined,
): Promise<BytesReply> {
  const panel = await getPanel(scope, given);
  const { year, onFile, required } = panel;
  await noteAlone(pool, scope, {
    action: 'compliance-panel.printed',
    subjectType: 'center',
    subjectId: scope.center.id,
    after: { year, onFile, required },
  });
  const printed = printedPanel(panel, scope.center, scope.now);
  const pdf = await renderPdf(printedPanelTemplate, printed, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: `Compliance panel ${year}.pdf`,
    inline: true,
    size: pdf.length,
  };
}
