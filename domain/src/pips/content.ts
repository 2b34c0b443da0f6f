/**
 * What a PIP says, as one version of it is written, signed and kept: the charter, goal-setting worksheet and root cause
 * analysis of CMS's QAPI tools in one (docs/glossary.md). Progress (how far interventions are, measurements, PDSA
 * cycles) is no part of it: it hangs on the PIP by ids that survive versions.
 *
 * Days are `YYYY-MM-DD`; people, topics and tools are ids; texts that nobody wrote are null.
 */
export interface PipContent {
  readonly title: string;
  readonly topicId: string | null;
  readonly problem: string | null;
  readonly background: string | null;
  readonly selectionReasons: readonly SelectionReason[];
  readonly surveyTags: readonly string[];
  readonly scopeIn: string | null;
  readonly scopeOut: string | null;
  /** From what it was started: the records that showed the problem. */
  readonly found: readonly FoundIn[];
  readonly goal: PipGoal;
  readonly sponsorId: string | null;
  readonly leaderId: string | null;
  readonly team: readonly TeamMember[];
  /** The recommended timetable: all five phases, in order. */
  readonly phases: readonly PipPhase[];
  readonly resources: string | null;
  readonly barriers: readonly Barrier[];
  /** Five whys: each answers the one before. */
  readonly whys: readonly string[];
  readonly fishbone: Fishbone;
  readonly rootCauses: readonly string[];
  readonly interventions: readonly Intervention[];
  readonly milestones: readonly Milestone[];
  /** How the gain is to be held once the project ends. */
  readonly sustainPlan: string | null;
}

/** Why this problem and not another (42 CFR 483.75(e): high-risk, high-volume, problem-prone). */
export const selectionReasons = [
  'HIGH_RISK',
  'HIGH_VOLUME',
  'PROBLEM_PRONE',
  'SURVEY',
  'RESIDENT_VOICE',
  'OTHER',
] as const;
export type SelectionReason = (typeof selectionReasons)[number];

