import type { Insertable, Selectable } from 'kysely';
import type { FieldChange, IssueCommentTable, IssueRevisionTable } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import { build, insertInto, prepared } from '../../db/statement';

interface OfIssue {
  center: string;
  issue: string;
  /** Null: all. */
  most: number | null;
  skipped: number;
}

/** Some of a list, and how many all of it are. */
interface OfAll {
  total: number;
}

/** All of a list, or a page of it. */
export interface Some {
  page: number;
  size: number;
}

const ofIssue = (scope: Scope, issue: string, some: Some | undefined): OfIssue => ({
  center: scope.center.id,
  issue,
  most: some?.size ?? null,
  skipped: some ? some.page * some.size : 0,
});

type Revision = Pick<Selectable<IssueRevisionTable>, 'id' | 'kind' | 'at' | 'by_user' | 'changes'> & OfAll;

const revisionsOf = prepared<OfIssue, Revision>`
  SELECT id, kind, at, by_user, changes, count(*) OVER () AS total FROM issue_revision
  WHERE center_id = ${'center'} AND issue_id = ${'issue'} ORDER BY id DESC
  LIMIT ${'most'}::bigint OFFSET ${'skipped'}::bigint`;

/**
 * Revisions of an issue, newest first: by their ids, which are given while the issue is locked. `at` is when the
 * request came, and one that waited for another came before what it follows.
 */
export const listRevisions = (scope: Scope, issue: string, some?: Some) =>
  revisionsOf(ofIssue(scope, issue, some));

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
> &
  OfAll;

const commentsOf = prepared<OfIssue, Comment>`
  SELECT id, issue_id, text, at, by_user, mentions, deleted_at, count(*) OVER () AS total FROM issue_comment
  WHERE center_id = ${'center'} AND issue_id = ${'issue'} ORDER BY at DESC, id DESC
  LIMIT ${'most'}::bigint OFFSET ${'skipped'}::bigint`;

/** Comments of an issue, newest first, deleted ones included for their trace. */
export const listComments = (scope: Scope, issue: string, some?: Some) =>
  commentsOf(ofIssue(scope, issue, some));

export const findComment = (scope: Scope, id: string) =>
  build.selectFrom('issue_comment').selectAll().where('center_id', '=', scope.center.id).where('id', '=', id);

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
