import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Answer } from './unsent/change';

/** What is to be kept of an answer: its values and its comment. */
export const answerContent = ({ linkId, answer, comment = '' }: AnswerItem): Answer => ({
  kind: 'answer',
  linkId,
  answer: [...answer],
  comment,
});
