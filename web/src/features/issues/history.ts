import { issueLabels } from '@lamplight/domain/issue-words';
import { formatFullDay } from '../../ui/dates';
import type { Issue } from './issues.api';

type Person = Issue['auditor'];
type Change = Issue['revisions'][number]['changes'][number];

/** What was saved of an issue since a version of it, the newest first. What the caller may not see of that is left out. */
export const savedSince = (
  { revisions, version }: Pick<Issue, 'revisions' | 'version'>,
  since: number,
): Issue['revisions'] =>
  revisions.filter(({ kind }) => kind === 'CHANGED').slice(0, Math.max(0, version - since));

/** Who saved an issue last, and when. */
export function savedLast({ revisions }: Pick<Issue, 'revisions'>): { by: Person; at: string } | undefined {
  const last = revisions.find(({ kind }) => kind !== 'COMMENT_DELETED');
  return last && { by: last.userApp, at: last.date };
}

/** One entry of an issue's history, whatever it came from. */
export type HistoryEntry =
  | { kind: 'created'; key: string; at: string; by: Person }
  | { kind: 'changed'; key: string; at: string; by: Person; changes: Change[] }
  | { kind: 'commentDeleted'; key: string; at: string; by: Person }
  | { kind: 'comment'; key: string; at: string; by: Person; comment: Issue['comments'][number] }
  | { kind: 'files'; key: string; at: string; by: Person; files: Issue['files'] };

/** Attachments that one person added within this time are one entry: they came with one save. */
const togetherMs = 5_000;

/**
 * Revisions, comments and attachments as one stream. Entries of the same moment keep that order: first what was
 * done, then what was said, then what was added.
 */
export function mergeHistory(
  issue: Pick<Issue, 'revisions' | 'comments' | 'files'>,
  order: 'newest' | 'oldest',
): HistoryEntry[] {
  const revisions = issue.revisions.map((revision): HistoryEntry => {
    const common = { key: revision.id, at: revision.date, by: revision.userApp };
    if (revision.kind === 'CREATED') return { kind: 'created', ...common };
    if (revision.kind === 'COMMENT_DELETED') return { kind: 'commentDeleted', ...common };
    return { kind: 'changed', ...common, changes: revision.changes };
  });
  const comments = issue.comments.map(
    (comment): HistoryEntry => ({
      kind: 'comment',
      key: comment.id,
      at: comment.creationDatetime,
      by: comment.userApp,
      comment,
    }),
  );
  const entries = [...revisions, ...comments, ...filesTogether(issue.files)];
  const sorted = entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return order === 'oldest' ? sorted : sorted.reverse();
}

/**
 * Since when the entries of an issue are all there: its answer has the newest comments and revisions alone, and what is older than the
 * oldest of either would show with gaps. Undefined where it has all.
 */
export function wholeSince({
  comments,
  commentsTotal,
  revisions,
  revisionsTotal,
}: Pick<Issue, 'comments' | 'commentsTotal' | 'revisions' | 'revisionsTotal'>): string | undefined {
  const begins = [
    ...(commentsTotal > comments.length ? comments.slice(0, 1).map((oldest) => oldest.creationDatetime) : []),
    ...(revisionsTotal > revisions.length ? revisions.slice(-1).map((oldest) => oldest.date) : []),
  ];
  return begins.sort().at(-1);
}

function filesTogether(files: Issue['files']): HistoryEntry[] {
  const entries: Extract<HistoryEntry, { kind: 'files' }>[] = [];
  const inOrder = [...files].sort(
    (one, other) => Date.parse(one.creationDatetime) - Date.parse(other.creationDatetime),
  );
  for (const file of inOrder) {
    const last = entries.at(-1);
    const near = last && Date.parse(file.creationDatetime) - Date.parse(last.at) <= togetherMs;
    if (last && near && last.by?.id === file.userApp?.id) last.files.push(file);
    else {
      entries.push({
        kind: 'files',
        key: file.id,
        at: file.creationDatetime,
        by: file.userApp,
        files: [file],
      });
    }
  }
  return entries;
}

/** The day by which a plan of correction is done, in a line of its text. */
const completionLine = new RegExp(
  `^(${issueLabels['planOfCorrection.completionDate']}: )(\\d{4}-\\d{2}-\\d{2})$`,
  'm',
);

/** A changed text as it is read: the plan's day of completion as people write days. */
export const textOfChange = (field: string, text: string): string =>
  field === 'planOfCorrection'
    ? text.replace(completionLine, (_, label: string, day: string) => label + formatFullDay(day))
    : text;
