/**
 * A form as data: what a topic's form and an audit tool have in common.
 * The shape is that of an HL7 FHIR Questionnaire (linkId, text, type, required, enableWhen, answerOption, nested
 * item); the types of questions and what a "no" asks for are ours. Optional fields may be absent or undefined.
 */
import type { Priority } from '../issues';

/** Where a round has to be made: in a unit, or in a room or other place. */
export type PlaceDemand = 'unit' | 'location';

export type FormDefinition = {
  readonly title?: string | undefined;
  /** Where a round with it has to be made; anywhere where absent. */
  readonly place?: PlaceDemand | undefined;
  readonly item: readonly Section[];
};

/** A heading with its questions. Hidden, it hides them all. */
export type Section = Conditional & {
  readonly linkId: string;
  readonly type: 'group';
  readonly text: string;
  readonly guidance?: string | undefined;
  readonly item: readonly Question[];
};

export type Question =
  | YesNoQuestion
  | ChoiceQuestion
  | TextQuestion
  | NumberQuestion
  | DateQuestion
  | RateQuestion
  | ScaleQuestion
  | PhotoQuestion
  | Instruction;

export type QuestionType = Question['type'];

/** Answered with one of the codes `yes`, `no` and, where allowed, `na`. Yes means that all is well. */
export type YesNoQuestion = QuestionBase & {
  readonly type: 'yes-no' | 'yes-no-na';
  /** How much it counts in the score, 0 or more; 1 where absent. */
  readonly weight?: number | undefined;
  /** A "no" is an alert: it stands out in lists and on the home page. */
  readonly alert?: boolean | undefined;
  /** A "no" means that someone may come to harm: the form marks it, and its issue has a high priority. */
  readonly critical?: boolean | undefined;
  /** A "no" alleges a violation (allegations.ts): the question says first whom to call, and its issue is withheld from most. It carries no survey tag. */
  readonly alleged?: boolean | undefined;
  readonly onNo?: OnNo | undefined;
};

/** What a "no" asks for. */
export type OnNo = {
  readonly comment?: boolean | undefined;
  readonly photo?: boolean | undefined;
  readonly issue?: OnNoIssue | undefined;
};

/** The issue that sending opens for a "no". A library names the department, a center's own form has its id. */
export type OnNoIssue = {
  /** What a "no" means, as a finding: the issue's title, such as "Call light out of reach". */
  readonly title?: string | undefined;
  /** Where absent: HIGH for a critical question, else MEDIUM. */
  readonly priority?: Priority | undefined;
  readonly departmentId?: string | undefined;
  readonly department?: string | undefined;
};

export type ChoiceQuestion = QuestionBase & {
  readonly type: 'single-choice' | 'multiple-choice';
  readonly answerOption: readonly AnswerOption[];
};

export type AnswerOption = { readonly valueCoding: Coding };
export type Coding = { readonly code: string; readonly display: string };

export type TextQuestion = QuestionBase & { readonly type: 'short-text' | 'long-text' };

export type NumberQuestion = QuestionBase & {
  readonly type: 'number';
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

export type DateQuestion = QuestionBase & { readonly type: 'date' };

/** Numerator ÷ denominator × multiplier: 1000 for "per 1,000 resident-days", 100 for a percentage. */
export type RateQuestion = QuestionBase & {
  readonly type: 'rate';
  readonly multiplier: number;
  readonly unit?: string | undefined;
  readonly numeratorLabel?: string | undefined;
  readonly denominatorLabel?: string | undefined;
};

/** Whole numbers from `min` to `max`. */
export type ScaleQuestion = QuestionBase & {
  readonly type: 'scale';
  readonly min: number;
  readonly max: number;
  readonly minLabel?: string | undefined;
  readonly maxLabel?: string | undefined;
};

/** Answered with photos or other files alone. */
export type PhotoQuestion = QuestionBase & { readonly type: 'photo' };

/** Text to read; it has no answer. */
export type Instruction = QuestionBase & { readonly type: 'instruction' };

type QuestionBase = Conditional & {
  readonly linkId: string;
  readonly text: string;
  readonly required?: boolean | undefined;
  /** How to find the answer: shown on demand. */
  readonly guidance?: string | undefined;
  /** The federal survey tag it bears on, such as F584. */
  readonly surveyTag?: string | undefined;
  readonly focusAreaId?: string | undefined;
  readonly subfocusAreaId?: string | undefined;
  /** By name instead, in the library: a center's own lists are matched when it takes the tool over. */
  readonly focusArea?: string | undefined;
  readonly subfocusArea?: string | undefined;
};

type Conditional = {
  /** Shown only when all (or any, see `enableBehavior`) of these hold. Absent or empty: always shown. */
  readonly enableWhen?: readonly Condition[] | undefined;
  /** `all` where absent. */
  readonly enableBehavior?: 'all' | 'any' | undefined;
};

export type Comparison = '=' | '!=' | '>' | '<' | '>=' | '<=';

/**
 * A condition on an earlier question. Without an answer to it only `exists` with `answerBoolean: false` holds;
 * with several chosen options `=` means that it is among them, `!=` that it is not.
 */
export type Condition =
  | { readonly question: string; readonly operator: 'exists'; readonly answerBoolean: boolean }
  | {
      readonly question: string;
      readonly operator: '=' | '!=';
      readonly answerCoding: { readonly code: string };
    }
  | { readonly question: string; readonly operator: Comparison; readonly answerDecimal: number }
  | { readonly question: string; readonly operator: Comparison; readonly answerDate: string };

/** All questions and instructions in order, without their sections. */
export function questionsOf(definition: FormDefinition): Question[] {
  return definition.item.flatMap((section) => section.item);
}

/** How many questions can be answered; texts to read are none. */
export const countQuestions = (definition: FormDefinition): number =>
  questionsOf(definition).filter(({ type }) => type !== 'instruction').length;

export function findQuestion(definition: FormDefinition, linkId: string): Question | undefined {
  return questionsOf(definition).find((question) => question.linkId === linkId);
}

export function isYesNo(question: Question): question is YesNoQuestion {
  return question.type === 'yes-no' || question.type === 'yes-no-na';
}

/** The codes that answer a yes/no or choice question; none for other types. */
export function codesOf(question: Question): string[] {
  switch (question.type) {
    case 'yes-no':
      return ['yes', 'no'];
    case 'yes-no-na':
      return ['yes', 'no', 'na'];
    case 'single-choice':
    case 'multiple-choice':
      return question.answerOption.map((option) => option.valueCoding.code);
    default:
      return [];
  }
}
