import { issueLimits } from '@lamplight/domain/issues';
import { recordOf } from '@lamplight/domain/keys-of';
import {
  decisions,
  directions,
  fishboneCategories,
  foundKinds,
  phases,
  pipLimits,
  selectionReasons,
  sourcePeriods,
  stepStatuses,
  strengths,
} from '@lamplight/domain/pips/content';
import { z } from 'zod';
import { list } from './list';
import { day, line, person, prose, ref, sharedRef, version } from './schema';

/** What a PIP says, as it is sent and as it is answered (domain/src/pips/content.ts). */

const { prose: longest, line: longestLine } = pipLimits;
const text = () => prose(longest).nullish();
const shortText = () => line(longestLine).nullish();
const some = (max: number = longestLine) => line(max).min(1, 'Must say something');
const figure = z.number().gte(-pipLimits.figure).lte(pipLimits.figure);
/** The id of a question within its form. */
const linkId = some(pipLimits.linkId).nullish();

/** An id of a step or cycle that the client may choose, so that what hangs on it survives versions. */
const itemId = z.union([z.uuid().toLowerCase(), z.literal(''), z.null()]).optional();

const sourceInput = z.object({
  kind: z.enum(['TOPIC', 'ROUND']),
  /** The topic, or the round's tool. */
  id: z.uuid().toLowerCase(),
  /** Its question; null for the whole score. */
  linkId,
  /** Of rounds: answers are gathered by week or month. */
  per: z.enum(sourcePeriods).nullish(),
});

const goalInput = z.object({
  sentence: text(),
  specific: text(),
  measure: shortText(),
  unit: line(pipLimits.unit).nullish(),
  direction: z.enum(directions).optional(),
  multiplier: z.number().positive().lte(1_000_000).optional(),
  baseline: figure.nullish(),
  baselineDate: day.nullish(),
  target: figure.nullish(),
  targetDate: day.nullish(),
  attainable: text(),
  relevant: text(),
  source: sourceInput.nullish(),
});

const causes = list(some(), pipLimits.causes);

const teamInput = z.object({ userApp: ref('user'), role: line(pipLimits.role).nullish() });
const phaseInput = z.object({ phase: z.enum(phases), startDate: day.nullish(), endDate: day.nullish() });
const barrierInput = z.object({ barrier: some(longest), response: prose(longest).nullish() });
const foundInput = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid().toLowerCase(),
  linkId,
});

/** How far an intervention or milestone is; what is left out stays. */
export const stepProgress = {
  status: z.enum(stepStatuses).optional(),
  doneDate: day.nullish(),
  note: prose(longest).nullish(),
};

const interventionInput = z.object({
  id: itemId,
  action: some(),
  strength: z.enum(strengths).nullish(),
  responsible: ref('user').optional(),
  dueDate: day.nullish(),
  ...stepProgress,
});
const milestoneInput = z.object({ id: itemId, text: some(), dueDate: day.nullish(), ...stepProgress });

/** A measurement as it is given: a value, or a numerator and its denominator. */
export const measurementFields = {
  value: figure.nullish(),
  numerator: figure.nullish(),
  denominator: figure.nullish(),
  note: prose(longest).nullish(),
};

/** A PDSA cycle as it is given; what is left out stays. */
export const cycleFields = {
  /** The intervention that is tried. */
  intervention: itemId,
  startDate: day.nullish(),
  endDate: day.nullish(),
  staff: shortText(),
  test: text(),
  question: text(),
  prediction: text(),
  measure: text(),
  plan: text(),
  dataPlan: text(),
  observations: text(),
  obstacles: text(),
  comparison: text(),
  learned: text(),
  decision: z.enum(decisions).nullish(),
  nextStep: text(),
};

/** What a PIP says, as it is sent: what is left out stays, or is empty where the PIP begins. */
export const pipContentInput = {
  topic: sharedRef().optional(),
  problem: text(),
  background: text(),
  selectionReasons: list(z.enum(selectionReasons), selectionReasons.length).optional(),
  surveyTags: list(line(issueLimits.surveyTag).min(1), pipLimits.surveyTags).optional(),
  scopeIn: text(),
  scopeOut: text(),
  found: list(foundInput, pipLimits.found).optional(),
  /** A plain text is the goal's sentence. */
  goal: z.union([goalInput, prose(longest).transform((sentence) => ({ sentence }))]).nullish(),
  sponsor: ref('user').optional(),
  leader: ref('user').optional(),
  team: list(teamInput, pipLimits.team).optional(),
  phases: list(phaseInput, phases.length).optional(),
  resources: text(),
  barriers: list(barrierInput, pipLimits.barriers).optional(),
  whys: list(some(longest), pipLimits.whys).optional(),
  fishbone: z.strictObject(recordOf(fishboneCategories, () => causes.optional())).nullish(),
  rootCauses: list(some(longest), pipLimits.rootCauses).optional(),
  interventions: list(interventionInput, pipLimits.interventions).optional(),
  milestones: list(milestoneInput, pipLimits.milestones).optional(),
  sustainPlan: text(),
} as const;

