import { next } from '@lamplight/domain/lifecycle';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { kindsOfKey, type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import type { KeyHolder, Person } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import {
  type AskedRow,
  findSignature,
  findSigning,
  listAsked,
  type SignatureRow,
  type SigningRow,
} from './signatures.queries';
import { hashOfContent } from './signed-content';
import { signedRecords } from './signed-subjects';

/** Who answers: whoever a session or a mailed key stands for. */
export type Signer = Person | KeyHolder;

/** The record whose signature is asked for: by key all that the key signs, by session what is named with its kind. */
export interface AskedRecord {
  subjects: readonly [SignedKind, ...SignedKind[]];
  subjectId: string;
}

/** The record that a key signs. */
export function recordOfKey({ actor }: Scope<KeyHolder>): AskedRecord {
  const [first, ...more] = kindsOfKey(actor.purpose);
  if (!first) throw notFound();
  return { subjects: [first, ...more], subjectId: actor.subjectId };
}

/** A signature that is asked for, with what it is under. */
export interface AskedSignature {
  signing: SigningRow;
  signature: SignatureRow;
}

/** What whoever calls was asked for, of a record and of whatever its key signs besides. */
export const listOwnAsked = (scope: Scope<Signer>, { subjects: [subject], subjectId }: AskedRecord) =>
  scope.run(
    listAsked(scope, {
      subjects: kindsOfKey(signedSubjects[subject].key),
      subjectId,
      signerId: scope.actor.userId,
    }),
  );

const nothingYet =
  'There is nothing to sign now. The minutes of this meeting cannot be signed yet; this link opens them as soon as they can.';

/** Whether a key has more to sign than was asked for until now: minutes that are not final, or are being changed. */
const isMoreToCome = (purpose: KeyHolder['purpose'], asked: readonly AskedRow[]): boolean => {
  const last = kindsOfKey(purpose).at(-1);
  const state = asked.find(({ subject }) => subject === last)?.state;
  return asked.length > 0 && last !== asked[0]?.subject && (state === undefined || state === 'VOID');
};

/** Refuses to answer what is open no more: by key in words about the key, by session about the signature. */
export function refuseAnswered(
  { actor }: Scope<Signer>,
  { subjects }: AskedRecord,
  asked: readonly AskedRow[],
): never {
  const latest = asked.findLast(({ subject }) => subjects.includes(subject));
  if (!latest) throw notFound();
  const { state, subject } = latest;
  if (state === 'SIGNED' && subject === 'meeting-minutes' && subjects.length === 1)
    throw new Refusal('minuteSigned');
  if (actor.kind === 'key') {
    if (isMoreToCome(actor.purpose, asked)) throw new Refusal('status', { reason: nothingYet });
    throw new Refusal(state === 'VOID' ? 'keyRevoked' : 'keyUsed');
  }
  if (state === 'SIGNED') throw new Refusal('signed');
  const step = next(signatureLifecycle, state, 'sign');
  // The record was changed meanwhile, and they are asked anew.
  if (step.ok) throw new Refusal('contentChanged');
  throw new Refusal('status', { reason: step.refusal.message });
}

/** Refuses to show or sign a record that is no more what it was when the signature was asked for. */
export async function requireUnchanged(
  scope: Scope<Signer>,
  { subject, subject_id, content_hash }: SigningRow,
): Promise<void> {
  const content = await signedRecords[subject].content(scope, subject_id);
  if (content === undefined) throw notFound();
  if (hashOfContent(content) !== content_hash) throw new Refusal('contentChanged');
}

/** The open signatures that whoever calls is asked for, each with its signing. */
export async function findOwnOpen(
  scope: Scope<Signer>,
  record: AskedRecord,
): Promise<[AskedSignature, ...AskedSignature[]]> {
  const asked = await listOwnAsked(scope, record);
  const found: AskedSignature[] = [];
  for (const { id, signing_id, state, subject } of asked) {
    if (state !== 'OPEN' || !record.subjects.includes(subject)) continue;
    const [[signing], [signature]] = await scope.all(
      findSigning(scope, signing_id),
      findSignature(scope, id),
    );
    if (!signing || !signature) throw notFound();
    await requireUnchanged(scope, signing);
    found.push({ signing, signature });
  }
  const [first, ...more] = found;
  if (!first) refuseAnswered(scope, record, asked);
  return [first, ...more];
}
