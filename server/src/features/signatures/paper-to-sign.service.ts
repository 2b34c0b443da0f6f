import type { Readable } from '@lamplight/contract/signatures';
import { type SignedKind, seenWith } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { renderPdf } from '../../ports/pdf/pdf';
import { headOf } from '../work-product/work-product.service';
import { documentToSign, type SignedDocument, signedDocumentTemplate } from './signed-document';
import { signedRecords } from './signed-subjects';

/** What a paper that is to be signed is made of. */
export interface PaperToSign {
  template: string;
  data: SignedDocument;
}

/** Reads what is to be signed of a record besides what its signer reads of it; of one moment with that. */
export async function readPaperToSign(
  scope: Scope<Acting>,
  subject: SignedKind,
  id: string,
  readable: Readable,
): Promise<PaperToSign> {
  const own = await signedRecords[subject].paper?.(scope, id);
  const head = await headOf(scope, seenWith(subject), id);
  return {
    template: signedDocumentTemplate(own?.template),
    data: { ...documentToSign(readable, scope.center, scope.now), ...own?.data, ...head },
  };
}

/** The same as a PDF that says that nobody has signed it. */
export const paperToSign = (
  { now, actor }: Pick<Scope<Acting>, 'now' | 'actor'>,
  { template, data }: PaperToSign,
): Promise<Buffer> => renderPdf(template, data, now, { owner: actor.userId });
