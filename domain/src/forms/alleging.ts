import { type FormDefinition, isYesNo, type Question, type Section } from './definition';

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
