import { dayText } from '../calendar/day-words';
import type { Direction, FishboneCategory, FoundKind, Phase, SelectionReason, Strength } from './content';
import { fishboneCategories } from './content';
import { fishboneLabels, phaseLabels, pipLabels, selectionReasonLabels, strengthLabels } from './words';

/**
 * What a PIP says, in the order of its document and in words: what a signer reads, and what two versions are compared by.
 * Everything that is signed is in it; what nobody wrote is left out.
 */

interface PersonRead {
  readonly id: string;
  readonly user_firstName: string;
  readonly user_lastName: string;
}
type Named = { readonly id: string; readonly name: string } | null;
type Text = string | null;

/** A version of a PIP as it is answered: people, topics and records by their names. */
export interface PipRead {
  readonly title: string;
  readonly topic: Named;
  readonly problem: Text;
  readonly background: Text;
  readonly selectionReasons: readonly SelectionReason[];
  readonly surveyTags: readonly string[];
  readonly scopeIn: Text;
  readonly scopeOut: Text;
  readonly found: readonly {
    readonly kind: FoundKind;
    readonly id: string;
    readonly linkId: Text;
    readonly name: string;
    readonly question: Text;
  }[];
  readonly goal: GoalRead;
  readonly sponsor: PersonRead | null;
  readonly leader: PersonRead | null;
  readonly team: readonly { readonly userApp: PersonRead | null; readonly role: Text }[];
  readonly phases: readonly { readonly phase: Phase; readonly startDate: Text; readonly endDate: Text }[];
  readonly resources: Text;
  readonly barriers: readonly { readonly barrier: string; readonly response: Text }[];
  readonly whys: readonly string[];
  readonly fishbone: Readonly<Record<FishboneCategory, readonly string[]>>;
  readonly rootCauses: readonly string[];
  readonly interventions: readonly {
    readonly id: string;
    readonly action: string;
    readonly strength: Strength | null;
    readonly responsible: PersonRead | null;
    readonly dueDate: Text;
  }[];
  readonly milestones: readonly { readonly id: string; readonly text: string; readonly dueDate: Text }[];
  readonly sustainPlan: Text;
}

interface GoalRead {
  readonly sentence: Text;
  readonly specific: Text;
  readonly measure: Text;
  readonly unit: Text;
  readonly direction: Direction;
  readonly multiplier: number;
  readonly baseline: number | null;
  readonly baselineDate: Text;
  readonly target: number | null;
  readonly targetDate: Text;
  readonly attainable: Text;
  readonly relevant: Text;
  readonly source: {
    readonly kind: 'TOPIC' | 'ROUND';
    readonly id: string;
    readonly linkId: Text;
    readonly per: 'WEEK' | 'MONTH' | null;
    readonly name: string;
    readonly question: Text;
  } | null;
}

/** A label and what stands at it. `key`: what it is, where two different things can read alike. */
export interface OutlineFact {
  readonly label: string;
  readonly text: string;
  readonly key?: string;
}

/** One of a list: what it says, and what is said of it. `id`: it is the same one in another version that has it too. */
export interface OutlineItem {
  readonly id: string | undefined;
  readonly text: string;
  readonly facts: readonly OutlineFact[];
}

/** Several of a kind, in their order; `one` is what each is called. */
export interface OutlineList {
  readonly label: string;
  readonly one: string;
  readonly items: readonly OutlineItem[];
}

export type OutlinePart = OutlineFact | OutlineList;

export interface OutlineSection {
  readonly title: string;
  readonly parts: readonly OutlinePart[];
}

export const isList = (part: OutlinePart): part is OutlineList => 'items' in part;

export const foundKindLabels: Readonly<Record<FoundKind, string>> = {
  ISSUE: 'Issue',
  COMPLETED_FORM: 'Completed form',
  AUDIT: 'Round',
  TOPIC_RESULTS: 'Results of a topic',
};

/** Whether more or less of the measure is better, in words. */
export const directionLabels: Readonly<Record<Direction, string>> = { UP: 'Higher', DOWN: 'Lower' };

/** A figure with all of its digits. */
export const figureText = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 15 });

/** A person’s name; of one who is known no more, that much. */
export const personText = (person: PersonRead | null): string =>
  person ? `${person.user_firstName} ${person.user_lastName}` : 'Somebody';

/** Where measurements come from, in words. */
export function sourceText({ kind, name, question, per }: NonNullable<GoalRead['source']>): string {
  const what = question ? `“${question}” of ${name}` : name;
  if (kind === 'TOPIC') return `Forms: ${what}`;
  return `Rounds: ${what}, by ${per === 'WEEK' ? 'week' : 'month'}`;
}

const fact = (label: string, text: string | null | undefined, key?: string): OutlineFact[] => {
  if (text === null || text === undefined || text.trim() === '') return [];
  return [key === undefined ? { label, text } : { label, text, key }];
};
const dayFact = (label: string, day: Text) => fact(label, day && dayText(day));
const figureFact = (label: string, value: number | null) =>
  fact(label, value === null ? null : figureText(value));
const personFact = (label: string, person: PersonRead | null) =>
  person ? fact(label, personText(person), person.id) : [];
const listFact = (label: string, items: readonly string[]) =>
  fact(label, items.join(', '), JSON.stringify(items));

