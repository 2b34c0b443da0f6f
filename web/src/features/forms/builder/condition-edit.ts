import {
  type Comparison,
  type Condition,
  codesOf,
  type FormDefinition,
  type Question,
} from '@lamplight/domain/forms/definition';
import { yesNoLabels } from '../form-words';

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

/** The questions that a condition of this section or question may look at: those before it that have an answer. */
export function questionsBefore(definition: FormDefinition, linkId: string): Question[] {
  const before: Question[] = [];
  for (const section of definition.item) {
    if (section.linkId === linkId) break;
    const at = section.item.findIndex((question) => question.linkId === linkId);
    before.push(...(at < 0 ? section.item : section.item.slice(0, at)));
    if (at >= 0) break;
  }
  return before.filter(({ type }) => type !== 'instruction');
}

const answeredOrNot: readonly Operator[] = ['answered', 'unanswered'];
const comparisons: readonly Operator[] = ['=', '!=', '>', '<', '>=', '<='];

export function operatorsFor(question: Question): readonly Operator[] {
  switch (question.type) {
    case 'yes-no':
    case 'yes-no-na':
    case 'single-choice':
    case 'multiple-choice':
      return ['=', '!=', ...answeredOrNot];
    case 'number':
    case 'scale':
    case 'rate':
    case 'date':
      return [...comparisons, ...answeredOrNot];
    default:
      return answeredOrNot;
  }
}

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

/** A condition on a question; a value that does not fit becomes the first or a plain one that does. */
export function conditionOn(question: Question, operator: Operator, value: string): Condition {
  const { linkId } = question;
  const allowed = operatorsFor(question);
  const asked = allowed.includes(operator) ? operator : (allowed[0] ?? 'answered');
  if (asked === 'answered' || asked === 'unanswered') {
    return { question: linkId, operator: 'exists', answerBoolean: asked === 'answered' };
  }
  const codes = codesOf(question);
  const [firstCode] = codes;
  if (firstCode !== undefined) {
    const code = codes.includes(value) ? value : firstCode;
    return { question: linkId, operator: asked === '!=' ? '!=' : '=', answerCoding: { code } };
  }
  if (question.type === 'date') return { question: linkId, operator: asked, answerDate: value };
  const number = Number(value);
  return { question: linkId, operator: asked, answerDecimal: Number.isFinite(number) ? number : 0 };
}

/** The values that can be chosen to compare with; none where one is typed. */
export function valuesFor(question: Question): { value: string; label: string }[] {
  if (question.type === 'single-choice' || question.type === 'multiple-choice') {
    return question.answerOption.map(({ valueCoding }) => ({
      value: valueCoding.code,
      label: valueCoding.display,
    }));
  }
  return codesOf(question).map((code) => ({ value: code, label: yesNoLabels[code] ?? code }));
}
