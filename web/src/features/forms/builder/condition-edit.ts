import { yesNoLabels } from '@lamplight/domain/forms/answer-words';
import {
  type Condition,
  codesOf,
  type FormDefinition,
  type Question,
} from '@lamplight/domain/forms/definition';
import type { Operator } from '@lamplight/domain/forms/question-words';

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
