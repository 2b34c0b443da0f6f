import { Readable } from 'node:stream';
import type { signatureEndpoints } from '@lamplight/contract/signatures';
import type { KeyHolder } from '../../db/acting';
import type { Scope } from '../../db/scope';
import type { BytesReply, Handlers } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import type { Parts } from '../parts';
import { answerSignature, recordOfKey } from './answer-signature.service';
import { askAgain } from './ask-again.service';
import { documentToSign, signedDocumentTemplate } from './signed-document';
import { getSigning, getToSign, listMine, presentSignature } from './signings.service';
import { verifyCode } from './verify-code';

/** What a mailed key is to sign, as a PDF that says that nobody has signed it. */
const toSignAsPdf =
  ({ pool }: Parts) =>
  async (scope: Scope<KeyHolder>): Promise<BytesReply> => {
    const { document, subjectType } = await getToSign(scope);
    await noteAlone(pool, scope, {
      action: 'signing.opened-by-key',
      subjectType,
      subjectId: scope.actor.subjectId,
    });
    const data = documentToSign(document, scope.center, scope.now);
    const pdf = await renderPdf(signedDocumentTemplate, data, scope.now);
    return {
      stream: Readable.from([pdf], { objectMode: false }),
      type: 'application/pdf',
      fileName: 'To sign.pdf',
      inline: true,
      size: pdf.length,
    };
  };

export const signatureHandlers = (parts: Parts): Handlers<typeof signatureEndpoints> => ({
  'GET /sign-in/info': (scope) => getToSign(scope),
  'GET /sign-in/document': toSignAsPdf(parts),
  'PUT /sign-in': (scope, { body }) => answerSignature(scope, recordOfKey(scope), body),

  'GET /completed-forms/{id}/signatures': (scope, { params }) =>
    getSigning(scope, 'completed-form', params.id),
  'PUT /completed-forms/{id}/sign': (scope, { params, body }) =>
    answerSignature(scope, { subjects: ['completed-form'], subjectId: params.id }, body),

  'GET /signatures/mine': (scope) => listMine(scope),
  'POST /signatures/{id}/re-send': async (scope, { params, body }) => {
    const row = await askAgain(scope, params.id, body.signer);
    return presentSignature(await scope.names(), row);
  },
  'GET /verify/{code}': (scope, { params, query }) =>
    verifyCode(parts.pool, scope, { code: params.code, hash: query.hash }),
});
