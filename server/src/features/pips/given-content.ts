import type { PipContentInput } from '@lamplight/contract/pip-content';
import {
  emptyFishbone,
  emptyGoal,
  type FoundIn,
  fishboneCategories,
  type Intervention,
  type MeasureSource,
  type Milestone,
  newContent,
  type PipContent,
  type PipGoal,
  phases,
} from '@lamplight/domain/pips/content';
import { newId } from '../../db/ids';
import { or } from '../../http/or-kept';

type Given = PipContentInput & { title?: string | undefined };
type GivenGoal = NonNullable<PipContentInput['goal']>;

/** The same of a text, of which an empty one is none. */
const textOr = (given: string | null | undefined, kept: string | null): string | null =>
  given === undefined ? kept : given?.trim() ? given : null;

/** The first of each, in order: nobody is in a team twice, no record is named twice. */
function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

const sourceOf = (given: NonNullable<Extract<GivenGoal, { source?: unknown }>['source']>): MeasureSource => {
  const linkId = given.linkId ?? null;
  return given.kind === 'TOPIC'
    ? { kind: 'TOPIC', id: given.id, linkId }
    : { kind: 'ROUND', id: given.id, linkId, per: given.per ?? 'MONTH' };
};

function goalOf(given: PipContentInput['goal'], kept: PipGoal): PipGoal {
  if (given === undefined) return kept;
  if (given === null) return emptyGoal;
  const goal: Extract<GivenGoal, { direction?: unknown }> = given;
  return {
    sentence: textOr(goal.sentence, kept.sentence),
    specific: textOr(goal.specific, kept.specific),
    measure: textOr(goal.measure, kept.measure),
    unit: textOr(goal.unit, kept.unit),
    direction: or(goal.direction, kept.direction),
    multiplier: or(goal.multiplier, kept.multiplier),
    baseline: or(goal.baseline, kept.baseline),
    baselineDate: or(goal.baselineDate, kept.baselineDate),
    target: or(goal.target, kept.target),
    targetDate: or(goal.targetDate, kept.targetDate),
    attainable: textOr(goal.attainable, kept.attainable),
    relevant: textOr(goal.relevant, kept.relevant),
    source: goal.source === undefined ? kept.source : goal.source && sourceOf(goal.source),
  };
}

/** Tells a record, or an answer in it, from others that a PIP names. */
export const keyOfFound = ({ kind, id, linkId }: FoundIn): string => `${kind} ${id} ${linkId}`;

export const onceFound = (found: readonly FoundIn[]): FoundIn[] => once(found, keyOfFound);

const foundOf = (given: NonNullable<PipContentInput['found']>): FoundIn[] =>
  onceFound(given.map(({ kind, id, linkId }) => ({ kind, id, linkId: linkId ?? null })));

function teamOf(given: NonNullable<PipContentInput['team']>) {
  const members = given.flatMap(({ userApp, role }) =>
    userApp === null ? [] : [{ userId: userApp, role: textOr(role, null) }],
  );
  return once(members, ({ userId }) => userId);
}

/**
 * A step keeps its id, and with it its progress: by the id that is given, or else as one of the same words that nobody names. An id that is
 * taken, of an intervention by a milestone or the other way round, or named before, is not given twice: both would share their progress.
 */
function createIds(
  given: readonly { id?: string | null | undefined }[],
  kept: readonly { id: string; words: string }[],
  taken: readonly { id: string }[],
) {
  const named = new Set(given.map(({ id }) => id));
  const used = new Set(taken.map(({ id }) => id));
  return (step: { id?: string | null | undefined }, words: string): string => {
    const same = kept.filter((each) => each.words === words && !named.has(each.id));
    const id = [step.id, ...same.map((each) => each.id)].find((one) => one && !used.has(one)) || newId();
    used.add(id);
    return id;
  };
}

