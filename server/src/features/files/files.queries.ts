import { type Selectable, sql } from 'kysely';
import { atHome } from '../../db/home';
import type { FileTable } from '../../db/schema';
import type { Scope } from '../../db/scope';
import { build, insertInto, prepared, raw, type Statement } from '../../db/statement';
import type { ReceivedFile } from '../../ports/uploads';
import type { FileRow } from './files.present';

/** Whether the caller is, or was, asked to sign the record that a file belongs to, or whose signed document it is. */
const askedToSign = (scope: Scope) => sql<boolean>`EXISTS (
  SELECT FROM signing AS asking
    JOIN signature ON signature.center_id = asking.center_id AND signature.signing_id = asking.id
  WHERE asking.center_id = file.center_id AND signature.signer_id = ${scope.actor.userId}
    AND (asking.id = file.signing_id
      OR (asking.subject_id = file.filled_form_id AND asking.subject = filled_form.subject)))`;

/** A file of the center or of all centers, with the kind of what it was filled in with, where it is an answer's. */
export const findFile = (scope: Scope, id: string) =>
  build
    .selectFrom('file')
    .selectAll('file')
    .leftJoin('filled_form', (join) =>
      join
        .onRef('filled_form.center_id', '=', 'file.center_id')
        .onRef('filled_form.id', '=', 'file.filled_form_id'),
    )
    .leftJoin('signing', (join) =>
      join.onRef('signing.center_id', '=', 'file.center_id').onRef('signing.id', '=', 'file.signing_id'),
    )
    .leftJoin('document', (join) =>
      join.onRef('document.center_id', '=', 'file.center_id').onRef('document.id', '=', 'file.document_id'),
    )
    .select([
      'filled_form.subject',
      'signing.subject as signed',
      'document.type as document',
      askedToSign(scope).as('signer'),
    ])
    .where(atHome(scope))
    .where('file.id', '=', id)
    // Whoever has the database may have put one of everybody's beside it.
    .orderBy('file.center_id', (place) => place.asc().nullsLast())
    .limit(1);

const shown = ['id', 'name', 'type', 'size', 'width', 'height', 'created_at', 'created_by'] as const;
type ShownFile = Pick<Selectable<FileTable>, (typeof shown)[number]>;

const filesOfIssue = prepared<{ center: string; issue: string }, ShownFile>`
  SELECT ${sql.raw(shown.join())} FROM file WHERE center_id = ${'center'} AND issue_id = ${'issue'}
  ORDER BY created_at, id`;

/** Attachments of an issue, oldest first. */
export const listFilesOfIssue = (scope: Scope, issue: string) =>
  filesOfIssue({ center: scope.center.id, issue });

/** What an issue's files are, by their bytes. */
export const listBytesOfIssue = (scope: Scope, issue: string) =>
  build
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('center_id', '=', scope.center.id)
    .where('issue_id', '=', issue);

/** The same of some files. */
export const listBytes = (scope: Scope, ids: readonly string[]) =>
  build
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('center_id', '=', scope.center.id)
    .where(sql<boolean>`id = ANY(${[...ids]}::uuid[])`);

/** An answer's file: what is shown of it, and what tells whether it is the same. */
export type FormFile = FileRow & { link_id: string | null; sha256: string };

/** Photos and other files of a filled form's answers, oldest first. */
export const listFilesOfForm = (scope: Pick<Scope, 'center'>, filledFormId: string): Statement<FormFile> =>
  filesOfForm({ center: scope.center.id, filledForm: filledFormId });

const filesOfForm = prepared<{ center: string; filledForm: string }, FormFile>`
  SELECT ${sql.raw(shown.join())}, link_id, sha256 FROM file
  WHERE center_id = ${'center'} AND filled_form_id = ${'filledForm'} ORDER BY created_at, id`;

/** Pictures of the center's own forms, at most one each. */
export const listFormPictures = (scope: Scope) =>
  build
    .selectFrom('file')
    .select([...shown, 'form_id'])
    .where('center_id', '=', scope.center.id)
    .where('form_id', 'is not', null);

/** The one record a file belongs to: an issue, an answer of a filled form, or the form whose picture it is. */
export type FileOwner =
  | { issue_id: string }
  | { document_id: string }
  | { dated_record_id: string }
  | { filled_form_id: string; link_id: string }
  | { form_id: string };

export const insertFile = (scope: Scope, id: string, file: ReceivedFile, owner: FileOwner) =>
  insertInto('file', {
    center_id: scope.center.id,
    id,
    sha256: file.sha256,
    size: file.size,
    type: file.type,
    name: file.name,
    width: file.width,
    height: file.height,
    created_at: scope.now,
    created_by: scope.actor.userId,
    ...owner,
  });

/** `owner` may be a filled form as a whole. */
export const deleteFiles = (
  scope: Scope,
  owner: FileOwner | { filled_form_id: string },
  ids: readonly string[],
) =>
  build
    .deleteFrom('file')
    .where('center_id', '=', scope.center.id)
    .where((where) => where.and(owner))
    .where('id', 'in', [...ids])
    .returning('name');

/** Takes the files off a form's answers, but for the answers that are kept. */
export const deleteFilesOfForm = (scope: Scope, filledFormId: string, keptLinkIds: readonly string[]) =>
  build
    .deleteFrom('file')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledFormId)
    .where(sql<boolean>`NOT link_id = ANY(${[...keptLinkIds]}::text[])`);

/** Shows a stored file at another record too: a row of its own on the same bytes. */
export const copyFile = (
  scope: Scope,
  fileId: string,
  copyId: string,
  owner: { issue_id: string } | { filled_form_id: string; link_id: string },
): Statement<unknown> => {
  const { issue_id, filled_form_id, link_id } = {
    issue_id: null,
    filled_form_id: null,
    link_id: null,
    ...owner,
  };
  return raw(sql`
    INSERT INTO file (center_id, id, sha256, size, type, name, width, height, created_at, created_by, issue_id,
      filled_form_id, link_id)
    SELECT center_id, ${copyId}, sha256, size, type, name, width, height, created_at, created_by, ${issue_id}::uuid,
      ${filled_form_id}::uuid, ${link_id}::text
    FROM file WHERE center_id = ${scope.center.id} AND id = ${fileId}`);
};
