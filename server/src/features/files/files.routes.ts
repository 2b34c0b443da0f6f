import type { fileEndpoints } from '@lamplight/contract/files';
import { can } from '@lamplight/domain/permissions';
import type { Selectable } from 'kysely';
import type { FileTable } from '../../db/schema';
import type { Handlers } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import type { Parts } from '../parts';
import { requireRelease } from '../work-product/work-product.service';
import { readingActions } from './file-owners';
import { findFile } from './files.queries';

/** What browsers show safely; everything else is handed out to be kept. */
export const shownInline = (type: string): boolean =>
  /^(application\/pdf|image\/(jpeg|png|webp))$/.test(type);

/** A document, or what was handed in with an answer. Pictures of answers are part of what is read on the screen. */
const isPaper = (
  file: Pick<Selectable<FileTable>, 'document_id' | 'signing_id' | 'filled_form_id' | 'type'>,
) =>
  file.document_id !== null ||
  file.signing_id !== null ||
  (file.filled_form_id !== null && !file.type.startsWith('image/'));

export const fileHandlers = ({ pool, files }: Parts): Handlers<typeof fileEndpoints> => ({
  'GET /file/{id}': async (scope, { params }) => {
    const [file] = await scope.run(findFile(scope, params.id));
    if (!file) throw notFound();
    const asked = readingActions(file);
    const subject = { centerId: scope.center.id, signer: file.signer };
    const readable = asked.every((action) => can(scope.actor, action, subject));
    if (!readable || asked.length === 0) throw new Refusal('forbidden');
    if (isPaper(file)) await requireRelease(scope, 'file', file.id);
    const { stream, size } = await files.open(file.sha256);
    await noteAlone(pool, scope, { action: 'file.downloaded', subjectType: 'file', subjectId: file.id });
    return { stream, size, type: file.type, fileName: file.name, inline: shownInline(file.type) };
  },
});
