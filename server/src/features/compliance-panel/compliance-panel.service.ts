import { Readable } from 'node:stream';
import type { CompliancePanel, PanelRequirement } from '@lamplight/contract/compliance-panel';
import type { Day } from '@lamplight/domain/calendar/day';
import { comingUp, overdueIn, toPlan } from '@lamplight/domain/calendar/obligations/ahead';
import { emptySeatsOn } from '@lamplight/domain/calendar/obligations/empty-seats';
import type { Span } from '@lamplight/domain/calendar/obligations/facts';
import { nextStep } from '@lamplight/domain/calendar/obligations/next-step';
import {
  dueInMonth,
  type Obligation,
  panelOf,
  type Requirement,
} from '@lamplight/domain/calendar/obligations/obligations';
import { obligationsOf } from '@lamplight/domain/calendar/obligations/obligations-of';
import type { OfRow } from '@lamplight/domain/calendar/obligations/of-rows';
import { clockText } from '@lamplight/domain/meetings/meetings';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { outsiderOf } from '../../db/withheld';
import type { BytesReply } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { listHoldings } from '../people/committee-seats.queries';
import { holdingOf } from '../people/committee-seats.service';
import { panelFacts } from './panel-facts';
import { spanOfThisYear, yearDays, yearOf } from './panel-spans';
import { printedPanel } from './printed-panel';
import { printedPanelTemplate } from './printed-panel.template';
import { Remembered } from './remembered-panels';

const presentRequirement = ({
  dueOn,
  undated,
  evidence,
  heldBetween,
  ...rest
}: Requirement): PanelRequirement => ({
  ...rest,
  dueDate: undated ? null : dueOn,
  evidence: evidence.map(({ kind, id, day }) => ({ kind, id, date: day })),
  heldBetween: heldBetween && { from: clockText(heldBetween.from), to: clockText(heldBetween.to) },
});

const presentAhead = ({ obligation, requirement }: OfRow) => ({
  ...obligation,
  about: requirement.about,
  dueDate: requirement.dueOn,
});

/** What is seen of a year alone: its rows, what of it is on file, and what of it is overdue. */
const presentYear = (obligations: readonly Obligation[], year: number) => ({
  ...panelOf(obligations, year),
  overdue: overdueIn(obligations, year).map(presentAhead),
});

/** Every obligation of the caller's center with what is due within a span, and since when the center is here. */
async function owedIn(scope: Scope, span: Span): Promise<{ since: Day; obligations: Obligation[] }> {
  const { id, timeZone } = scope.center;
  const center = { id, timeZone, today: todayOf(scope), span };
  const facts = (await panelFacts(scope, [center], outsiderOf(scope))).get(id);
  if (!facts) throw notFound();
  return { since: facts.since, obligations: obligationsOf(facts, span) };
}

/** What is made of the records behind it. Who sits on the committee is asked for each time. */
type RecordsPanel = Omit<CompliancePanel, 'emptySeats'>;

/** The panel of this year, made anew. Of the records behind it it gives counts alone, which nothing is withheld from. */
async function makePanel(scope: Scope, today: Day): Promise<RecordsPanel> {
  const year = yearOf(today);
  const { since, obligations } = await owedIn(scope, spanOfThisYear(today));
  const step = nextStep(obligations, today);
  return {
    year,
    today,
    since,
    ...presentYear(obligations, year),
    comingUp: comingUp(obligations, today).map(presentAhead),
    toPlan: toPlan(obligations, today).map(presentAhead),
    nextStep: step && { ...presentAhead(step), sentence: step.sentence, reason: step.reason },
  };
}

/** A panel is some 100 KB in memory. */
const panels = new Remembered<RecordsPanel>(50);

/** What the center owes in a year, what of it is on file, and what to do next. */
export async function getPanel(scope: Scope, given: number | undefined): Promise<CompliancePanel> {
  const { id } = scope.center;
  const today = todayOf(scope);
  const made = await panels.of(
    scope,
    [{ id, today }],
    async () => new Map([[id, await makePanel(scope, today)]]),
  );
  const panel = made.get(id);
  if (!panel) throw notFound();
  const year = given ?? panel.year;
  if (year === panel.year) {
    const holdings = await scope.run(listHoldings(scope));
    return { ...panel, emptySeats: emptySeatsOn(today, holdings.map(holdingOf)) };
  }
  const { obligations } = await owedIn(scope, yearDays(year));
  return { ...panel, year, ...presentYear(obligations, year), emptySeats: [] };
}

/** What stands behind a month of a row. */
export async function getRequirements(
  scope: Scope,
  { row, month, ...given }: { row: string; month: number; year?: number | undefined },
): Promise<PanelRequirement[]> {
  const today = todayOf(scope);
  const year = given.year ?? yearOf(today);
  const span = year === yearOf(today) ? spanOfThisYear(today) : yearDays(year);
  const { obligations } = await owedIn(scope, span);
  const found = obligations.find(({ id }) => id === row);
  if (!found) throw notFound();
  return dueInMonth(found.requirements, year, month).map(presentRequirement);
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
