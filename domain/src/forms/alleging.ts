import { type AnswerItem, type Answers, codeIn } from './answers';
import { type FormDefinition, findQuestion, isYesNo, type Question, type Section } from './definition';

const conditionsOf = ({ enableWhen = [] }: Pick<Section, 'enableWhen'>): string[] =>
  enableWhen.map(({ question }) => question);

const alleges = (question: Question): boolean => isYesNo(question) && question.alleged === true;

/**
 * The questions whose answers tell of an alleged violation: those that say so themselves, and all that is asked only because of them, by its
 * own condition or its section's, as "Who was there?". Conditions look at earlier questions alone, so one pass settles chains of them.
 * `said`: of one that was filled in, those of which only the issue that their "no" opened was said to allege one.
 */
export function allegingIn(definition: FormDefinition, said: Iterable<string> = []): ReadonlySet<string> {
  const telling = new Set(said);
  for (const section of definition.item) {
    const ofSection = conditionsOf(section).some((id) => telling.has(id));
    for (const question of section.item)
      if (ofSection || alleges(question) || conditionsOf(question).some((id) => telling.has(id)))
        telling.add(question.linkId);
  }
  return telling;
}

/** Whether an answer is a "no" that alleges a violation. */
export const isAlleged = (question: Question | undefined, item: Pick<AnswerItem, 'answer'>): boolean =>
  question !== undefined && alleges(question) && codeIn(item) === 'no';

/** Whether one of the answers does, be it asked or not. */
export const allegesIn = (definition: FormDefinition, answers: Answers): boolean =>
  answers.some((item) => isAlleged(findQuestion(definition, item.linkId), item));
