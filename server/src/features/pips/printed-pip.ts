import type { PresentedContent } from '@lamplight/contract/pip-content';
import type { Pip } from '@lamplight/contract/pips';
import { dayOf } from '@lamplight/domain/calendar/day';
import { dayText } from '@lamplight/domain/calendar/day-words';
import {
  directionLabels,
  figureText,
  foundKindLabels,
  personText,
  sourceText,
} from '@lamplight/domain/pips/outline';
import {
  phaseLabels,
  pipLabels,
  pipStatusLabels,
  selectionReasonLabels,
  strengthLabels,
} from '@lamplight/domain/pips/words';
import { type DocumentData, madeAt } from '../../ports/pdf/pdf';
import type { PrintedSignatures } from '../signatures/printed-signatures';
import {
  type DrawnFishbone,
  type DrawnRun,
  drawnFishbone,
  drawnRun,
  marksOf,
  measuredText,
  unitOf,
} from './printed-drawings';
import { cycleSaid, outcomeOf, progressOf, type Rows, type Said, said } from './printed-progress';

/** A PIP as its document shows it, in words and drawings; parts of which nobody wrote anything are empty. */
export interface PrintedPip {
  /** When all of this was so: how the project and its versions stand changes, a paper that is kept does not. */
  asOf: string;
  /** What stands above everything: which version this is and how the project stands. */
  facts: readonly Said[];
  charter: readonly Said[];
  goal: { sentence: string | null; said: readonly Said[] };
  team: Rows;
  phases: Rows;
  milestones: Rows;
  resources: string | null;
  barriers: Rows;
  whys: readonly string[];
  fishbone: DrawnFishbone | null;
  rootCauses: readonly string[];
  interventions: Rows;
  cycles: readonly {
    title: string;
    said: readonly Said[];
    steps: readonly (readonly [string, readonly Said[]])[];
  }[];
  chart: DrawnRun | null;
  measurements: Rows;
  sustainPlan: string | null;
  outcome: { said: readonly Said[]; looks: Rows } | null;
  versions: readonly { title: string; said: readonly Said[]; signatures: PrintedSignatures | null }[];
}

/** What there is to print of a PIP: what one of its versions says, and the progress of them all. */
export interface PipToPrint
  extends Pick<
    Pip,
    'status' | 'statusDate' | 'disabledReason' | 'versions' | 'measurements' | 'cycles' | 'outcome'
  > {
  content: PresentedContent;
  /** Which version that is. */
  number: number;
  /** Who signed which version, by its number. */
  signatures: ReadonlyMap<number, PrintedSignatures>;
}

const dayOrNothing = (day: string | null) => (day === null ? '' : dayText(day));

/** A PIP with its versions, its progress and its drawings, as readable data: text of people is only ever data. */
export function printedPip(
  pip: PipToPrint,
  center: { name: string; timeZone: string },
  now: Date,
): PrintedPip {
  const { content, signatures } = pip;
  const { goal } = content;
  const when = (instant: string) => dayText(dayOf(new Date(instant), center.timeZone));
  const chart = drawnRun(pip.measurements, goal, marksOf(content.interventions, pip.cycles));
  return {
    asOf: `As of ${madeAt(now, center.timeZone)}`,
    facts: [...factsOf(pip, when), ['Progress', progressWords(madeAt(now, center.timeZone))]],
    charter: charterOf(content),
    goal: { sentence: goal.sentence, said: goalSaid(content) },
    team: [
      ...(content.sponsor ? [[personText(content.sponsor), pipLabels.sponsor]] : []),
      ...(content.leader ? [[personText(content.leader), pipLabels.leader]] : []),
      ...content.team.map(({ userApp, role }) => [personText(userApp), role ?? '']),
    ],
    phases: content.phases.some(({ startDate, endDate }) => startDate !== null || endDate !== null)
      ? content.phases.map(({ phase, startDate, endDate }) => [
          phaseLabels[phase],
          dayOrNothing(startDate),
          dayOrNothing(endDate),
        ])
      : [],
    milestones: content.milestones.map(({ text, dueDate, ...state }) => [
      text,
      dayOrNothing(dueDate),
      progressOf(state),
    ]),
    resources: content.resources,
    barriers: content.barriers.map(({ barrier, response }) => [barrier, response ?? '']),
    whys: content.whys,
    fishbone: drawnFishbone(content.problem ?? content.title, content.fishbone),
    rootCauses: content.rootCauses,
    interventions: content.interventions.map((each, at) => [
      String(at + 1),
      each.action,
      each.strength ? strengthLabels[each.strength] : '',
      [
        each.responsible ? personText(each.responsible) : '',
        each.dueDate ? `Due ${dayText(each.dueDate)}` : '',
      ]
        .filter((text) => text !== '')
        .join('\n'),
      progressOf(each),
    ]),
    cycles: pip.cycles.map((cycle, at) => cycleSaid(cycle, at + 1, content.interventions)),
    chart,
    measurements: pip.measurements.map(({ date, value, numerator, denominator, note }) => [
      dayText(date),
      measuredText(value, null),
      numerator === null || denominator === null
        ? ''
        : `${figureText(numerator)} of ${figureText(denominator)}`,
      note ?? '',
    ]),
    sustainPlan: content.sustainPlan,
    outcome: outcomeOf(pip),
    versions: pip.versions.map((each) => ({
      title: `Version ${each.number}: ${versionStanding(each, when)}`,
      said: [
        ...said(
          'Opened',
          `${when(each.creationDateTime)}${each.userApp ? `, by ${personText(each.userApp)}` : ''}`,
        ),
        ...said('Why', each.reason),
      ],
      signatures: signatures.get(each.number) ?? null,
    })),
  };
}

