import { folded } from '@lamplight/domain/finding';
import { type FormDefinition, isYesNo, type Question, questionsOf } from '@lamplight/domain/forms/definition';
import { priorityLabels } from '@lamplight/domain/issue-words';
import type { LibraryTool } from '@lamplight/domain/library/index';
import { harmWords } from '../form-words';
import type { FreshId } from './definition-edit';

/** A question of the library, once, however many of its tools ask it. */
export interface LibraryQuestion {
  readonly question: Question;
  /** The titles of the tools that ask it; it is listed under the first. */
  readonly tools: readonly string[];
}

/** The library's questions in the order of its tools; what is only read is none. */
export function questionBank(library: readonly LibraryTool[]): LibraryQuestion[] {
  const bank = new Map<string, { question: Question; tools: string[] }>();
  for (const { title, definition } of library) {
    for (const question of questionsOf(definition)) {
      if (question.type === 'instruction') continue;
      const known = bank.get(question.linkId);
      if (known) known.tools.push(title);
      else bank.set(question.linkId, { question, tools: [title] });
    }
  }
  return [...bank.values()];
}

const issueOf = (question: Question) => (isYesNo(question) ? question.onNo?.issue : undefined);

/** What is to be known of a question before it is taken: its tag, what a "no" does, and who else asks it. */
export function bankFacts({ question, tools: [, ...others] }: LibraryQuestion): string[] {
  const { priority } = issueOf(question) ?? {};
  return [
    question.surveyTag,
    isYesNo(question) && question.critical && harmWords.toLowerCase(),
    priority && `“No” opens an issue of ${priorityLabels[priority].toLowerCase()} priority`,
    others.length > 0 && `also in ${others.join(', ')}`,
  ].filter((fact) => typeof fact === 'string');
}

/** The questions that say every word of a search somewhere: in their text, tool, tag, priority, area, department or finding. */
export function searchBank(bank: readonly LibraryQuestion[], search: string): LibraryQuestion[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return bank.filter((each) => {
    const { question, tools } = each;
    const issue = issueOf(question);
    const said = folded(
      [
        question.text,
        ...tools,
        ...bankFacts(each),
        question.focusArea,
        question.subfocusArea,
        issue?.department,
        issue?.title,
      ].join(' '),
    );
    return words.every((word) => said.includes(word));
  });
}

/** Copies to add to a form: with ids of their own, and with those of their conditions that look at another copy. */
export function copiesOf(questions: readonly Question[], freshId: FreshId): Question[] {
  const ids = new Map(questions.map(({ linkId }) => [linkId, freshId()]));
  return questions.map((question) => {
    const { enableWhen = [], ...rest } = question;
    const kept = enableWhen.flatMap((condition) => {
      const id = ids.get(condition.question);
      return id === undefined ? [] : [{ ...condition, question: id }];
    });
    const copy = { ...rest, linkId: ids.get(question.linkId) ?? freshId() };
    return kept.length > 0 ? { ...copy, enableWhen: kept } : copy;
  });
}

/** The words of the questions that a form asks already, to tell by. */
export const askedIn = (definition: FormDefinition): ReadonlySet<string> =>
  new Set(questionsOf(definition).map(({ text }) => text.trim()));
