import { type AnswerItem, type Answers, byLinkId, codeIn, saysAnything } from './answers';
import { type FormDefinition, isYesNo, type Question, type Section } from './definition';
import { shownQuestions } from './visibility';

/** An answer of a draft that is not sent, as its question is not asked. */
export interface LeftOut {
  readonly question: Question;
  readonly item: AnswerItem;
  /** Asked itself, and why this one is not; undefined where nothing is asked that decides it. */
  readonly decidedBy: Question | undefined;
}

const conditionsOf = ({ enableWhen = [] }: Pick<Section, 'enableWhen'>): string[] =>
  enableWhen.map(({ question }) => question);

/**
 * The answers that a draft keeps and that sending leaves out (prune.ts), in the order of the form: their questions are hidden by other
 * answers, and were asked before, or on another device.
 */
export function leftOut(definition: FormDefinition, answers: Answers): LeftOut[] {
  const given = byLinkId(answers);
  const asked = new Set(shownQuestions(definition, answers).map(({ linkId }) => linkId));
  const all = definition.item.flatMap((section) => section.item.map((question) => ({ section, question })));
  const decides = (linkId: string): Question | undefined => {
    const at = all.findIndex(({ question }) => question.linkId === linkId);
    const found = all[at];
    if (!found || asked.has(linkId)) return found?.question;
    for (const id of [...conditionsOf(found.section), ...conditionsOf(found.question)]) {
      // Conditions look at earlier questions; one that does not would lead round.
      const earlier = all.slice(0, at).some(({ question }) => question.linkId === id);
      const decided = earlier && decides(id);
      if (decided) return decided;
    }
    return undefined;
  };
  return all.flatMap(({ question }) => {
    const item = given.get(question.linkId);
    if (!item || asked.has(question.linkId) || !saysAnything(question, item)) return [];
    return [{ question, item, decidedBy: decides(question.linkId) }];
  });
}

/** Whether it is a "no" that alleges a violation: what is alleged no other answer makes untrue. */
export const isAllegation = ({ question, item }: LeftOut): boolean =>
  isYesNo(question) && question.alleged === true && codeIn(item) === 'no';
