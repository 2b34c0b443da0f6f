import { Readable } from 'node:stream';
import type { signatureEndpoints, signingEndpoints } from '@lamplight/contract/signatures';
import {
  type SignedKind,
  type SignInScreen,
  signedKinds,
  signedSubjects,
  signInScreens,
} from '@lamplight/domain/signing';
import type { KeyHolder } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply, Handlers } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import type { Parts } from '../parts';
import { answerSignature, recordOfKey } from './answer-signature.service';
import { askAgain } from './ask-again.service';
import { paperToSign } from './paper-to-sign.service';
import { presentSignature } from './signatures.present';
import { getSigning, getToSign, listMine } from './signings.service';
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
    const pdf = await paperToSign(scope, subjectType, scope.actor.subjectId, document);
    return {
      stream: Readable.from([pdf], { objectMode: false }),
      type: 'application/pdf',
      fileName: 'To sign.pdf',
      inline: true,
      size: pdf.length,
    };
  };

type GivenAnswer = { body: Parameters<typeof answerSignature>[2] };
type ById = { params: { id: string } };

const handlersOfScreen = (parts: Parts) => (screen: SignInScreen) => ({
  [`GET ${screen}/info`]: getToSign,
  [`GET ${screen}/document`]: toSignAsPdf(parts),
  [`PUT ${screen}`]: (scope: WriteScope<KeyHolder>, { body }: GivenAnswer) =>
    answerSignature(scope, recordOfKey(scope), body),
});

const handlersOfKind = (kind: SignedKind) => ({
  [`GET ${signedSubjects[kind].path}/{id}/signatures`]: (scope: Scope, { params }: ById) =>
    getSigning(scope, kind, params.id),
  [`PUT ${signedSubjects[kind].path}/{id}/sign`]: (scope: WriteScope, { params, body }: ById & GivenAnswer) =>
    answerSignature(scope, { subjects: [kind], subjectId: params.id }, body),
});

const signingHandlers = (parts: Parts) =>
  // The boundary between names joined here and their types.
  Object.assign(
    {},
    ...signInScreens.map(handlersOfScreen(parts)),
    ...signedKinds.map(handlersOfKind),
  ) as Handlers<typeof signingEndpoints>;

export const signatureHandlers = (parts: Parts): Handlers<typeof signatureEndpoints> => ({
  ...signingHandlers(parts),
  'GET /signatures/mine': (scope) => listMine(scope),
  'POST /signatures/{id}/re-send': async (scope, { params, body }) => {
    const row = await askAgain(scope, params.id, body.signer);
    return presentSignature(await scope.names(), row);
  },
  'GET /verify/{code}': (scope, { params, query }) =>
    verifyCode(parts.pool, scope, { code: params.code, hash: query.hash }),
});
