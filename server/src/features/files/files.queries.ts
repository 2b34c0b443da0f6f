import { type Selectable, sql } from 'kysely';
import type { FileTable } from '../../db/schema';
import type { Scope } from '../../db/scope';
import { build, insertInto, prepared, raw, type Statement } from '../../db/statement';
import type { ReceivedFile } from '../../ports/uploads';

export const findFile = (scope: Scope, id: string) =>
  build.selectFrom('file').selectAll().where('center_id', '=', scope.center.id).where('id', '=', id);

const shown = ['id', 'name', 'type', 'size', 'width', 'height', 'created_at', 'created_by'] as const;
type ShownFile = Pick<Selectable<FileTable>, (typeof shown)[number]>;

const filesOfIssue = prepared<{ center: string; issue: string }, ShownFile>`
  SELECT ${sql.raw(shown.join())} FROM file WHERE center_id = ${'center'} AND issue_id = ${'issue'}
  ORDER BY created_at, id`;

/** Attachments of an issue, oldest first. */
export const listFilesOfIssue = (scope: Scope, issue: string) =>
  filesOfIssue({ center: scope.center.id, issue });

/** Photos and other files of a round's answers, oldest first. */
export const listFilesOfAudit = (scope: Scope, auditId: string) =>
  build
    .selectFrom('file')
    .select([...shown, 'audit_link_id', 'sha256'])
    .where('center_id', '=', scope.center.id)
    .where('audit_id', '=', auditId)
    .orderBy('created_at')
    .orderBy('id');

/** Pictures of the center's audit tools, at most one each. */
export const listToolImages = (scope: Scope) =>
  build
    .selectFrom('file')
    .select([...shown, 'audit_tool_id'])
    .where('center_id', '=', scope.center.id)
    .where('audit_tool_id', 'is not', null);

/** The one record a file belongs to: an issue, a round's answer, or the audit tool whose picture it is. */
export type FileOwner =
  | { issue_id: string }
  | { audit_id: string; audit_link_id: string }
  | { audit_tool_id: string };

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

/** `owner` may be a round as a whole. */
export const deleteFiles = (scope: Scope, owner: FileOwner | { audit_id: string }, ids: readonly string[]) =>
  build
    .deleteFrom('file')
    .where('center_id', '=', scope.center.id)
    .where((where) => where.and(owner))
    .where('id', 'in', [...ids])
    .returning('name');

/** Takes the files off a round's answers, but for the answers that are kept. */
export const deleteFilesOfAudit = (scope: Scope, auditId: string, keptLinkIds: readonly string[]) =>
  build
    .deleteFrom('file')
    .where('center_id', '=', scope.center.id)
    .where('audit_id', '=', auditId)
    .where(sql<boolean>`NOT audit_link_id = ANY(${[...keptLinkIds]}::text[])`);

/** Shows a stored file at another record too: a row of its own on the same bytes. */
export const copyFileToIssue = (
  scope: Scope,
  fileId: string,
  copyId: string,
  issueId: string,
): Statement<unknown> =>
  raw(sql`
    INSERT INTO file (center_id, id, sha256, size, type, name, width, height, created_at, created_by, issue_id)
    SELECT center_id, ${copyId}, sha256, size, type, name, width, height, created_at, created_by, ${issueId}
    FROM file WHERE center_id = ${scope.center.id} AND id = ${fileId}`);
