import type { Issue } from '@lamplight/contract/issues';
import { can } from '@lamplight/domain/permissions';
import type { FieldChange } from '../../db/schema-issues';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import { withholdsRootCause } from './root-cause';

interface CommentRow {
  id: string;
  issue_id: string;
  text: string | null;
  at: Date;
  by_user: string;
  mentions: string[];
  deleted_at: Date | null;
}

export function presentComment(names: Names, scope: Scope, row: CommentRow): Issue['comments'][number] {
  const deleted = row.deleted_at !== null;
  return {
    id: row.id,
    idIssue: row.issue_id,
    text: row.text,
    creationDatetime: row.at.toISOString(),
    userApp: presentPerson(names, row.by_user),
    mentions: row.mentions.map((id) => presentPerson(names, id)).filter((person) => person !== null),
    deleted,
    deletable:
      !deleted && can(scope.actor, 'comment.delete', { centerId: scope.center.id, authorId: row.by_user }),
  };
}

interface RevisionRow {
  id: string;
  kind: 'CREATED' | 'CHANGED' | 'COMMENT_DELETED';
  at: Date;
  by_user: string;
  changes: FieldChange[];
}

const presentRevision = (names: Names, row: RevisionRow): Issue['revisions'][number] => ({
  id: row.id,
  date: row.at.toISOString(),
  userApp: presentPerson(names, row.by_user),
  kind: row.kind,
  changes: row.changes,
});

const rootCauseField = 'rootCause' satisfies keyof Issue;

/** An issue's revisions, without what they say of a root cause that is withheld from the caller. */
export function presentRevisions(
  names: Names,
  scope: Scope,
  issue: Parameters<typeof withholdsRootCause>[1],
  rows: readonly RevisionRow[],
): Issue['revisions'] {
  const revisions = rows.map((row) => presentRevision(names, row));
  if (!withholdsRootCause(scope, issue)) return revisions;
  return revisions.flatMap((revision) => {
    const changes = revision.changes.filter(({ field }) => field !== rootCauseField);
    const saidNothingElse = changes.length === 0 && revision.changes.length > 0;
    return saidNothingElse ? [] : [{ ...revision, changes }];
  });
}