const list = (label: string, one: string, items: readonly OutlineItem[]): OutlineList[] =>
  items.length > 0 ? [{ label, one, items }] : [];
const texts = (label: string, one: string, items: readonly string[]) =>
  list(
    label,
    one,
    items.map((text) => ({ id: undefined, text, facts: [] })),
  );

/** The sections of a PIP that say something, without its title. */
export const outlineOf = (pip: PipRead): OutlineSection[] =>
  [
    { title: 'Charter', parts: charter(pip) },
    { title: 'Goal', parts: goalParts(pip.goal) },
    { title: 'Team and timetable', parts: teamAndTimetable(pip) },
    { title: 'Root cause', parts: rootCause(pip) },
    { title: 'Interventions', parts: interventionParts(pip) },
    { title: 'Sustainment', parts: fact(pipLabels.sustainPlan, pip.sustainPlan) },
  ].filter(({ parts }) => parts.length > 0);

const charter = (pip: PipRead): OutlinePart[] => [
  ...fact(pipLabels.topic, pip.topic?.name, pip.topic?.id),
  ...fact(pipLabels.problem, pip.problem),
  ...fact(pipLabels.background, pip.background),
  ...listFact(
    pipLabels.selectionReasons,
    pip.selectionReasons.map((reason) => selectionReasonLabels[reason]),
  ),
  ...listFact(pipLabels.surveyTags, pip.surveyTags),
  ...fact(pipLabels.scopeIn, pip.scopeIn),
  ...fact(pipLabels.scopeOut, pip.scopeOut),
  ...list(
    pipLabels.found,
    'Found in',
    pip.found.map(({ kind, id, linkId, name, question }) => ({
      id: [kind, id, linkId ?? ''].join(' '),
      text: `${foundKindLabels[kind]}: ${name}`,
      facts: fact('Question', question),
    })),
  ),
];

const goalParts = (goal: GoalRead): OutlinePart[] => [
  ...fact(pipLabels['goal.sentence'], goal.sentence),
  ...fact(pipLabels['goal.specific'], goal.specific),
  ...fact(pipLabels['goal.measure'], goal.measure),
  ...fact(pipLabels['goal.unit'], goal.unit),
  ...fact(pipLabels['goal.direction'], directionLabels[goal.direction]),
  ...(goal.multiplier === 1 ? [] : figureFact(pipLabels['goal.multiplier'], goal.multiplier)),
  ...figureFact(pipLabels['goal.baseline'], goal.baseline),
  ...dayFact(pipLabels['goal.baselineDate'], goal.baselineDate),
  ...figureFact(pipLabels['goal.target'], goal.target),
  ...dayFact(pipLabels['goal.targetDate'], goal.targetDate),
  ...fact(pipLabels['goal.attainable'], goal.attainable),
  ...fact(pipLabels['goal.relevant'], goal.relevant),
  ...(goal.source
    ? fact(
        pipLabels['goal.source'],
        sourceText(goal.source),
        JSON.stringify([goal.source.kind, goal.source.id, goal.source.linkId, goal.source.per]),
      )
    : []),
];

const teamAndTimetable = (pip: PipRead): OutlinePart[] => [
  ...personFact(pipLabels.sponsor, pip.sponsor),
  ...personFact(pipLabels.leader, pip.leader),
  ...list(
    pipLabels.team,
    'Member of the team',
    pip.team.map(({ userApp, role }) => ({
      id: userApp?.id,
      text: personText(userApp),
      facts: fact('Role', role),
    })),
  ),
  ...list(
    pipLabels.phases,
    'Phase',
    pip.phases
      .filter(({ startDate, endDate }) => startDate !== null || endDate !== null)
      .map(({ phase, startDate, endDate }) => ({
        id: phase,
        text: phaseLabels[phase],
        facts: [...dayFact('Start', startDate), ...dayFact('End', endDate)],
      })),
  ),
  ...list(
    pipLabels.milestones,
    'Milestone',
    pip.milestones.map(({ id, text, dueDate }) => ({ id, text, facts: dayFact('Due', dueDate) })),
  ),
  ...fact(pipLabels.resources, pip.resources),
  ...list(
    pipLabels.barriers,
    'Barrier',
    pip.barriers.map(({ barrier, response }) => ({
      id: undefined,
      text: barrier,
      facts: fact('What to do', response),
    })),
  ),
];

const rootCause = (pip: PipRead): OutlinePart[] => [
  ...texts(pipLabels.whys, 'Why', pip.whys),
  ...fishboneCategories.flatMap((category) =>
    texts(
      `${pipLabels.fishbone}: ${fishboneLabels[category]}`,
      `Cause (${fishboneLabels[category]})`,
      pip.fishbone[category],
    ),
  ),
  ...texts(pipLabels.rootCauses, 'Root cause', pip.rootCauses),
];

const interventionParts = ({ interventions }: PipRead): OutlinePart[] =>
  list(
    pipLabels.interventions,
    'Intervention',
    interventions.map(({ id, action, strength, responsible, dueDate }) => ({
      id,
      text: action,
      facts: [
        ...fact('Strength', strength && strengthLabels[strength]),
        ...personFact('Responsible', responsible),
        ...dayFact('Due', dueDate),
      ],
    })),
  );
