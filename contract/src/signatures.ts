import { statesOf } from '@lamplight/domain/lifecycle';
import type { Action } from '@lamplight/domain/permissions';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import {
  keysOfScreen,
  type SignedKind,
  type SignedPath,
  type SignInScreen,
  seenWith,
  signedKinds,
  signedSubjects,
  signInScreens,
  signingLimits,
} from '@lamplight/domain/signing';
import { z } from 'zod';
import { answers, bytes, defineEndpoints, json } from './endpoint';
import { list } from './list';
import { richText } from './minutes';
import type { ProblemCode } from './problem';
import { id, instant, line, pathId, person, prose, ref } from './schema';

/** A record as its signer reads it, whatever it is: the same for the screen and for the document. */
export const readableSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(
    z.object({
      title: z.string().nullable(),
      entries: z.array(
        z.object({
          label: z.string(),
          /** Null: not answered. */
          value: z.string().nullable(),
          /** The same as it was written, with its lists; left out of what has none. */
          rich: richText.optional(),
          /** What was added to it in words. */
          note: z.string().nullable(),
          /** An alert, to be read first. */
          alert: z.boolean(),
          /** Names of the files that belong to it. */
          files: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type Readable = z.output<typeof readableSchema>;

/** What whoever signs by a mailed key is shown. */
export const toSignSchema = z.object({
  subjectType: z.enum(signedKinds),
  center: z.string(),
  signer: z.object({ firstName: z.string(), lastName: z.string(), jobPosition: z.string().nullable() }),
  /** What a signature says. */
  meaning: z.string(),
  needed: z.number().int(),
  signed: z.number().int(),
  /** Everything that the key asks for and that is not answered yet: a meeting’s is for two signatures. */
  asked: z.array(
    z.object({
      subjectType: z.enum(signedKinds),
      meaning: z.string(),
      /** Of what is signed: whoever signs may send it back, that of the last of them, as what they have read. */
      contentHash: z.string(),
    }),
  ),
  document: readableSchema,
});
export type ToSign = z.output<typeof toSignSchema>;

/** What became of a signature that was asked for. */
export const answeredSchema = z.object({
  state: z.enum(statesOf(signatureLifecycle)),
  /** With it as many have signed as are needed. */
  complete: z.boolean(),
});

export const signatureSchema = z.object({
  id: id('signature'),
  state: z.enum(statesOf(signatureLifecycle)),
  signer: person.nullable(),
  askedAt: instant,
  answeredAt: instant.nullable(),
  method: z.enum(['KEY', 'SESSION']).nullable(),
  /** The address of the account that signed, or to which the link was mailed, as it was then; null of signatures from before it was kept. */
  account: z.string().nullable(),
  /** The name, position and words as they were when it was signed. */
  printedName: z.string().nullable(),
  jobPosition: z.string().nullable(),
  meaning: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Its place was opened again, for the same person or another. */
  replaced: z.boolean(),
  /** The signer’s account is disabled: nobody can sign in this place. */
  disabled: z.boolean(),
});
export type Signature = z.output<typeof signatureSchema>;

/** What a record's signatures say of the caller. */
export const signingActions = ['signature.own', 'signature.manage'] as const satisfies readonly Action[];

/** How far a record's signing has come. */
export const signingSchema = z.object({
  needed: z.number().int(),
  signed: z.number().int(),
  /** Asked of somebody whose account is in use. */
  open: z.number().int(),
  /** Places for which nobody is asked who can sign. */
  gap: z.number().int(),
  openedAt: instant,
  /** When the last one that was needed signed. */
  sealedAt: instant.nullable(),
  /** Its content changed, and with it what had been signed came to count no more. */
  voidedAt: instant.nullable(),
  /** SHA-256 of the canonical JSON of what is signed. */
  contentHash: z.string(),
  /** Whether the record is still what is signed: its hash was computed anew for this answer. */
  intact: z.boolean(),
  /** Confirms the signed document at `/verify`; null until it is sealed. */
  code: z.string().nullable(),
  /** The signed document, once it is written. */
  document: id('file').nullable(),
  documentHash: z.string().nullable(),
  /** What is signed, to be read. */
  readable: readableSchema,
  signatures: z.array(signatureSchema),
  /** The meaning of signing, for whoever is asked. */
  meaning: z.string(),
  permissions: z.array(z.enum(signingActions)),
});
export type Signing = z.output<typeof signingSchema>;

/** A signature that waits for the caller. */
export const waitingSchema = z.object({
  id: id('signature'),
  subjectType: z.enum(signedKinds),
  subjectId: z.string(),
  title: z.string(),
  askedAt: instant,
});
export type WaitingSignature = z.output<typeof waitingSchema>;

/** A signature, or why there is none. Nothing at all means yes, in the signer's own name. */
const given = {
  accepted: z.boolean().default(true),
  printedName: line(signingLimits.printedName).nullish(),
  reason: prose(signingLimits.reason).nullish(),
  /**
   * What was read, as its `contentHash` said it, of several the last one’s: nothing else is signed. Left out: what there is
   * now, and by a meeting’s key its minutes as the key showed them last.
   */
  contentHash: z.string().max(64).nullish(),
  /** Which of what a key asks for is answered; all of it where it is left out. */
  subjects: list(z.enum(signedKinds), signedKinds.length).optional(),
};

/** The same as a body, which may be missing altogether. */
export const givenAnswer = z.object(given).default({ accepted: true });

const keyed = {
  query: z.object({ key: z.string().optional() }),
  problems: ['notFound', 'contentChanged', 'status'],
} as const;

const readByKey = (screen: SignInScreen) => ({
  ...keyed,
  summary: 'What a mailed key is to sign; reading it uses nothing up, however often and by whatever client',
  access: { key: keysOfScreen(screen) },
  reply: answers(toSignSchema),
});

const documentByKey = (screen: SignInScreen) => ({
  ...keyed,
  summary: 'The same as a PDF',
  access: { key: keysOfScreen(screen) },
  reply: bytes('application/pdf'),
});

const signByKey = (screen: SignInScreen) => ({
  ...keyed,
  summary:
    'Sign by a mailed key, once; or decline with a reason. Without a body it is signed in the signer’s own name',
  access: { key: keysOfScreen(screen) },
  secret: true as const,
  body: json(z.object({ key: z.string().optional(), ...given }).default({ accepted: true })),
  reply: answers(answeredSchema),
});

const readSignatures = <Kind extends SignedKind>(kind: Kind) => ({
  summary: 'Who is asked to sign a record, who has signed, and whether it is still what they signed',
  access: signedSubjects[kind].read,
  params: pathId(seenWith(kind)),
  reply: answers(signingSchema),
  problems: ['notFound'] as const,
});

const signBySession = (kind: SignedKind) => ({
  summary: 'Sign a record as whoever is logged in, or decline with a reason',
  access: 'signature.own' as const,
  params: pathId(seenWith(kind)),
  body: json(givenAnswer),
  reply: answers(answeredSchema),
  problems: [
    'notFound',
    'contentChanged',
    'status',
    kind === 'meeting-minutes' ? 'minuteSigned' : 'signed',
  ] satisfies ProblemCode[],
});

/** The calls behind a screen that a mailed key opens, and those about a record’s signatures that a session opens. */
type SigningEndpoints = {
  [Screen in SignInScreen as `GET ${Screen}/info`]: ReturnType<typeof readByKey>;
} & {
  [Screen in SignInScreen as `GET ${Screen}/document`]: ReturnType<typeof documentByKey>;
} & {
  [Screen in SignInScreen as `PUT ${Screen}`]: ReturnType<typeof signByKey>;
} & {
  [Kind in SignedKind as `GET ${SignedPath<Kind>}/{id}/signatures`]: ReturnType<typeof readSignatures<Kind>>;
} & {
  [Kind in SignedKind as `PUT ${SignedPath<Kind>}/{id}/sign`]: ReturnType<typeof signBySession>;
};

const callsOfScreen = (screen: SignInScreen) => ({
  [`GET ${screen}/info`]: readByKey(screen),
  [`GET ${screen}/document`]: documentByKey(screen),
  [`PUT ${screen}`]: signByKey(screen),
});

const callsOfKind = (kind: SignedKind) => ({
  [`GET ${signedSubjects[kind].path}/{id}/signatures`]: readSignatures(kind),
  [`PUT ${signedSubjects[kind].path}/{id}/sign`]: signBySession(kind),
});

/** The calls of everything that is signed, made from the table of it. */
export const signingEndpoints = defineEndpoints(
  // The boundary between names joined here and their types.
  Object.assign({}, ...signInScreens.map(callsOfScreen), ...signedKinds.map(callsOfKind)) as SigningEndpoints,
);

export const signatureEndpoints = defineEndpoints({
  ...signingEndpoints,
  'GET /signatures/mine': {
    summary: 'Signatures that wait for me',
    access: 'signature.own',
    center: 'own',
    reply: answers(z.array(waitingSchema)),
  },
  'POST /signatures/{id}/re-send': {
    summary:
      'Ask for a signature again: a fresh key by mail, the one before is taken back. Opens the place of a declined one again, also for somebody else (signer)',
    access: 'signature.manage',
    params: z.object({ id: z.string().meta({ entity: 'signature' }) }),
    body: json(z.object({ signer: ref('user').optional() }).default({})),
    reply: answers(signatureSchema),
    problems: ['reference', 'status', 'signed'],
  },
  'GET /verify/{code}': {
    summary:
      'Whether a verification code is that of a signed document, since when, and whether a document of this SHA-256 (hash) is it. Names nobody',
    access: 'nobody',
    params: z.object({ code: z.string().max(100) }),
    query: z.object({ hash: z.string().max(100).optional() }),
    reply: answers(
      z.object({
        /** It was signed by as many as were needed, and its content has not changed since. */
        valid: z.boolean(),
        sealedAt: instant.nullable(),
        voidedAt: instant.nullable(),
        /** What the given hash is that of: the signed document, the signed content, or neither; null without a hash. */
        matches: z.enum(['DOCUMENT', 'CONTENT', 'NOTHING']).nullable(),
      }),
    ),
    problems: ['notFound'],
  },
});
