import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import type {
  Decision,
  FishboneCategory,
  PipGoal,
  PipResult,
  SelectionReason,
  StepStatus,
  Strength,
} from '@lamplight/domain/pips/content';
import type { CycleText } from '@lamplight/domain/pips/cycles';

/** Days counted from today: past ones are negative. */
type FromToday = number;

export interface StoryStep {
  action: string;
  strength?: Strength;
  /** First and last name. */
  who?: string;
  due?: FromToday;
  status?: StepStatus;
  done?: FromToday;
  note?: string;
}

/** What a version says beside the one before it. */
export interface StoryVersion {
  /** When it came into force; a draft, or what is being signed, has none. */
  from?: FromToday;
  begun: FromToday;
  reason?: string;
  goal?: Partial<PipGoal>;
  /** Of the interventions, those that this version still does not have. */
  without?: readonly string[];
  rootCauses?: readonly string[];
  scopeIn?: string;
  /** Who was asked to sign, and how many hours later they did. */
  signed?: readonly (readonly [who: string, afterHours: number | null])[];
}

/** One PIP of the demonstration; everyone and everything in it is made up. */
export interface PipStory {
  key: string;
  title: string;
  status: PipStatus;
  /** When its status became what it is. */
  since: FromToday;
  topic?: string;
  /** The topic's newest form, or an issue that is open, as what showed the problem. */
  foundInForm?: string;
  problem: string;
  background?: string;
  reasons: readonly SelectionReason[];
  tags: readonly string[];
  scopeIn?: string;
  scopeOut?: string;
  goal: Partial<PipGoal>;
  /** Its measure is the rate of its topic's form. */
  measuredBy?: string;
  baselineOn?: FromToday;
  targetOn?: FromToday;
  sponsor?: string;
  leader: string;
  team: readonly (readonly [who: string, role: string])[];
  /** Days on which each phase begins and ends, in order. */
  phases?: readonly (readonly [FromToday, FromToday])[];
  resources?: string;
  barriers?: readonly (readonly [barrier: string, response: string])[];
  whys?: readonly string[];
  fishbone?: Partial<Record<FishboneCategory, readonly string[]>>;
  rootCauses?: readonly string[];
  interventions: readonly StoryStep[];
  milestones?: readonly { text: string; due: FromToday; done?: FromToday }[];
  cycles?: readonly ({
    begun: FromToday;
    ends?: FromToday;
    /** The place of its intervention. */
    of?: number;
    decision?: Decision;
  } & Partial<Record<CycleText, string>>)[];
  /** Values typed in every so many days, the first one the earliest. */
  measured?: { first: FromToday; everyDays: number; values: readonly number[] };
  sustainPlan?: string;
  versions: readonly StoryVersion[];
  outcome?: {
    result: PipResult;
    summary: string;
    lessons: string;
    completed: FromToday;
    lookAgain: FromToday;
    looks?: readonly { on: FromToday; who: string; holds: boolean; note: string }[];
  };
  disabledBecause?: string;
}
