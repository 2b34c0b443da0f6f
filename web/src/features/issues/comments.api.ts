import { failure, success } from '@lamplight/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { notifyProblem, notifySuccess } from '../../notify/notify';
import { useOnce } from '../../ui/idempotency';
import { issueKeys } from './issues.api';

/** Comments on an issue; the people mentioned are told. */
export function useCreateComment(issueId: string, draft: string) {
  const client = useQueryClient();
  const once = useOnce(draft);
  return useMutation({
    mutationFn: (comment: NewComment) =>
      once(comment, (idempotencyKey) =>
        api('POST /issue-comments', { body: { ...comment, idIssue: issueId } }, { idempotencyKey }),
      ),
    // Not waited for: the field is empty before the comment stands in the list, so that what is typed next is not taken with it.
    onSuccess: () => void client.invalidateQueries({ queryKey: issueKeys.one(issueId) }),
    meta: { failure: failure.commentCreate },
  });
}

interface NewComment {
  text: string;
  mentions: string[];
}

/** Deletes a comment's words; that there was one stays in the history. */
export function useDeleteComment(issueId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /issue-comments/{id}', { params: { id } }),
    onSuccess: () => {
      notifySuccess(success.commentDeleted);
      return client.invalidateQueries({ queryKey: issueKeys.one(issueId) });
    },
    onError: (error, id) => notifyProblem(error, failure.commentRemove(id)),
    meta: { quiet: true },
  });
}
