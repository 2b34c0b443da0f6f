/**
 * Answers as data, in the shape of a FHIR QuestionnaireResponse flattened by linkId. Each value says its kind by
 * its one field. Yes, no and not applicable are the codes `yes`, `no`, `na`; a photo question has files only.
 */
import { isYesNo, type Question, type RateQuestion } from './definition';

export type AnswerValue =
  | { readonly valueCoding: { readonly code: string } }
  | { readonly valueString: string }
  | { readonly valueDecimal: number }
  | { readonly valueDate: string }
  | { readonly valueRate: Rate };

/** The two numbers of a rate. One may be missing while the form is a draft. */
export type Rate = { readonly numerator: number | null; readonly denominator: number | null };

export type AnswerFile = { readonly id: string; readonly name: string };

export type AnswerItem = {
  readonly linkId: string;
  readonly answer: readonly AnswerValue[];
  readonly comment?: string | undefined;
  readonly files?: readonly AnswerFile[] | undefined;
};

export type Answers = readonly AnswerItem[];

/** Answers by linkId. Where one appears twice the later one counts. */
export function byLinkId(answers: Answers): Map<string, AnswerItem> {
  return new Map(answers.map((item) => [item.linkId, item]));
}

/** The chosen codes of a yes/no or choice answer. */
export function codesIn(item: Pick<AnswerItem, 'answer'> | undefined): string[] {
  return (item?.answer ?? []).flatMap((value) => ('valueCoding' in value ? [value.valueCoding.code] : []));
}

/** `yes`, `no`, `na`, or undefined where unanswered. */
export function codeIn(item: Pick<AnswerItem, 'answer'> | undefined): string | undefined {
  return codesIn(item)[0];
}

export function textIn(item: AnswerItem | undefined): string | undefined {
  for (const value of item?.answer ?? []) if ('valueString' in value) return value.valueString;
  return undefined;
}

export function numberIn(item: AnswerItem | undefined): number | undefined {
  for (const value of item?.answer ?? []) if ('valueDecimal' in value) return value.valueDecimal;
  return undefined;
}

export function dateIn(item: AnswerItem | undefined): string | undefined {
  for (const value of item?.answer ?? []) if ('valueDate' in value) return value.valueDate;
  return undefined;
}

export function rateIn(item: AnswerItem | undefined): Rate | undefined {
  for (const value of item?.answer ?? []) if ('valueRate' in value) return value.valueRate;
  return undefined;
}

/** The rate as one number, or undefined while it is incomplete or there was nothing to count (0 of 0). */
export function rateValue(question: RateQuestion, rate: Rate | undefined): number | undefined {
  if (rate === undefined || rate.numerator === null || rate.denominator === null) return undefined;
  if (rate.denominator <= 0) return undefined;
  return (rate.numerator / rate.denominator) * question.multiplier;
}

/** Whether the answer is a "no" that stands out in lists and on the home page. */
export const isAlert = (question: Question, item: AnswerItem | undefined): boolean =>
  isYesNo(question) && question.alert === true && codeIn(item) === 'no';

/** Whether it says anything: an answer, a comment or a file. */
export const saysAnything = (question: Question, item: AnswerItem): boolean =>
  isAnswered(question, item) || (item.comment ?? '').trim() !== '' || (item.files ?? []).length > 0;

/** Whether there is an answer. Blanks are none; a comment alone is none. */
export function isAnswered(question: Question, item: AnswerItem | undefined): boolean {
  if (item === undefined) return false;
  switch (question.type) {
    case 'instruction':
      return false;
    case 'photo':
      return (item.files ?? []).length > 0;
    case 'yes-no':
    case 'yes-no-na':
    case 'single-choice':
    case 'multiple-choice':
      return codesIn(item).length > 0;
    case 'short-text':
    case 'long-text':
      return (textIn(item) ?? '').trim() !== '';
    case 'number':
    case 'scale':
      return numberIn(item) !== undefined;
    case 'date':
      return (dateIn(item) ?? '') !== '';
    case 'rate': {
      const rate = rateIn(item);
      return rate !== undefined && (rate.numerator !== null || rate.denominator !== null);
    }
  }
}
