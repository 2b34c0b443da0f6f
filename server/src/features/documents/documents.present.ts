import { type Document, type DocumentRow, documentActions } from '@lamplight/contract/documents';
import { fileOverdue, isMade } from '@lamplight/domain/documents';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentFile } from '../files/files.present';
import { presentPerson } from '../people/people.present';
import { type DocumentListRow, type DocumentRecord, todayOf } from './documents.queries';

/** What rights ask about a document: who made it, and whether its file is awaited from the caller. */
export const subjectOf = (
  { actor, center }: Pick<Scope, 'actor' | 'center'>,
  row: Pick<DocumentRecord, 'created_by' | 'user_id'> & Partial<Pick<DocumentListRow, 'files'>>,
  pending: boolean,
) => ({
  centerId: center.id,
  // What others handed in is theirs: whoever made the document is not the author of all of it then.
  authorId: row.files?.every((file) => file.created_by === row.created_by) ? row.created_by : undefined,
  awaited: pending && row.user_id === actor.userId,
});

const filesOf = (names: Names, { files }: DocumentListRow) =>
  files.map((file) => presentFile(names, { ...file, created_at: new Date(file.created_at) }));

/** A document as lists show it. */
export function presentDocumentRow(
  names: Names,
  scope: Scope,
  row: DocumentListRow & { found_in_text?: boolean },
): DocumentRow {
  const [file = null] = filesOf(names, row);
  const subject = subjectOf(scope, row, file === null);
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    title: row.title,
    date: row.day,
    dateTime: file?.creationDatetime ?? null,
    topic: row.topic_id === null ? null : { id: row.topic_id, name: row.topic_name ?? '' },
    userApp: presentPerson(names, row.user_id),
    dueDate: row.due_on,
    overdue: fileOverdue({ hasFile: file !== null, dueOn: row.due_on }, todayOf(scope)),
    reviewDate: row.review_on,
    pip: row.pip_id === null || row.number === null ? null : { id: row.pip_id, versionNumber: row.number },
    file,
    earlierFileCount: Math.max(0, row.file_count - 1),
    creationDateTime: row.created_at.toISOString(),
    creator: presentPerson(names, row.created_by),
    foundInText: row.found_in_text ?? false,
    permissions: documentActions.filter((action) => isMade(row.type) && can(scope.actor, action, subject)),
  };
}

/** A document with its file and those before it. */
export function presentDocument(names: Names, scope: Scope, row: DocumentListRow): Document {
  const [, ...earlierFiles] = filesOf(names, row);
  return { ...presentDocumentRow(names, scope, row), earlierFiles };
}
