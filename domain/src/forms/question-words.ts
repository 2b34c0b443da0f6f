/** What the builder, a comparison and a print call the parts of a form. */
import type { Comparison, Condition, Question, QuestionType } from './definition';

/** The types of questions by the names their author reads, the most used first. */
export const typeLabels: Readonly<Record<QuestionType, string>> = {
  'yes-no-na': 'Yes / No / Not applicable',
  'yes-no': 'Yes / No',
  'single-choice': 'One of several',
  'multiple-choice': 'Any of several',
  'short-text': 'Short text',
  'long-text': 'Long text',
  number: 'Number',
  date: 'Date',
  rate: 'Rate',
  scale: 'Scale',
  photo: 'Photo or file',
  instruction: 'Text to read',
};

/** What a condition may ask of a question. */
export type Operator = 'answered' | 'unanswered' | Comparison;

export const operatorLabels: Readonly<Record<Operator, string>> = {
  answered: 'is answered',
  unanswered: 'is not answered',
  '=': 'is',
  '!=': 'is not',
  '>': 'is more than',
  '<': 'is less than',
  '>=': 'is at least',
  '<=': 'is at most',
};

const dateLabels: Readonly<Record<Operator, string>> = {
  ...operatorLabels,
  '>': 'is after',
  '<': 'is before',
  '>=': 'is on or after',
  '<=': 'is on or before',
};

export const operatorLabel = (question: Question | undefined, operator: Operator): string =>
  (question?.type === 'date' ? dateLabels : operatorLabels)[operator];

export function operatorOf(condition: Condition): Operator {
  if (condition.operator !== 'exists') return condition.operator;
  return condition.answerBoolean ? 'answered' : 'unanswered';
}

/** The value a condition compares with, as text; empty where it compares with none. */
export function comparedWith(condition: Condition): string {
  if (condition.operator === 'exists') return '';
  if ('answerCoding' in condition) return condition.answerCoding.code;
  return 'answerDate' in condition ? condition.answerDate : String(condition.answerDecimal);
}
