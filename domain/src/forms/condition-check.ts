import { isDay } from '../calendar/day';
import { type Condition, codesOf, type Question } from './definition';

/** The questions that stand before the one with the condition, by linkId. */
export type Earlier = ReadonlyMap<string, Question>;

/** What is wrong with a condition: it must look at an earlier question and ask for what that can answer. */
export function conditionProblem(condition: Condition, earlier: Earlier): string | undefined {
  const question = earlier.get(condition.question);
  if (question === undefined) {
    return `The condition must look at an earlier question; ${condition.question} is none.`;
  }
  if (question.type === 'instruction') return 'The condition looks at a text that takes no answer.';
  if (condition.operator === 'exists') return undefined;
  if ('answerCoding' in condition) {
    const code = condition.answerCoding.code;
    if (codesOf(question).includes(code)) return undefined;
    return `The question ${condition.question} has no option ${code}.`;
  }
  if ('answerDate' in condition) {
    if (question.type !== 'date') return `The question ${condition.question} is not answered with a date.`;
    return isDay(condition.answerDate) ? undefined : 'The condition needs a date.';
  }
  if (question.type !== 'number' && question.type !== 'scale' && question.type !== 'rate') {
    return `The question ${condition.question} is not answered with a number.`;
  }
  return Number.isFinite(condition.answerDecimal) ? undefined : 'The condition needs a number.';
}
