import { answerText } from '@lamplight/domain/forms/answer-words';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Question } from '@lamplight/domain/forms/definition';
import { formatFullDay } from '../../ui/dates';
import { plural } from '../../ui/plural';

/** `No. Loose at the wall. 1 file`: what an answer says, in one line; empty where it says nothing. */
export const answerLine = (question: Question, item: Omit<AnswerItem, 'linkId'>): string =>
  [
    answerText(question, { linkId: question.linkId, ...item }, formatFullDay),
    item.comment,
    item.files?.length && plural(item.files.length, 'file'),
  ]
    .filter(Boolean)
    .join('. ');
