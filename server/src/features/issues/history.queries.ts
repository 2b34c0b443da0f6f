import type { Insertable } from 'kysely';
import type { FieldChange, IssueCommentTable, IssueRevisionTable } from '../../db/schema';
import type { Scope } from '../../db/scope';
import { build } from '../../db/statement';

/** Revisions of an issue, newest first. */
export const listRevisions = (scope: Scope, issueId: string) =>
  build
    .selectFrom('issue_revision')
    .select(['id', 'kind', 'at', 'by_user', 'changes'])
    .where('center_id', '=', scope.center.id)
    .where('issue_id', '=', issueId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

export const insertRevision = (
  scope: Scope,
  revision: Pick<Insertable<IssueRevisionTable>, 'id' | 'issue_id' | 'kind'> & { changes: FieldChange[] },
) =>
  build.insertInto('issue_revision').values({
    center_id: scope.center.id,
    ...revision,
    changes: JSON.stringify(revision.changes),
    at: scope.now,
    by_user: scope.actor.userId,
  });

/** Comments of an issue, oldest first, deleted ones included for their trace. */
export const listComments = (scope: Scope, issueId: string) =>
  build
    .selectFrom('issue_comment')
    .select(['id', 'issue_id', 'text', 'at', 'by_user', 'mentions', 'deleted_at'])
    .where('center_id', '=', scope.center.id)
    .where('issue_id', '=', issueId)
    .orderBy('at')
    .orderBy('id');

export const insertComment = (
  scope: Scope,
  comment: Pick<Insertable<IssueCommentTable>, 'id' | 'issue_id' | 'text' | 'mentions'>,
) =>
  build
    .insertInto('issue_comment')
    .values({ center_id: scope.center.id, ...comment, at: scope.now, by_user: scope.actor.userId });

/** A comment, locked; none once it was deleted. */
export const lockComment = (scope: Scope, id: string) =>
  build
    .selectFrom('issue_comment')
    .selectAll()
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate();

export const eraseComment = (scope: Scope, id: string) =>
  build
    .updateTable('issue_comment')
    .set({ text: null, deleted_at: scope.now, deleted_by: scope.actor.userId })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);
