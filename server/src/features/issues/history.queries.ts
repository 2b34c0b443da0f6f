import type { Insertable, Selectable } from 'kysely';
import type { FieldChange, IssueCommentTable, IssueRevisionTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { build, insertInto, prepared } from '../../db/statement';

interface OfIssue {
  center: string;
  issue: string;
}

type Revision = Pick<Selectable<IssueRevisionTable>, 'id' | 'kind' | 'at' | 'by_user' | 'changes'>;

const revisionsOf = prepared<OfIssue, Revision>`
  SELECT id, kind, at, by_user, changes FROM issue_revision
  WHERE center_id = ${'center'} AND issue_id = ${'issue'} ORDER BY id DESC`;

/**
 * Revisions of an issue, newest first: by their ids, which are given while the issue is locked. `at` is when the
 * request came, and one that waited for another came before what it follows.
 */
export const listRevisions = (scope: Scope, issue: string) => revisionsOf({ center: scope.center.id, issue });

export const insertRevision = (
  scope: Scope,
  revision: Pick<Insertable<IssueRevisionTable>, 'id' | 'issue_id' | 'kind'> & { changes: FieldChange[] },
) =>
  insertInto('issue_revision', {
    center_id: scope.center.id,
    ...revision,
    changes: JSON.stringify(revision.changes),
    at: scope.now,
    by_user: scope.actor.userId,
  });

type Comment = Pick<
  Selectable<IssueCommentTable>,
  'id' | 'issue_id' | 'text' | 'at' | 'by_user' | 'mentions' | 'deleted_at'
>;

const commentsOf = prepared<OfIssue, Comment>`
  SELECT id, issue_id, text, at, by_user, mentions, deleted_at FROM issue_comment
  WHERE center_id = ${'center'} AND issue_id = ${'issue'} ORDER BY at, id`;

/** Comments of an issue, oldest first, deleted ones included for their trace. */
export const listComments = (scope: Scope, issue: string) => commentsOf({ center: scope.center.id, issue });

export const insertComment = (
  scope: Scope,
  comment: Pick<Insertable<IssueCommentTable>, 'id' | 'issue_id' | 'text' | 'mentions'>,
) =>
  insertInto('issue_comment', {
    center_id: scope.center.id,
    ...comment,
    at: scope.now,
    by_user: scope.actor.userId,
  });

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
