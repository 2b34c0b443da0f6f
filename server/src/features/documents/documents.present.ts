import { type Document, type DocumentRow, documentActions } from '@lamplight/contract/documents';
import { fileOverdue, isMade } from '@lamplight/domain/documents';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import type { Names } from '../../names/names';
import { presentKeptFile } from '../files/files.present';
import { presentPerson } from '../people/people.present';
import type { DocumentListRow } from './documents.queries';
import { type Asked, mayDo } from './rights';

const filesOf = (names: Names, { files }: DocumentListRow) =>
  files.map((file) => presentKeptFile(names, file));

/** A document as lists show it. */
export function presentDocumentRow(
  names: Names,
  scope: Scope,
  row: DocumentListRow & Pick<Asked, 'meetingManaged'> & { found_in_text?: boolean },
): DocumentRow {
  const [file = null] = filesOf(names, row);
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
    workProduct: row.work_product,
    file,
    earlierFileCount: Math.max(0, row.file_count - 1),
    creationDateTime: row.created_at.toISOString(),
    creator: presentPerson(names, row.created_by),
    foundInText: row.found_in_text ?? false,
    permissions: documentActions.filter(
      (action) => isMade(row.type) && mayDo(scope, action, row, file === null),
    ),
  };
}

/** A document with its file and those before it. */
export function presentDocument(
  names: Names,
  scope: Scope,
  row: DocumentListRow & Pick<Asked, 'meetingManaged'>,
): Document {
  const [, ...earlierFiles] = filesOf(names, row);
  return { ...presentDocumentRow(names, scope, row), earlierFiles };
}
