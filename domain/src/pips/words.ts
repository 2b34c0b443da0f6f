import type { PipStatus } from '../pip.lifecycle';
import type {
  Decision,
  Direction,
  FishboneCategory,
  Phase,
  PipResult,
  SelectionReason,
  StepStatus,
  Strength,
} from './content';

/** The words of a PIP: one for each known value and each field, on screen, on paper and in the history alike. */

export const pipStatusLabels: Readonly<Record<PipStatus, string>> = {
  CREATED: 'Draft',
  SIGN_IN_PROCESS: 'Being signed',
  ACTIVE: 'Active',
  ACTIVE_NEW_VERSION_DRAFT: 'Active, new version in draft',
  COMPLETED: 'Completed',
  DISABLED: 'Disabled',
};

export const selectionReasonLabels: Readonly<Record<SelectionReason, string>> = {
  HIGH_RISK: 'High-risk',
  HIGH_VOLUME: 'High-volume',
  PROBLEM_PRONE: 'Problem-prone',
  SURVEY: 'Survey finding',
  RESIDENT_VOICE: 'Residents’ or families’ voice',
  OTHER: 'Other',
};

export const directionLabels: Readonly<Record<Direction, string>> = { DOWN: 'Less', UP: 'More' };

export const phaseLabels: Readonly<Record<Phase, string>> = {
  INITIATION: 'Initiation',
  PLANNING: 'Planning',
  IMPLEMENTATION: 'Implementation',
  MONITORING: 'Monitoring',
  CLOSING: 'Closing',
};

export const fishboneLabels: Readonly<Record<FishboneCategory, string>> = {
  PEOPLE: 'People',
  PROCESS: 'Process',
  EQUIPMENT: 'Equipment',
  ENVIRONMENT: 'Environment',
  MATERIALS: 'Materials',
  MANAGEMENT: 'Management',
};

export const strengthLabels: Readonly<Record<Strength, string>> = {
  STRONG: 'Strong',
  INTERMEDIATE: 'Intermediate',
  WEAK: 'Weak',
};

export const stepStatusLabels: Readonly<Record<StepStatus, string>> = {
  PLANNED: 'Planned',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  DROPPED: 'Dropped',
};

export const decisionLabels: Readonly<Record<Decision, string>> = {
  ADAPT: 'Adapt',
  ADOPT: 'Adopt',
  ABANDON: 'Abandon',
};

export const pipResultLabels: Readonly<Record<PipResult, string>> = {
  ACHIEVED: 'Goal reached',
  PARTLY: 'Goal partly reached',
  NOT_ACHIEVED: 'Goal not reached',
};

/** What the fields of a PIP are called. */
export const pipLabels = {
  title: 'Name of the project',
  topic: 'Topic',
  problem: 'Problem to be solved',
  background: 'Background',
  selectionReasons: 'Why this problem',
  surveyTags: 'Survey tags',
  scopeIn: 'In scope',
  scopeOut: 'Out of scope',
  found: 'How it was found',
  'goal.sentence': 'Goal in one sentence',
  'goal.specific': 'Specific: what, who and where',
  'goal.measure': 'What is measured',
  'goal.unit': 'Unit',
  'goal.direction': 'Better is',
  'goal.multiplier': 'Per',
  'goal.baseline': 'Baseline',
  'goal.baselineDate': 'Baseline as of',
  'goal.target': 'Target',
  'goal.targetDate': 'Target date',
  'goal.attainable': 'Attainable: what the target is based on',
  'goal.relevant': 'Relevant: how it solves the problem',
  'goal.source': 'Where measurements come from',
  sponsor: 'Sponsor',
  leader: 'Leader',
  team: 'Team',
  phases: 'Timetable',
  resources: 'Resources',
  barriers: 'Barriers',
  whys: 'Five whys',
  fishbone: 'Causes and effect',
  rootCauses: 'Root causes',
  interventions: 'Interventions',
  milestones: 'Milestones',
  sustainPlan: 'How the gain will be sustained',
} as const;
