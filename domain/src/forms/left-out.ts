import { isAlleged } from './alleging';
import { type AnswerItem, type Answers, byLinkId, saysAnything } from './answers';
import { type Condition, type FormDefinition, type Question, questionsOf, type Section } from './definition';
import { holds, look } from './visibility';

/** An answer of a draft that is not sent, as its question is not asked. */
export interface LeftOut {
  readonly question: Question;
  readonly item: AnswerItem;
  /** Asked itself, and why this one is not; undefined where nothing is asked that decides it. */
  readonly decidedBy: Question | undefined;
}

/**
 * The answers that a draft keeps and that sending leaves out (prune.ts), in the order of the form: their questions are hidden by other
 * answers, and were asked before, or on another device.
 */
export function leftOut(definition: FormDefinition, answers: Answers): LeftOut[] {
  const given = byLinkId(answers);
  const there = look(definition, answers);
  const deciding = decidingIn(definition, there);
  return questionsOf(definition).flatMap((question) => {
    const { linkId } = question;
    const item = given.get(linkId);
    if (!item || there.seen.has(linkId) || !saysAnything(question, item)) return [];
    return [{ question, item, decidedBy: deciding(linkId) }];
  });
}

/**
 * Says of a question that is not asked which one decides that: the first of its section's conditions and then its own that is asked itself
 * and whose answer does not meet one; where that is not asked either, what decides of it. Undefined of what is asked, and where
 * nothing that is asked decides.
 */
function decidingIn(
  definition: FormDefinition,
  { seen }: ReturnType<typeof look>,
): (linkId: string) => Question | undefined {
  const all = definition.item.flatMap((section) => section.item.map((question) => ({ section, question })));
  const unmet = (one: Pick<Section, 'enableWhen' | 'enableBehavior'>): readonly Condition[] =>
    holds(one, seen)
      ? []
      : (one.enableWhen ?? []).filter((condition) => !holds({ enableWhen: [condition] }, seen));
  const deciding = (linkId: string): Question | undefined => {
    const at = all.findIndex(({ question }) => question.linkId === linkId);
    const found = all[at];
    if (!found || seen.has(linkId)) return undefined;
    for (const { question: id } of [...unmet(found.section), ...unmet(found.question)]) {
      // Conditions look at earlier questions; one that does not would lead round.
      const earlier = all.slice(0, at).some(({ question }) => question.linkId === id);
      const decided = earlier ? (seen.get(id)?.question ?? deciding(id)) : undefined;
      if (decided) return decided;
    }
    return undefined;
  };
  return deciding;
}

/** Whether it is a "no" that alleges a violation: what is alleged no other answer makes untrue. */
export const isAllegation = ({ question, item }: LeftOut): boolean => isAlleged(question, item);
