import type { Issue } from '@lamplight/contract/issues';
import { type Page, toPage } from '@lamplight/contract/paging';
import type { Scope } from '../../db/scope';
import { notFound } from '../../http/refusal';
import { presentComment, presentRevisions } from './history.present';
import { listComments, listRevisions, type Some } from './history.queries';
import { findIssue } from './issues.queries';

/** All of a list where no page is asked for. */
interface Asked {
  page?: number | undefined;
  size: number;
}

const someOf = ({ page, size }: Asked): Some | undefined => (page === undefined ? undefined : { page, size });

const byDate = [{ field: 'date', descending: true }];

/** Every change of an issue, newest first, or a page of them. */
export async function revisionsOfIssue(
  scope: Scope,
  id: string,
  asked: Asked,
): Promise<Issue['revisions'] | Page<Issue['revisions'][number]>> {
  const some = someOf(asked);
  const [[issue], rows] = await scope.all(findIssue(scope, id), listRevisions(scope, id, some));
  if (!issue) throw notFound();
  const revisions = presentRevisions(await scope.names(), scope, issue, rows);
  // What is withheld of them is not counted either.
  const withheld = rows.length - revisions.length;
  return some ? toPage(revisions, (rows[0]?.total ?? 0) - withheld, some, byDate) : revisions;
}

/** Every comment of an issue, newest first, or a page of them. */
export async function commentsOfIssue(
  scope: Scope,
  id: string,
  asked: Asked,
): Promise<Issue['comments'] | Page<Issue['comments'][number]>> {
  const some = someOf(asked);
  const [[issue], rows] = await scope.all(findIssue(scope, id), listComments(scope, id, some));
  if (!issue) throw notFound();
  const names = await scope.names();
  const comments = rows.map((row) => presentComment(names, scope, row));
  return some ? toPage(comments, rows[0]?.total ?? 0, some, byDate) : comments;
}
