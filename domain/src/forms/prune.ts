import { type AnswerItem, type Answers, byLinkId, saysAnything } from './answers';
import type { FormDefinition } from './definition';
import { shownQuestions } from './visibility';

/**
 * The answers that are kept when a form is sent: one for each shown question that has an answer, a comment or
 * a file, in the order of the form. Answers to hidden questions go; a draft keeps them, so that they come back
 * when the person changes their mind.
 */
export function prune(definition: FormDefinition, answers: Answers): AnswerItem[] {
  const given = byLinkId(answers);
  return shownQuestions(definition, answers).flatMap((question) => {
    const item = given.get(question.linkId);
    if (item === undefined || question.type === 'instruction') return [];
    return saysAnything(question, item) ? [item] : [];
  });
}