const inputObject = z.object(pipContentInput);
export type PipContentInput = z.output<typeof inputObject>;

/** How far a step is, as answered. `stepVersion` is what a change of it was made against. */
const stepState = {
  status: z.enum(stepStatuses),
  doneDate: day.nullable(),
  note: z.string().nullable(),
  stepVersion: version,
};

export const measurementSchema = z.object({
  date: day,
  value: z.number(),
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  note: z.string().nullable(),
  /** Of one that somebody typed in; null of one that comes from a form or from rounds. */
  version: version.nullable(),
  /** The sent form that it comes from. */
  completedForm: z.string().nullable(),
});
export type Measurement = z.output<typeof measurementSchema>;

export const cycleSchema = z.object({
  id: z.uuid(),
  version,
  intervention: z.string().nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  staff: z.string().nullable(),
  test: z.string().nullable(),
  question: z.string().nullable(),
  prediction: z.string().nullable(),
  measure: z.string().nullable(),
  plan: z.string().nullable(),
  dataPlan: z.string().nullable(),
  observations: z.string().nullable(),
  obstacles: z.string().nullable(),
  comparison: z.string().nullable(),
  learned: z.string().nullable(),
  decision: z.enum(decisions).nullable(),
  nextStep: z.string().nullable(),
});
export type Cycle = z.output<typeof cycleSchema>;

export const interventionSchema = z.object({
  id: z.uuid(),
  action: z.string(),
  strength: z.enum(strengths).nullable(),
  responsible: person.nullable(),
  dueDate: day.nullable(),
  ...stepState,
});
export type InterventionState = z.output<typeof interventionSchema>;

export const milestoneSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  dueDate: day.nullable(),
  ...stepState,
});

/** A record that showed the problem, as a person reads it; `readable`: whether the caller may open it. */
const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  linkId: z.string().nullable(),
  name: z.string(),
  /** The question, where it is about one. */
  question: z.string().nullable(),
  readable: z.boolean(),
});

const goalSchema = z.object({
  sentence: z.string().nullable(),
  specific: z.string().nullable(),
  measure: z.string().nullable(),
  unit: z.string().nullable(),
  direction: z.enum(directions),
  multiplier: z.number(),
  baseline: z.number().nullable(),
  baselineDate: day.nullable(),
  target: z.number().nullable(),
  targetDate: day.nullable(),
  attainable: z.string().nullable(),
  relevant: z.string().nullable(),
  source: z
    .object({
      kind: z.enum(['TOPIC', 'ROUND']),
      id: z.string(),
      linkId: z.string().nullable(),
      per: z.enum(sourcePeriods).nullable(),
      /** What the topic or tool is called, and its question. */
      name: z.string(),
      question: z.string().nullable(),
    })
    .nullable(),
});

/** What a version says, as it is answered, without progress. */
export const pipContent = {
  title: z.string(),
  topic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  problem: z.string().nullable(),
  background: z.string().nullable(),
  selectionReasons: z.array(z.enum(selectionReasons)),
  surveyTags: z.array(z.string()),
  scopeIn: z.string().nullable(),
  scopeOut: z.string().nullable(),
  found: z.array(foundSchema),
  goal: goalSchema,
  sponsor: person.nullable(),
  leader: person.nullable(),
  team: z.array(z.object({ userApp: person.nullable(), role: z.string().nullable() })),
  phases: z.array(z.object({ phase: z.enum(phases), startDate: day.nullable(), endDate: day.nullable() })),
  resources: z.string().nullable(),
  barriers: z.array(z.object({ barrier: z.string(), response: z.string().nullable() })),
  whys: z.array(z.string()),
  fishbone: z.object(recordOf(fishboneCategories, () => z.array(z.string()))),
  rootCauses: z.array(z.string()),
  /** Their progress is that of the PIP, whichever version is read. */
  interventions: z.array(interventionSchema),
  milestones: z.array(milestoneSchema),
  sustainPlan: z.string().nullable(),
} as const;

const contentObject = z.object(pipContent);
export type PresentedContent = z.output<typeof contentObject>;
