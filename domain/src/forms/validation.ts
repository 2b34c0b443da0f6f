import { withUnit } from '../number-words';
import { typeProblem } from './answer-types';
import { type AnswerItem, type Answers, byLinkId, codeIn, isAnswered, numberIn, rateIn } from './answers';
import { type FormDefinition, isYesNo, type Question, questionsOf } from './definition';
import { shownQuestions } from './visibility';

/** What is wrong with an answer, in a sentence for the person who fills in the form. */
export type AnswerProblem = { readonly linkId: string; readonly message: string };

/**
 * Checks answers against a definition, in its order. A draft may be incomplete, but what it holds must be of the
 * right type and length; sending also asks for what is required, for what a "no" asks for, and for ranges.
 * Hidden questions are never checked. An answer to a question that the form does not have is a problem.
 */
export function validate(
  definition: FormDefinition,
  answers: Answers,
  mode: 'draft' | 'send',
): AnswerProblem[] {
  const given = byLinkId(answers);
  const problems: AnswerProblem[] = [];
  for (const question of shownQuestions(definition, answers)) {
    const item = given.get(question.linkId);
    const message =
      (item === undefined ? undefined : typeProblem(question, item)) ??
      (mode === 'send' ? (missing(question, item) ?? outOfRange(question, item)) : undefined);
    if (message !== undefined) problems.push({ linkId: question.linkId, message });
  }
  const known = new Set(questionsOf(definition).map((question) => question.linkId));
  for (const linkId of given.keys()) {
    if (!known.has(linkId)) problems.push({ linkId, message: 'This form has no such question.' });
  }
  return problems;
}

/** Why what was given is no answer yet: a number beyond its range, or half a rate. */
export const wrongIn = (question: Question, item: AnswerItem): string | undefined =>
  typeProblem(question, item) ?? outOfRange(question, item);

/** What keeps a form from being sent when the question is left as it is. */
function missing(question: Question, item: AnswerItem | undefined): string | undefined {
  if (question.type === 'instruction') return undefined;
  if (!isAnswered(question, item)) {
    if (question.required !== true) return undefined;
    return question.type === 'photo' ? 'Please add a photo or a file.' : 'Please answer this question.';
  }
  if (!isYesNo(question) || codeIn(item) !== 'no') return undefined;
  const words = question.onNo?.comment === true && (item?.comment ?? '').trim() === '';
  const photo = question.onNo?.photo === true && (item?.files ?? []).length === 0;
  // Both at once: whoever has left the room for the one goes back only once.
  if (words && photo) return 'Please say what you found and add a photo.';
  if (words) return 'Please say what you found.';
  return photo ? 'Please add a photo.' : undefined;
}

function outOfRange(question: Question, item: AnswerItem | undefined): string | undefined {
  if (question.type === 'number') {
    const value = numberIn(item);
    if (value === undefined) return undefined;
    if (question.min !== undefined && value < question.min) {
      return `The number must be at least ${withUnit(String(question.min), question.unit)}.`;
    }
    if (question.max !== undefined && value > question.max) {
      return `The number must be at most ${withUnit(String(question.max), question.unit)}.`;
    }
  }
  if (question.type === 'rate') {
    const rate = rateIn(item);
    if (rate === undefined || (rate.numerator === null && rate.denominator === null)) return undefined;
    if (rate.numerator === null || rate.denominator === null) return 'Please fill in both numbers.';
    if (rate.denominator === 0 && rate.numerator > 0) return 'The second number must be more than 0.';
  }
  return undefined;
}
