import type { fileEndpoints } from '@lamplight/contract/files';
import { can } from '@lamplight/domain/permissions';
import type { Selectable } from 'kysely';
import type { FileTable } from '../../db/schema';
import type { Handlers } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { withheldOfRound } from '../audits/withheld.service';
import type { Parts } from '../parts';
import { requireRelease } from '../work-product/work-product.service';
import { readingActions } from './file-owners';
import { findFile } from './files.queries';
import { handOut } from './hand-out';

/** A document, or what was handed in with an answer. Pictures of answers are part of what is read on the screen. */
const isPaper = (
  file: Pick<Selectable<FileTable>, 'document_id' | 'signing_id' | 'filled_form_id' | 'type'>,
) =>
  file.document_id !== null ||
  file.signing_id !== null ||
  (file.filled_form_id !== null && !file.type.startsWith('image/'));

/**
 * A picture of a topic, or in a tool's questions: every screen shows them, they say nothing of the center, and a dozen rows each time
 * somebody looks at Home would hide in the trail what was opened there.
 */
const isPlate = ({ topic_id, form_id }: Pick<Selectable<FileTable>, 'topic_id' | 'form_id'>): boolean =>
  topic_id !== null || form_id !== null;

export const fileHandlers = (parts: Pick<Parts, 'pool' | 'files'>): Handlers<typeof fileEndpoints> => ({
  'GET /file/{id}': async (scope, { params }) => {
    const [file] = await scope.run(findFile(scope, params.id));
    if (!file) throw notFound();
    const asked = readingActions(file);
    const subject = { centerId: scope.center.id, signer: file.signer };
    const readable = asked.every((action) => can(scope.actor, action, subject));
    if (!readable || asked.length === 0) throw new Refusal('forbidden');
    // Of an answer that is withheld, its photos are.
    const { filled_form_id: round, link_id: linkId } = file;
    if (round !== null && linkId !== null && (await withheldOfRound(scope, round)).includes(linkId))
      throw notFound();
    if (isPaper(file)) await requireRelease(scope, 'file', file.id);
    return handOut(
      parts,
      scope,
      file,
      isPlate(file)
        ? undefined
        : {
            action: 'file.downloaded',
            subjectType: 'file',
            subjectId: file.id,
          },
    );
  },
});
