import { Readable } from 'node:stream';
import type { CompliancePanel } from '@lamplight/contract/compliance-panel';
import type { Day } from '@lamplight/domain/calendar/day';
import type { Span } from '@lamplight/domain/calendar/obligations/facts';
import { comingUp, nextStep, type OfRow } from '@lamplight/domain/calendar/obligations/next-step';
import {
  type Obligation,
  panelOf,
  type Requirement,
} from '@lamplight/domain/calendar/obligations/obligations';
import { obligationsOf } from '@lamplight/domain/calendar/obligations/obligations-of';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import type { BytesReply } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { panelFacts } from './panel-facts';
import { spanFromToday, spanOfThisYear, yearDays, yearOf } from './panel-spans';
import { printedPanel } from './printed-panel';
import { printedPanelTemplate } from './printed-panel.template';

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
  const thisYear = yearOf(today);
  const year = given ?? thisYear;
  const owedIn = async (span: Span): Promise<{ since: Day; obligations: Obligation[] }> => {
    const { id, timeZone } = scope.center;
    const facts = (await panelFacts(scope, [{ id, timeZone, today, span }], outsiderOf(scope))).get(id);
    if (!facts) throw notFound();
    return { since: facts.since, obligations: obligationsOf(facts, span) };
  };
  // The year shown is nearly always this one: then one look serves both.
  const isNow = year === thisYear;
  const { since, obligations } = await owedIn(isNow ? spanOfThisYear(today) : yearDays(year));
  const fromToday = isNow ? obligations : (await owedIn(spanFromToday(today))).obligations;
  const step = nextStep(fromToday, today);
  const { rows, ...onFile } = panelOf(obligations, year);
  return {
    year,
    today,
    since,
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
