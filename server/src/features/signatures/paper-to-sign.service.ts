import type { Readable } from '@lamplight/contract/signatures';
import { type SignedKind, seenWith } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { renderPdf } from '../../ports/pdf/pdf';
import { headOf } from '../work-product/work-product.service';
import { documentToSign, signedDocumentTemplate } from './signed-document';
import { signedRecords } from './signed-subjects';

/** What is to be signed of a record, as a PDF that says that nobody has signed it. */
export async function paperToSign(
  scope: Scope<Acting>,
  subject: SignedKind,
  id: string,
  readable: Readable,
): Promise<Buffer> {
  const own = await signedRecords[subject].paper?.(scope, id);
  const head = await headOf(scope, seenWith(subject), id);
  const data = { ...documentToSign(readable, scope.center, scope.now), ...own?.data, ...head };
  return renderPdf(signedDocumentTemplate(own?.template), data, scope.now, { owner: scope.actor.userId });
}
