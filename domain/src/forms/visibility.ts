import {
  type AnswerItem,
  type Answers,
  byLinkId,
  codesIn,
  dateIn,
  isAnswered,
  numberIn,
  rateIn,
  rateValue,
} from './answers';
import type { Comparison, Condition, FormDefinition, Question, Section } from './definition';

/** A section as it is shown: without its hidden questions. */
export type ShownSection = { readonly section: Section; readonly questions: readonly Question[] };

/**
 * What is shown, given the answers. Conditions look at earlier questions only, so one pass settles chains of
 * them; the answer of a hidden question counts as absent. A condition on a later or unknown question never finds
 * an answer. Sections that are hidden, or have nothing to show, are left out.
 */
export const shownSections = (definition: FormDefinition, answers: Answers): ShownSection[] =>
  look(definition, answers).shown;

/** What is shown, and of it each question with its answer, which conditions look at. */
export function look(definition: FormDefinition, answers: Answers) {
  const given = byLinkId(answers);
  const seen = new Map<string, Seen>();
  const shown: ShownSection[] = [];
  for (const section of definition.item) {
    if (!holds(section, seen)) continue;
    const questions: Question[] = [];
    for (const question of section.item) {
      if (!holds(question, seen)) continue;
      questions.push(question);
      seen.set(question.linkId, { question, item: given.get(question.linkId) });
    }
    if (questions.length > 0) shown.push({ section, questions });
  }
  return { shown, seen };
}

/** The shown questions and instructions, in order. */
export function shownQuestions(definition: FormDefinition, answers: Answers): Question[] {
  return shownSections(definition, answers).flatMap(({ questions }) => questions);
}

type Seen = { readonly question: Question; readonly item: AnswerItem | undefined };

/** Whether the conditions of a question or section are met. */
export function holds(
  { enableWhen = [], enableBehavior = 'all' }: Pick<Section, 'enableWhen' | 'enableBehavior'>,
  seen: ReadonlyMap<string, Seen>,
): boolean {
  if (enableWhen.length === 0) return true;
  const met = (condition: Condition) => conditionHolds(condition, seen.get(condition.question));
  return enableBehavior === 'any' ? enableWhen.some(met) : enableWhen.every(met);
}

function conditionHolds(condition: Condition, seen: Seen | undefined): boolean {
  const answered = seen !== undefined && isAnswered(seen.question, seen.item);
  if (condition.operator === 'exists') return answered === condition.answerBoolean;
  if (!answered) return false;
  if ('answerCoding' in condition) {
    const chosen = codesIn(seen.item).includes(condition.answerCoding.code);
    return condition.operator === '=' ? chosen : !chosen;
  }
  if ('answerDate' in condition) return compare(dateIn(seen.item), condition.operator, condition.answerDate);
  return compare(amountOf(seen), condition.operator, condition.answerDecimal);
}

function amountOf({ question, item }: Seen): number | undefined {
  return question.type === 'rate' ? rateValue(question, rateIn(item)) : numberIn(item);
}

function compare<Value extends string | number>(
  value: Value | undefined,
  operator: Comparison,
  to: Value,
): boolean {
  if (value === undefined) return false;
  switch (operator) {
    case '=':
      return value === to;
    case '!=':
      return value !== to;
    case '>':
      return value > to;
    case '<':
      return value < to;
    case '>=':
      return value >= to;
    case '<=':
      return value <= to;
  }
}