/** What a PIP can be started from. */
export const foundKinds = ['ISSUE', 'COMPLETED_FORM', 'AUDIT', 'TOPIC_RESULTS'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A record that showed the problem: its id (of results, the topic's) and, within it, a question. */
export interface FoundIn {
  readonly kind: FoundKind;
  readonly id: string;
  readonly linkId: string | null;
}

/** Whether more or less of the measure is better. */
export const directions = ['UP', 'DOWN'] as const;
export type Direction = (typeof directions)[number];

/** CMS's goal-setting worksheet: specific, measurable, attainable, relevant, time-bound, then the goal in one sentence. */
export interface PipGoal {
  readonly sentence: string | null;
  readonly specific: string | null;
  readonly measure: string | null;
  readonly unit: string | null;
  readonly direction: Direction;
  /** Numerator ÷ denominator × this: 100 for percent, 1,000 for a rate per 1,000 resident-days. */
  readonly multiplier: number;
  readonly baseline: number | null;
  readonly baselineDate: string | null;
  readonly target: number | null;
  readonly targetDate: string | null;
  readonly attainable: string | null;
  readonly relevant: string | null;
  /** Where its measurements come from; null: somebody types them in. */
  readonly source: MeasureSource | null;
}

/** A question (or, without one, the whole score) of a topic's form, or of a round's tool gathered by week or month. */
export type MeasureSource =
  | { readonly kind: 'TOPIC'; readonly id: string; readonly linkId: string | null }
  | {
      readonly kind: 'ROUND';
      readonly id: string;
      readonly linkId: string | null;
      readonly per: SourcePeriod;
    };

export const sourcePeriods = ['WEEK', 'MONTH'] as const;
export type SourcePeriod = (typeof sourcePeriods)[number];

export interface TeamMember {
  readonly userId: string;
  /** What they do in the project. */
  readonly role: string | null;
}

export const phases = ['INITIATION', 'PLANNING', 'IMPLEMENTATION', 'MONITORING', 'CLOSING'] as const;
export type Phase = (typeof phases)[number];

export interface PipPhase {
  readonly phase: Phase;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface Barrier {
  readonly barrier: string;
  readonly response: string | null;
}

/** The bones of a cause-and-effect diagram, with the causes on each. */
export const fishboneCategories = [
  'PEOPLE',
  'PROCESS',
  'EQUIPMENT',
  'ENVIRONMENT',
  'MATERIALS',
  'MANAGEMENT',
] as const;
export type FishboneCategory = (typeof fishboneCategories)[number];
export type Fishbone = Readonly<Record<FishboneCategory, readonly string[]>>;

/**
 * How much an action does by itself: strong ones change what people can do (design, forcing functions), intermediate ones
 * help them do it (checklists, redundancy), weak ones ask them to (training, policy).
 */
export const strengths = ['STRONG', 'INTERMEDIATE', 'WEAK'] as const;
export type Strength = (typeof strengths)[number];

export interface Intervention {
  readonly id: string;
  readonly action: string;
  readonly strength: Strength | null;
  readonly responsibleId: string | null;
  readonly dueDate: string | null;
}

export interface Milestone {
  readonly id: string;
  readonly text: string;
  readonly dueDate: string | null;
}

/** How far an intervention or a milestone is. */
export const stepStatuses = ['PLANNED', 'IN_PROGRESS', 'DONE', 'DROPPED'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** What a PDSA cycle came to. */
export const decisions = ['ADAPT', 'ADOPT', 'ABANDON'] as const;
export type Decision = (typeof decisions)[number];

/** Whether a completed PIP reached its goal. */
export const pipResults = ['ACHIEVED', 'PARTLY', 'NOT_ACHIEVED'] as const;
export type PipResult = (typeof pipResults)[number];

/** How long texts may be, in characters, and lists, in items; how far from 0 a figure may be. */
export const pipLimits = {
  title: 255,
  prose: 5000,
  line: 500,
  unit: 60,
  role: 255,
  surveyTags: 20,
  found: 50,
  team: 40,
  barriers: 30,
  whys: 5,
  causes: 12,
  rootCauses: 20,
  interventions: 60,
  milestones: 40,
  cycles: 100,
  measurements: 1000,
  reason: 1000,
  signers: 40,
  linkId: 64,
  /** All that is written of a PIP together: what its newest version says, and its progress. */
  written: 1_000_000,
  figure: 1e12,
} as const;

export const emptyGoal: PipGoal = {
  sentence: null,
  specific: null,
  measure: null,
  unit: null,
  direction: 'DOWN',
  multiplier: 1,
  baseline: null,
  baselineDate: null,
  target: null,
  targetDate: null,
  attainable: null,
  relevant: null,
  source: null,
};

export const emptyFishbone: Fishbone = {
  PEOPLE: [],
  PROCESS: [],
  EQUIPMENT: [],
  ENVIRONMENT: [],
  MATERIALS: [],
  MANAGEMENT: [],
};

/** A PIP of which only the name is known. */
export const newContent = (title: string): PipContent => ({
  title,
  topicId: null,
  problem: null,
  background: null,
  selectionReasons: [],
  surveyTags: [],
  scopeIn: null,
  scopeOut: null,
  found: [],
  goal: emptyGoal,
  sponsorId: null,
  leaderId: null,
  team: [],
  phases: phases.map((phase) => ({ phase, startDate: null, endDate: null })),
  resources: null,
  barriers: [],
  whys: [],
  fishbone: emptyFishbone,
  rootCauses: [],
  interventions: [],
  milestones: [],
  sustainPlan: null,
});

const filled = (text: string | null) => text !== null && text.trim() !== '';

/** What a draft has of what signing wants. */
export const hasForSigning = ({ problem, goal, leaderId }: PipContent) => ({
  problem: filled(problem),
  goal: filled(goal.sentence) || (filled(goal.measure) && goal.target !== null),
  leader: leaderId !== null,
});

/** Everyone a PIP names. `edits`: they lead it or belong to its team, and may write it. */
export function peopleOf(content: PipContent): Map<string, { edits: boolean }> {
  const people = new Map<string, { edits: boolean }>();
  for (const { responsibleId } of content.interventions) {
    if (responsibleId !== null) people.set(responsibleId, { edits: false });
  }
  const writers = [content.sponsorId, content.leaderId, ...content.team.map(({ userId }) => userId)];
  for (const id of writers) if (id !== null) people.set(id, { edits: true });
  return people;
}

/** What a measurement comes to: typed as it is, or of its numerator and denominator; undefined where it says neither. */
export function measuredValue(
  given: { value: number | null; numerator: number | null; denominator: number | null },
  { multiplier }: Pick<PipGoal, 'multiplier'>,
): number | undefined {
  const { value, numerator, denominator } = given;
  if (numerator !== null && denominator !== null && denominator > 0) {
    return (numerator / denominator) * multiplier;
  }
  return value ?? undefined;
}
