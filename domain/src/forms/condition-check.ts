import { isDay } from '../calendar/day';
import { type Condition, codesOf, type Question } from './definition';

/** The questions that stand before the one with the condition, by linkId. */
export type Earlier = ReadonlyMap<string, Question>;

const mostWords = 80;

/** A question as a sentence names it: by its words, for its id is known to no author. */
function called({ text }: Question): string {
  const words = text.trim();
  if (words === '') return 'A question without a text';
  return words.length > mostWords ? `“${words.slice(0, mostWords - 1).trimEnd()}…”` : `“${words}”`;
}

/**
 * What is wrong with a condition: it must look at an earlier question and ask for what that can answer. `anywhere` has
 * every question of the form, wherever it stands.
 */
export function conditionProblem(
  condition: Condition,
  earlier: Earlier,
  anywhere: ReadonlyMap<string, Question>,
): string | undefined {
  const question = earlier.get(condition.question);
  if (question === undefined) {
    const later = anywhere.get(condition.question);
    return later
      ? `The condition must look at an earlier question. ${called(later)} does not stand before it.`
      : `The condition looks at a question that is not in this form (id ${condition.question}).`;
  }
  if (question.type === 'instruction') return 'The condition looks at a text that takes no answer.';
  if (condition.operator === 'exists') return undefined;
  if ('answerCoding' in condition) {
    const code = condition.answerCoding.code;
    if (codesOf(question).includes(code)) return undefined;
    return `${called(question)} has no option ${code}.`;
  }
  if ('answerDate' in condition) {
    if (question.type !== 'date') return `${called(question)} is not answered with a date.`;
    return isDay(condition.answerDate) ? undefined : 'The condition needs a date.';
  }
  if (question.type !== 'number' && question.type !== 'scale' && question.type !== 'rate') {
    return `${called(question)} is not answered with a number.`;
  }
  return Number.isFinite(condition.answerDecimal) ? undefined : 'The condition needs a number.';
}
