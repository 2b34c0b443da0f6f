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

/** Entries as they were asked for: `found` are the rows of them, of which each knows how many there are in all. */
function answered<Entry>(
  asked: Asked,
  entries: Entry[],
  found: readonly { total: number }[],
): Entry[] | Page<Entry> {
  const some = someOf(asked);
  if (!some) return entries;
  // What is withheld of them is not counted either.
  const withheld = found.length - entries.length;
  return toPage(entries, (found[0]?.total ?? 0) - withheld, some, [{ field: 'date', descending: true }]);
}

/** Every change of an issue, newest first, or a page of them. */
export async function revisionsOfIssue(
  scope: Scope,
  id: string,
  asked: Asked,
): Promise<Issue['revisions'] | Page<Issue['revisions'][number]>> {
  const [[issue], rows] = await scope.all(findIssue(scope, id), listRevisions(scope, id, someOf(asked)));
  if (!issue) throw notFound();
  return answered(asked, presentRevisions(await scope.names(), scope, issue, rows), rows);
}

/** Every comment of an issue, newest first, or a page of them. */
export async function commentsOfIssue(
  scope: Scope,
  id: string,
  asked: Asked,
): Promise<Issue['comments'] | Page<Issue['comments'][number]>> {
  const [[issue], rows] = await scope.all(findIssue(scope, id), listComments(scope, id, someOf(asked)));
  if (!issue) throw notFound();
  const names = await scope.names();
  const comments = rows.map((row) => presentComment(names, scope, row));
  return answered(asked, comments, rows);
}
