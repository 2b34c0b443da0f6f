import type { fileEndpoints } from '@lamplight/contract/files';
import { type Action, can } from '@lamplight/domain/permissions';
import type { FileTable } from '../../db/schema';
import type { Handlers } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import type { Parts } from '../parts';
import { findFile } from './files.queries';

const shownInline = /^(application\/pdf|image\/(jpeg|png|webp))$/;

/** Whoever may read the record a file belongs to may read the file. */
function readingAction(file: Pick<FileTable, 'audit_id' | 'audit_tool_id'>): Action {
  if (file.audit_id !== null) return 'audit.read';
  return file.audit_tool_id === null ? 'issue.read' : 'audit-tool.read';
}

export const fileHandlers = ({ pool, files }: Parts): Handlers<typeof fileEndpoints> => ({
  'GET /file/{id}': async (scope, { params }) => {
    const [file] = await scope.run(findFile(scope, params.id));
    if (!file) throw notFound();
    if (!can(scope.actor, readingAction(file), { centerId: scope.center.id })) throw new Refusal('forbidden');
    const { stream, size } = await files.open(file.sha256);
    await noteAlone(pool, scope, { action: 'file.downloaded', subjectType: 'file', subjectId: file.id });
    return { stream, size, type: file.type, fileName: file.name, inline: shownInline.test(file.type) };
  },
});