function interventionsOf(
  given: NonNullable<PipContentInput['interventions']>,
  kept: readonly Intervention[],
  taken: readonly { id: string }[],
): Intervention[] {
  const before = new Map(kept.map((each) => [each.id, each]));
  const idOf = createIds(
    given,
    kept.map(({ id, action: words }) => ({ id, words })),
    taken,
  );
  return given.map((step) => {
    const id = idOf(step, step.action);
    const was = before.get(id);
    return {
      id,
      action: step.action,
      strength: or(step.strength, was?.strength ?? null),
      responsibleId: or(step.responsible, was?.responsibleId ?? null),
      dueDate: or(step.dueDate, was?.dueDate ?? null),
    };
  });
}

function milestonesOf(
  given: NonNullable<PipContentInput['milestones']>,
  kept: readonly Milestone[],
  taken: readonly { id: string }[],
): Milestone[] {
  const before = new Map(kept.map((each) => [each.id, each]));
  const idOf = createIds(
    given,
    kept.map(({ id, text: words }) => ({ id, words })),
    taken,
  );
  return given.map((step) => {
    const id = idOf(step, step.text);
    return { id, text: step.text, dueDate: or(step.dueDate, before.get(id)?.dueDate ?? null) };
  });
}

function phasesOf(given: NonNullable<PipContentInput['phases']>, kept: PipContent['phases']) {
  const byPhase = new Map(given.map((each) => [each.phase, each]));
  return phases.map((phase) => {
    const was = kept.find((each) => each.phase === phase);
    const said = byPhase.get(phase);
    return {
      phase,
      startDate: or(said?.startDate, was?.startDate ?? null),
      endDate: or(said?.endDate, was?.endDate ?? null),
    };
  });
}

function fishboneOf(given: NonNullable<PipContentInput['fishbone']>, kept: PipContent['fishbone']) {
  const bones = { ...kept };
  for (const category of fishboneCategories) bones[category] = given[category] ?? kept[category];
  return bones;
}

/** What a PIP says after a change: what is left out stays as it was. */
export function contentAfter(given: Given, kept: PipContent): PipContent {
  const interventions = given.interventions
    ? interventionsOf(given.interventions, kept.interventions, kept.milestones)
    : kept.interventions;
  return {
    title: given.title ?? kept.title,
    topicId: or(given.topic, kept.topicId),
    problem: textOr(given.problem, kept.problem),
    background: textOr(given.background, kept.background),
    selectionReasons: given.selectionReasons ? [...new Set(given.selectionReasons)] : kept.selectionReasons,
    surveyTags: given.surveyTags
      ? [...new Set(given.surveyTags.map((tag) => tag.toUpperCase()))]
      : kept.surveyTags,
    scopeIn: textOr(given.scopeIn, kept.scopeIn),
    scopeOut: textOr(given.scopeOut, kept.scopeOut),
    found: given.found ? foundOf(given.found) : kept.found,
    goal: goalOf(given.goal, kept.goal),
    sponsorId: or(given.sponsor, kept.sponsorId),
    leaderId: or(given.leader, kept.leaderId),
    team: given.team ? teamOf(given.team) : kept.team,
    phases: given.phases ? phasesOf(given.phases, kept.phases) : kept.phases,
    resources: textOr(given.resources, kept.resources),
    barriers: given.barriers
      ? given.barriers.map(({ barrier, response }) => ({ barrier, response: textOr(response, null) }))
      : kept.barriers,
    whys: given.whys ?? kept.whys,
    fishbone:
      given.fishbone === undefined
        ? kept.fishbone
        : given.fishbone === null
          ? emptyFishbone
          : fishboneOf(given.fishbone, kept.fishbone),
    rootCauses: given.rootCauses ?? kept.rootCauses,
    interventions,
    milestones: given.milestones
      ? milestonesOf(given.milestones, kept.milestones, interventions)
      : kept.milestones,
    sustainPlan: textOr(given.sustainPlan, kept.sustainPlan),
  };
}

/** What a PIP says that begins with this. */
export const contentOfNew = (given: Given & { title: string }): PipContent =>
  contentAfter(given, newContent(given.title));
