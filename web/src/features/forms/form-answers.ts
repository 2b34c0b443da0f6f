import { type AnswerItem, type Answers, byLinkId, isAnswered } from '@lamplight/domain/forms/answers';
import type { Question } from '@lamplight/domain/forms/definition';

/** How far a form, or a section, is filled in. Texts to read do not count. */
export interface Progress {
  readonly answered: number;
  readonly total: number;
}

/** `7 of 15`: of the questions that are shown, how many are answered, and so that it `counts`. */
export function answeredOf(
  questions: readonly Question[],
  answers: Answers,
  counts: (question: Question, item: AnswerItem) => boolean = () => true,
): Progress {
  const given = byLinkId(answers);
  const counted = questions.filter(({ type }) => type !== 'instruction');
  const answered = counted.filter((question) => {
    const item = given.get(question.linkId);
    return item !== undefined && isAnswered(question, item) && counts(question, item);
  });
  return { answered: answered.length, total: counted.length };
}

/** The answers with one question's changed, in no particular order. */
export function withAnswer(
  answers: Answers,
  linkId: string,
  change: (item: AnswerItem) => AnswerItem,
): AnswerItem[] {
  const before = answers.find((item) => item.linkId === linkId) ?? { linkId, answer: [] };
  return [...answers.filter((item) => item.linkId !== linkId), change(before)];
}

/** The number that was typed, with a point or with commas between thousands; undefined where it is none. */
export function parseNumber(text: string): number | undefined {
  const plain = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text.trim()) ? text.replaceAll(',', '') : text;
  if (!/^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}
