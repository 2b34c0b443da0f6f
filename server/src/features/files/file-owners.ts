import type { DocumentType } from '@lamplight/domain/documents';
import { subjectOf } from '@lamplight/domain/forms/subjects';
import { keysOf } from '@lamplight/domain/keys-of';
import type { Action } from '@lamplight/domain/permissions';
import { type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import type { Selectable } from 'kysely';
import type { FileTable } from '../../db/schema';
import { documentReading } from '../documents/reading.service';

/** Columns of a file's row that name something else than the record it belongs to. */
type NoOwner = 'center_id' | 'link_id';
/** The column that names a file's record: one for each kind of record that has files. */
export type OwnerColumn = Exclude<Extract<keyof FileTable, `${string}_id`>, NoOwner>;

/** What tells whose a file is: the kind of the filled form it belongs to, of the record whose signed document it is, and of the document it is of. */
type Owned = Pick<Selectable<FileTable>, OwnerColumn> & {
  subject: string | null;
  signed: SignedKind | null;
  document: DocumentType | null;
};

/**
 * Every kind of record that has files, and the right that reading one asks for: whoever may read the record may read
 * its file. A column without a right does not compile.
 */
export const fileOwners: Readonly<Record<OwnerColumn, (file: Owned) => Action | undefined>> = {
  issue_id: () => 'issue.read',
  filled_form_id: ({ subject }) => subjectOf(subject ?? '')?.read,
  form_id: () => 'audit-tool.read',
  topic_id: () => 'topic.read',
  signing_id: ({ signed }) => (signed ? signedSubjects[signed].read : undefined),
  dated_record_id: () => 'dated-record.read',
  document_id: ({ document }) => (document ? documentReading(document) : undefined),
};

/** The rights that reading this file asks for. Of a file that belongs to nothing there are none: nobody may read it. */
export function readingActions(file: Owned): Action[] {
  return keysOf(fileOwners)
    .filter((column) => file[column] !== null)
    .map((column) => fileOwners[column](file))
    .filter((action) => action !== undefined);
}
