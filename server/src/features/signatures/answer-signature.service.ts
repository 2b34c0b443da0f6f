import { next } from '@lamplight/domain/lifecycle';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { kindsOfKey, progressOf, type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import type { KeyHolder, Person } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { revokeKeys, useUpKey, useUpKeysOf } from '../../keys/keys';
import { notify } from '../../outbox/notices';
import { fullName } from '../people/people.present';
import { voidSignings } from './open-signing.service';
import {
  findAsked,
  findSignature,
  findSigning,
  listSignatures,
  lockSigning,
  type SignatureRow,
  type SigningRow,
  updateOpenSignature,
  updateSigning,
  voidSignatures,
} from './signatures.queries';
import { hashOfContent } from './signed-content';
import { signedRecords } from './signed-subjects';

/** Who answers: whoever a session or a mailed key stands for. */
type Signer = Person | KeyHolder;

/** The record whose signature is asked for: by key its own, by session one that is named with its kind. */
export interface AskedRecord {
  subjects: readonly SignedKind[];
  subjectId: string;
}

/** The record that a key signs. */
export const recordOfKey = ({ actor }: Scope<KeyHolder>): AskedRecord => ({
  subjects: kindsOfKey(actor.purpose),
  subjectId: actor.subjectId,
});

/** A signature, or why there is none, as it is given. */
export interface GivenAnswer {
  accepted: boolean;
  printedName?: string | null | undefined;
  reason?: string | null | undefined;
}

/** Refuses to answer what is open no more: by key in words about the key, by session about the signature. */
function requireOpen({ actor }: Scope<Signer>, { state }: SignatureRow): void {
  if (state === 'OPEN') return;
  if (actor.kind === 'key') throw new Refusal(state === 'VOID' ? 'keyRevoked' : 'keyUsed');
  if (state === 'SIGNED') throw new Refusal('signed');
  const step = next(signatureLifecycle, state, 'sign');
  throw new Refusal('status', { reason: step.ok ? '' : step.refusal.message });
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

/** The open signature that whoever calls is asked for, with its signing. */
export async function findOwnOpen(
  scope: Scope<Signer>,
  record: AskedRecord,
): Promise<{ signing: SigningRow; signature: SignatureRow }> {
  const [asked] = await scope.run(findAsked(scope, { ...record, signerId: scope.actor.userId }));
  if (!asked) throw notFound();
  const [[signing], [signature]] = await scope.all(
    findSigning(scope, asked.signing_id),
    findSignature(scope, asked.id),
  );
  if (!signing || !signature) throw notFound();
  requireOpen(scope, signature);
  await requireUnchanged(scope, signing);
  return { signing, signature };
}

/** What a signature says besides that it is there. */
async function signed(scope: WriteScope<Signer>, { subject, content_hash }: SigningRow, given: GivenAnswer) {
  const person = (await scope.names()).person.get(scope.actor.userId);
  if (!person) throw notFound();
  return {
    state: 'SIGNED' as const,
    printed_name: given.printedName?.trim() || `${person.firstName} ${person.lastName}`,
    job_position: person.jobPosition,
    meaning: signedSubjects[subject].meaning,
    content_hash,
  };
}

function declined({ reason }: GivenAnswer) {
  if (reason?.trim()) return { state: 'DECLINED' as const, reason: reason.trim() };
  throw new Refusal(
    'validation',
    {},
    { fieldErrors: [{ field: 'reason', message: 'Say why you do not sign' }] },
  );
}

/** Seals a record: as many have signed as were needed, nobody else is asked, and its document is written. */
async function seal(scope: WriteScope<Signer>, { id, subject, subject_id }: SigningRow): Promise<void> {
  scope.write(updateSigning(scope, id, { sealed_at: scope.now }), voidSignatures(scope, id, ['OPEN']));
  revokeKeys(scope, subject_id, { purpose: signedSubjects[subject].key });
  scope.note({ action: 'signing.sealed', subjectType: subject, subjectId: subject_id });
  scope.enqueue('write-signed-document', { signingId: id });
  await signedRecords[subject].sealed(scope, subject_id);
}

/**
 * Signs or declines, once: whoever answers holds the signing, so that of many at once one is first and the others are
 * told that it is done.
 */
export async function answerSignature(
  scope: WriteScope<Signer>,
  record: AskedRecord,
  given: GivenAnswer,
): Promise<{ state: 'SIGNED' | 'DECLINED'; complete: boolean }> {
  const { actor } = scope;
  const [asked] = await scope.run(findAsked(scope, { ...record, signerId: actor.userId }));
  if (!asked) throw notFound();
  await signedRecords[asked.subject].hold?.(scope, record.subjectId);
  const [[signing], [signature]] = await scope.all(
    lockSigning(scope, asked.signing_id),
    findSignature(scope, asked.id),
  );
  if (!signing || !signature) throw notFound();
  requireOpen(scope, signature);
  await requireUnchanged(scope, signing);

  const answer = given.accepted ? await signed(scope, signing, given) : declined(given);
  if (actor.kind === 'key') await useUpKey(scope, actor);
  const { key } = signedSubjects[signing.subject];
  useUpKeysOf(scope, { userId: actor.userId, subjectId: signing.subject_id, purpose: key });
  const [, signatures] = await scope.all(
    updateOpenSignature(scope, signature.id, {
      ...answer,
      answered_at: scope.now,
      method: actor.kind === 'key' ? 'KEY' : 'SESSION',
      address: scope.origin.address,
      user_agent: scope.origin.userAgent.slice(0, 500),
    }),
    listSignatures(scope, signing.id),
  );
  scope.note({
    action: given.accepted ? 'signature.given' : 'signature.declined',
    subjectType: signing.subject,
    subjectId: signing.subject_id,
    after: { signature: signature.id, ...answer },
  });
  const { complete } = progressOf(
    signing.needed,
    signatures.map(({ state }) => state),
  );
  if (complete && given.accepted) await seal(scope, signing);
  if (!given.accepted) {
    await tellOfDecline(scope, signing, signature);
    const ends = await signedRecords[signing.subject].declined?.(scope, signing.subject_id);
    if (ends) await voidSignings(scope, signing.subject, signing.subject_id);
  }
  return { state: answer.state, complete };
}

/** Whoever asked learns that a place is open again. */
async function tellOfDecline(
  scope: WriteScope<Signer>,
  { subject, subject_id }: SigningRow,
  { asked_by }: SignatureRow,
): Promise<void> {
  const labels = await signedRecords[subject].labels(scope, [subject_id]);
  notify(scope, 'signature-declined', {
    toUserId: asked_by,
    by: fullName(await scope.names(), scope.actor.userId) ?? '',
    subject,
    subjectId: subject_id,
    label: labels.get(subject_id) ?? signedSubjects[subject].called,
  });
}
