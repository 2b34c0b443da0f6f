import { listed } from '../in-words';
import { withUnit } from '../number-words';
import { typeProblem } from './answer-types';
import { type AnswerItem, type Answers, byLinkId, isAnswered, numberIn, rateIn } from './answers';
import { type FormDefinition, type Question, questionsOf } from './definition';
import { isAllegation, leftOut } from './left-out';
import { type LackOfNo, lackingOf } from './on-no';
import { shownQuestions } from './visibility';

/** What is wrong with an answer, in a sentence for the person who fills in the form. */
export type AnswerProblem = {
  readonly linkId: string;
  readonly message: string;
  /** What a "no" lacks, where that is all that is wrong: it is said at the comment and at the photo. */
  readonly lacks?: readonly LackOfNo[];
  /** It is said as soon as it is so, and not only to whoever tries to send. */
  readonly atOnce?: true;
};

/** What is said of each at its own field. */
export const lackWords: Readonly<Record<LackOfNo, string>> = {
  comment: 'Please say what you found.',
  photo: 'Please add a photo.',
};

/**
 * Checks answers against a definition, in its order. A draft may be incomplete, but what it holds must be of the
 * right type and length; sending also asks for what is required, for what a "no" asks for, and for ranges.
 * Hidden questions are never checked, but that a "no" which alleges a violation is not hidden as the form is sent. An answer to a question that the form does not have is a problem.
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
    const problem = problemOf(question, item, mode);
    if (problem !== undefined) problems.push({ linkId: question.linkId, ...problem });
  }
  if (mode === 'send') problems.push(...allegationsLeftOut(definition, answers, problems));
  const known = new Set(questionsOf(definition).map((question) => question.linkId));
  for (const linkId of given.keys()) {
    if (!known.has(linkId)) problems.push({ linkId, message: 'This form has no such question.' });
  }
  return problems;
}

/** Of each question that leaves out a "no" which alleges a violation, unless something else is wrong with it already. */
function allegationsLeftOut(
  definition: FormDefinition,
  answers: Answers,
  known: readonly AnswerProblem[],
): AnswerProblem[] {
  const alleged = leftOut(definition, answers).filter(isAllegation);
  const deciding = new Set(alleged.flatMap(({ decidedBy }) => (decidedBy ? [decidedBy.linkId] : [])));
  for (const { linkId } of known) deciding.delete(linkId);
  return [...deciding].map((linkId) => {
    const left = alleged.filter(({ decidedBy }) => decidedBy?.linkId === linkId);
    const names = listed(left.map(({ question }) => `“${question.text}”`));
    const message = `With this answer a “no” that alleges a violation would be left out: ${names}. Change this answer, or take that “no” back while it is asked.`;
    return { linkId, message, atOnce: true as const };
  });
}

function problemOf(
  question: Question,
  item: AnswerItem | undefined,
  mode: 'draft' | 'send',
): Omit<AnswerProblem, 'linkId'> | undefined {
  const ofType = item === undefined ? undefined : typeProblem(question, item);
  if (ofType !== undefined) return { message: ofType };
  if (mode === 'draft') return undefined;
  const unanswered = missing(question, item);
  if (unanswered !== undefined) return { message: unanswered };
  const lacks = lackingOf(question, item);
  if (lacks.length > 0) return { message: wordsOf(lacks), lacks };
  const beyond = outOfRange(question, item);
  return beyond === undefined ? undefined : { message: beyond };
}

/** Both at once: whoever has left the room for the one goes back only once. */
function wordsOf([one, other]: readonly LackOfNo[]): string {
  if (one === undefined) return '';
  return other === undefined ? lackWords[one] : 'Please say what you found and add a photo.';
}

/** Why what was given is no answer yet: a number beyond its range, or half a rate. */
export const wrongIn = (question: Question, item: AnswerItem): string | undefined =>
  typeProblem(question, item) ?? outOfRange(question, item);

/** That a question is not answered which has to be. */
function missing(question: Question, item: AnswerItem | undefined): string | undefined {
  if (question.type === 'instruction' || question.required !== true || isAnswered(question, item))
    return undefined;
  return question.type === 'photo' ? 'Please add a photo or a file.' : 'Please answer this question.';
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
