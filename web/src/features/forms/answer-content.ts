import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Answer } from './unsent/change';

/** What is to be kept of an answer: its values and its comment. Apart from what is read with every round: only who fills in keeps any. */
export const answerContent = ({ linkId, answer, comment = '' }: AnswerItem): Answer => ({
  kind: 'answer',
  linkId,
  answer: [...answer],
  comment,
});
