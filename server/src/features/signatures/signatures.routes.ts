import { Readable } from 'node:stream';
import type { signatureEndpoints, signingEndpoints, ToSign } from '@lamplight/contract/signatures';
import {
  type SignedKind,
  type SignInScreen,
  signedKinds,
  signedSubjects,
  signInScreens,
} from '@lamplight/domain/signing';
import type pg from 'pg';
import type { KeyHolder } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply, Handlers } from '../../http/handler';
import { inOneMoment, inWritingScope, noteAlone } from '../../http/request-scope';
import { findShown, rememberShown } from '../../keys/keys';
import type { Parts } from '../parts';
import { answerSignature } from './answer-signature.service';
import { askAgain } from './ask-again.service';
import { recordOfKey } from './own-signatures.service';
import { paperToSign, readPaperToSign } from './paper-to-sign.service';
import { presentSignature } from './signatures.present';
import { getSigning, getToSign, listMine } from './signings.service';
import { verifyCode } from './verify-code';

/** Remembers what the holder of a key is shown of what can change while it lives: that alone is signed by it. */
async function keepShown(pool: pg.Pool, scope: Scope<KeyHolder>, shown: string | undefined): Promise<void> {
  if (shown === undefined || (await findShown(scope)) === shown) return;
  await inWritingScope(pool, scope, async (writing) => writing.write(rememberShown(writing, shown)));
}

/** What a mailed key is to sign, to be read. */
const toSignByKey =
  ({ pool }: Parts) =>
  async (scope: Scope<KeyHolder>): Promise<ToSign> => {
    const { toSign, shown } = await inOneMoment(pool, scope, getToSign);
    await keepShown(pool, scope, shown);
    return toSign;
  };

/** What a mailed key is to sign, as a PDF that says that nobody has signed it. */
const toSignAsPdf =
  ({ pool }: Parts) =>
  async (scope: Scope<KeyHolder>): Promise<BytesReply> => {
    const { subject, shown, paper } = await inOneMoment(pool, scope, async (moment) => {
      const read = await getToSign(moment);
      const id = moment.actor.subjectId;
      return { ...read, paper: await readPaperToSign(moment, read.subject, id, read.toSign.document) };
    });
    await keepShown(pool, scope, shown);
    await noteAlone(pool, scope, {
      action: 'signing.opened-by-key',
      subjectType: subject,
      subjectId: scope.actor.subjectId,
    });
    const pdf = await paperToSign(scope, paper);
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
  [`GET ${screen}/info`]: toSignByKey(parts),
  [`GET ${screen}/document`]: toSignAsPdf(parts),
  [`PUT ${screen}`]: (scope: WriteScope<KeyHolder>, { body }: GivenAnswer) =>
    answerSignature(scope, recordOfKey(scope), body, parts.trail.vouch),
});

const handlersOfKind = (parts: Parts) => (kind: SignedKind) => ({
  [`GET ${signedSubjects[kind].path}/{id}/signatures`]: (scope: Scope, { params }: ById) =>
    inOneMoment(parts.pool, scope, (moment) => getSigning(moment, kind, params.id)),
  [`PUT ${signedSubjects[kind].path}/{id}/sign`]: (scope: WriteScope, { params, body }: ById & GivenAnswer) =>
    answerSignature(scope, { subjects: [kind], subjectId: params.id }, body, parts.trail.vouch),
});

const signingHandlers = (parts: Parts) =>
  // The boundary between names joined here and their types.
  Object.assign(
    {},
    ...signInScreens.map(handlersOfScreen(parts)),
    ...signedKinds.map(handlersOfKind(parts)),
  ) as Handlers<typeof signingEndpoints>;

export const signatureHandlers = (parts: Parts): Handlers<typeof signatureEndpoints> => ({
  ...signingHandlers(parts),
  'GET /signatures/mine': (scope) => listMine(scope),
  'POST /signatures/{id}/re-send': async (scope, { params, body }) => {
    const row = await askAgain(scope, params.id, body.signer);
    return presentSignature(await scope.names(), row);
  },
  'GET /verify/{code}': (scope, { params, query }) =>
    verifyCode(parts, scope, { code: params.code, hash: query.hash }),
});
