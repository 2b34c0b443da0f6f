import type { Issue } from '@lamplight/contract/issues';
import { can } from '@lamplight/domain/permissions';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { notify } from '../../outbox/notices';
import { fullName } from '../people/people.present';
import { readsIssue } from './alleged';
import { presentComment } from './history.present';
import { eraseComment, findComment, insertComment, insertRevision, lockComment } from './history.queries';
import { noticed } from './issue-notices';
import { holdIssue } from './issues.queries';

const alleged = () => {
  const message = 'Only the committee, administrators and who recorded or found it read this issue';
  return new Refusal('validation', {}, { fieldErrors: [{ field: 'mentions', message }] });
};

/** Says something about an issue and tells the people it mentions. */
export async function commentOnIssue(
  scope: WriteScope,
  given: { id: string | undefined; issueId: string; text: string; mentions: readonly string[] },
): Promise<Issue['comments'][number]> {
  // Held: an issue that is said to be an alleged violation meanwhile is not there, and nobody is mentioned who could not read it.
  const [issue] = await scope.run(holdIssue(scope, given.issueId));
  if (!issue) throw notFound();
  const names = await scope.names();
  const mentions = [...new Set(given.mentions)];
  if (mentions.some((id) => !names.person.get(id)?.active))
    throw new Refusal('reference', { field: 'mentioned person' });
  if (issue.alleged && !mentions.every((id) => readsIssue(names, issue, id))) throw alleged();
  const id = given.id ?? newId();
  await scope.run(insertComment(scope, { id, issue_id: issue.id, text: given.text, mentions }));
  const by = fullName(names, scope.actor.userId) ?? 'Someone';
  notify(scope, 'issue-mention', { issue: noticed(names, issue), by, mentioned: mentions });
  scope.note({
    action: 'comment.created',
    subjectType: 'issue',
    subjectId: issue.id,
    after: { text: given.text },
  });
  const [row] = await scope.run(findComment(scope, id));
  if (!row) throw new Error('A comment that was just written is not there');
  return presentComment(names, scope, row);
}

/** Deletes a comment's words; that there was one, whose and when, stays. */
export async function deleteComment(scope: WriteScope, id: string): Promise<void> {
  const [comment] = await scope.run(lockComment(scope, id));
  if (!comment) throw notFound();
  if (!can(scope.actor, 'comment.delete', { centerId: scope.center.id, authorId: comment.by_user })) {
    throw new Refusal('forbidden');
  }
  await scope.all(
    eraseComment(scope, id),
    insertRevision(scope, { id: newId(), issue_id: comment.issue_id, kind: 'COMMENT_DELETED', changes: [] }),
  );
  scope.note({
    action: 'comment.deleted',
    subjectType: 'issue',
    subjectId: comment.issue_id,
    before: { text: comment.text },
  });
}
