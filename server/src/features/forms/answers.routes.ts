import type { ReplyInput } from '@lamplight/contract/endpoint';
import type { answerCalls } from '@lamplight/contract/filled-forms';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Action } from '@lamplight/domain/permissions';
import type { WriteScope } from '../../db/scope';
import type { Call } from '../../http/handler';
import type { Parts } from '../parts';
import { attachFile, detachFile, saveAnswer } from './answers.service';
import type { FillableSubject } from './fillable.service';

type Calls = ReturnType<typeof answerCalls<'/subject', Action>>;
type Code<Name extends keyof Calls> = (
  scope: WriteScope,
  call: Call<Calls[Name]>,
) => Promise<ReplyInput<Calls[Name]>>;

const itemOf = (
  { linkId }: { linkId: string },
  { answer, comment }: { answer: AnswerItem['answer']; comment?: string | null | undefined },
): AnswerItem => ({ linkId, answer, comment: comment ?? undefined });

/** The code of the calls that `answerCalls` makes for a subject. */
export const answerHandlers = (
  subject: FillableSubject,
  { files: store, pool }: Pick<Parts, 'files' | 'pool'>,
): {
  save: Code<'PATCH /subject/{id}/answers/{linkId}'>;
  attach: Code<'POST /subject/{id}/answers/{linkId}/files'>;
  detach: Code<'DELETE /subject/{id}/files/{fileId}'>;
} => ({
  save: (scope, { params, body }) =>
    saveAnswer(scope, subject, params.id, itemOf(params, body), body.seen && itemOf(params, body.seen)),
  attach: (scope, { params, body, files }) =>
    attachFile(scope, store, subject, params, { id: body.id, files }),
  detach: async (scope, { params }) => {
    await detachFile(scope, pool, subject, params.id, params.fileId);
    return undefined;
  },
});