/** Until when progress is told. */
const progressWords = (at: string) =>
  `As of ${at}. It is recorded while the project runs and is no part of what is signed.`;

const versionStates = { DRAFT: 'draft', IN_FORCE: 'in force', PAST: 'in force before' } as const;

function versionStanding(
  { state, inForceFrom, inForceTo, signing }: Pip['versions'][number],
  when: (instant: string) => string,
): string {
  if (state === 'DRAFT') {
    if (!signing || signing.voidedAt) return 'draft, not in force';
    // The signed paper is kept as it is, and the version comes into force later: nothing is said of that.
    return signing.sealedAt ? `signed ${when(signing.sealedAt)}` : 'being signed, not in force';
  }
  if (inForceFrom === null) return versionStates[state];
  if (inForceTo === null) return `in force since ${when(inForceFrom)}`;
  return `in force from ${when(inForceFrom)} to ${when(inForceTo)}`;
}

function factsOf(pip: PipToPrint, when: (instant: string) => string): Said[] {
  const { content, number } = pip;
  const version = pip.versions.find((each) => each.number === number);
  const { goal } = content;
  const [latest] = pip.measurements.slice(-1);
  const numbers = [
    goal.baseline === null ? [] : [`baseline ${measuredText(goal.baseline, null)}`],
    latest ? [`latest ${measuredText(latest.value, null)} (${dayText(latest.date)})`] : [],
    goal.target === null ? [] : [`target ${measuredText(goal.target, null)}`],
  ].flat();
  const measured = [goal.measure, unitOf(goal)].filter((text) => text !== null).join(', ');
  return [
    ['Status', `${pipStatusLabels[pip.status]} since ${when(pip.statusDate)}`],
    ['Version', version ? `${number}, ${versionStanding(version, when)}` : String(number)],
    ...said(pipLabels.topic, content.topic?.name),
    ...said(pipLabels.leader, content.leader && personText(content.leader)),
    ...said('Measure', [measured, numbers.join(' → ')].filter((text) => text !== '').join(': ')),
    ...said('Disabled because', pip.status === 'DISABLED' ? pip.disabledReason : null),
  ];
}

const charterOf = (content: PresentedContent): Said[] => [
  ...said(pipLabels.problem, content.problem),
  ...said(pipLabels.background, content.background),
  ...said(
    pipLabels.selectionReasons,
    content.selectionReasons.map((reason) => selectionReasonLabels[reason]).join(', '),
  ),
  ...said(pipLabels.surveyTags, content.surveyTags.join(', ')),
  ...said(pipLabels.scopeIn, content.scopeIn),
  ...said(pipLabels.scopeOut, content.scopeOut),
  ...said(
    pipLabels.found,
    content.found
      .map(
        ({ kind, name, question }) => `${foundKindLabels[kind]}: ${name}${question ? ` (${question})` : ''}`,
      )
      .join('\n'),
  ),
];

function goalSaid({ goal }: PresentedContent): Said[] {
  const figure = (value: number | null, day: string | null, before: string) =>
    value === null ? null : `${measuredText(value, unitOf(goal))}${day ? `, ${before} ${dayText(day)}` : ''}`;
  const perWords = goal.multiplier === 1 ? '' : `; numerator ÷ denominator × ${figureText(goal.multiplier)}`;
  return [
    ...said(pipLabels['goal.specific'], goal.specific),
    ...said(
      `Measurable: ${pipLabels['goal.measure'].toLowerCase()}`,
      goal.measure && `${goal.measure}${goal.unit ? ` (${goal.unit}${perWords})` : perWords}`,
    ),
    ...said(pipLabels['goal.baseline'], figure(goal.baseline, goal.baselineDate, 'as of')),
    ...said(
      pipLabels['goal.target'],
      figure(goal.target, goal.targetDate, 'by') ?? (goal.targetDate && `By ${dayText(goal.targetDate)}`),
    ),
    ...said(pipLabels['goal.direction'], goal.measure && directionLabels[goal.direction]),
    ...said(pipLabels['goal.attainable'], goal.attainable),
    ...said(pipLabels['goal.relevant'], goal.relevant),
    ...said(pipLabels['goal.source'], goal.source && sourceText(goal.source)),
  ];
}

/**
 * What stands across each page of a version: nothing across one that is in force. The paper of a project that runs, with
 * its progress until today, is no draft of it.
 */
const versionMarks = { DRAFT: 'DRAFT', IN_FORCE: undefined, PAST: 'REPLACED' } as const;

/** A PIP as a document of its own, of whatever version and in whatever state it is. */
export interface DraftPip extends DocumentData {
  pip: PrintedPip;
}

export const draftOfPip = (
  toPrint: PipToPrint,
  center: { name: string; timeZone: string },
  now: Date,
): DraftPip => {
  const state = toPrint.versions.find(({ number }) => number === toPrint.number)?.state ?? 'DRAFT';
  const mark = versionMarks[state];
  return {
    title: toPrint.content.title,
    center: center.name,
    made: `version ${toPrint.number}, ${versionStates[state]}, as of ${madeAt(now, center.timeZone)}`,
    ...(mark ? { mark } : {}),
    pip: printedPip(toPrint, center, now),
  };
};
