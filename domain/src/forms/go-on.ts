import { type Answers, byLinkId, isAnswered } from './answers';
import type { FormDefinition } from './definition';
import { validate } from './validation';
import { shownQuestions } from './visibility';

/** Where somebody who comes back to a draft goes on. */
export type GoingOn = 'start' | 'review' | { readonly linkId: string };

/**
 * The first question that keeps a draft from being sent. Where none does, what was left out on purpose is not gone back to: it is the
 * first that comes after the last answer, and the review after the last question. What nobody answered yet begins at its start.
 */
export function goingOnAt(definition: FormDefinition, answers: Answers): GoingOn {
  const given = byLinkId(answers);
  const questions = shownQuestions(definition, answers).filter(({ type }) => type !== 'instruction');
  const answered = questions.map((question) => isAnswered(question, given.get(question.linkId)));
  const last = answered.lastIndexOf(true);
  if (last < 0) return 'start';
  const [first] = validate(definition, answers, 'send');
  const next = first ?? questions[last + 1];
  return next ? { linkId: next.linkId } : 'review';
}
