import type { Priority } from '../issues';
import { type AnswerItem, codeIn } from './answers';
import { isYesNo, type Question } from './definition';
import { defaultPriority, opensIssue } from './issues-from';

/** What a "no" asks for besides the answer itself. */
export interface NeededOfNo {
  readonly comment: boolean;
  readonly photo: boolean;
  /** Of the issue that it opens; undefined where it opens none. */
  readonly issue: Priority | undefined;
}

/** What a "no" to this question asks for, answered or not; undefined where it asks for nothing. */
export function neededOfNo(question: Question): NeededOfNo | undefined {
  if (!isYesNo(question)) return undefined;
  const { comment = false, photo = false, issue } = question.onNo ?? {};
  const opens = opensIssue(question);
  if (!comment && !photo && !opens) return undefined;
  return { comment, photo, issue: opens ? (issue?.priority ?? defaultPriority(question)) : undefined };
}

/** What an answer "no" still lacks. */
export type LackOfNo = 'comment' | 'photo';

/** What an answer "no" still lacks of what its question asks for, in the order in which it is given. */
export function lackingOf(question: Question, item: AnswerItem | undefined): LackOfNo[] {
  if (!isYesNo(question) || codeIn(item) !== 'no') return [];
  const lacking: LackOfNo[] = [];
  if (question.onNo?.comment === true && (item?.comment ?? '').trim() === '') lacking.push('comment');
  if (question.onNo?.photo === true && (item?.files ?? []).length === 0) lacking.push('photo');
  return lacking;
}
