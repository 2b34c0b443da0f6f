import { kindsOfKey, type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import { notFound } from '../../http/refusal';
import { revokeKeys } from '../../keys/keys';
import { newReadableCode } from '../../keys/readable-codes';
import { notify } from '../../outbox/notices';
import { isSealedByStep } from './places';
import { findSigningOf, updateSigning, voidSignatures } from './signatures.queries';
import { hashOfContent } from './signed-content';
import { signedRecords } from './signed-subjects';

/** A record that is to be signed, as whoever sends it asks. */
export interface ToBeSigned {
  subject: SignedKind;
  subjectId: string;
  needed: number;
  signerIds: readonly string[];
}

/** Puts down that one person is asked for a signature; who is mailed about it says `mailAsked`. */
export function askForSignature(
  scope: WriteScope,
  { signingId, signerId }: { signingId: string; signerId: string },
): string {
  const id = newId();
  scope.write(
    insertInto('signature', {
      center_id: scope.center.id,
      id,
      signing_id: signingId,
      signer_id: signerId,
      asked_at: scope.now,
      asked_by: scope.actor.userId,
    }),
  );
  return id;
}

/** What people are asked to sign: a record, or those of one key together. */
export interface AskedFor {
  subjects: readonly [SignedKind, ...SignedKind[]];
  subjectId: string;
}

/** Mails everyone who is asked, once for all that they are asked for; the key of a mail is made as it leaves. */
export async function mailAsked(
  scope: WriteScope,
  { subjects, subjectId }: AskedFor,
  signerIds: readonly string[],
  kind: 'signature-asked' | 'minutes-asked' = 'signature-asked',
): Promise<void> {
  const label = await labelOf(scope, subjects[0], subjectId);
  const center = scope.center.name;
  for (const signerId of signerIds) notify(scope, kind, { subjects, subjectId, signerId, label, center });
}

/** What a record is called in mails. */
export async function labelOf(scope: Scope<Acting>, subject: SignedKind, subjectId: string): Promise<string> {
  const labels = await signedRecords[subject].labels(scope, [subjectId]);
  return labels.get(subjectId) ?? signedSubjects[subject].called;
}

/**
 * Of those given, the people of the center whose account is in use. Of what needs a signature of everyone, those too who
 * cannot sign: their place is a gap that shows.
 */
async function signersAmong(
  scope: WriteScope,
  subject: SignedKind,
  signerIds: readonly string[],
): Promise<string[]> {
  const there = await scope.run(
    build
      .selectFrom('user_account')
      .select('id')
      .where('center_id', '=', scope.center.id)
      .$if(!isSealedByStep(subject), (people) => people.where('enabled', '=', true))
      .where('id', '=', (eb) => eb.fn.any(eb.val([...signerIds]))),
  );
  const known = new Set(there.map(({ id }) => id));
  return [...new Set(signerIds)].filter((id) => known.has(id));
}

/**
 * Opens the signing of a record, as it is now, in the transaction that sends it, and answers whom it asks: of those given, the people of
 * the center whose account is in use. Where they are fewer than are needed it is opened all the same, and shows the gap.
 * Where none is needed there is nothing to sign.
 */
export async function openSigning(scope: WriteScope, given: ToBeSigned): Promise<string[]> {
  const signers = await beginSigning(scope, given);
  await mailAsked(scope, { subjects: [given.subject], subjectId: given.subjectId }, signers);
  return signers;
}

/** The same without a mail: whoever begins several of one record tells of them at once. */
export async function beginSigning(
  scope: WriteScope,
  { subject, subjectId, needed, signerIds }: ToBeSigned,
): Promise<string[]> {
  if (needed === 0) return [];
  const content = await signedRecords[subject].content(scope, subjectId);
  if (content === undefined) throw notFound();
  const signers = await signersAmong(scope, subject, signerIds);
  const signingId = newId();
  scope.write(
    insertInto('signing', {
      center_id: scope.center.id,
      id: signingId,
      subject,
      subject_id: subjectId,
      needed,
      content_hash: hashOfContent(content),
      code: newReadableCode(),
      opened_at: scope.now,
      opened_by: scope.actor.userId,
    }),
  );
  for (const signerId of signers) askForSignature(scope, { signingId, signerId });
  scope.note({
    action: 'signing.opened',
    subjectType: subject,
    subjectId,
    after: { signing: signingId, needed, signers, contentHash: hashOfContent(content) },
  });
  return signers;
}

/** Ends the signing of a record whose content changes or counts no more, with all that was signed and asked for. */
export async function voidSignings(
  scope: WriteScope<Acting>,
  subject: SignedKind,
  subjectId: string,
): Promise<void> {
  const [signing] = await scope.run(findSigningOf(scope, subject, subjectId).forUpdate());
  if (!signing || signing.voided_at) return;
  scope.write(
    updateSigning(scope, signing.id, { voided_at: scope.now }),
    voidSignatures(scope, signing.id, ['OPEN', 'SIGNED']),
  );
  const { key } = signedSubjects[subject];
  // A key that signs something else of the record too stays good for that, and for this as soon as it is asked for again.
  if (kindsOfKey(key).length === 1) revokeKeys(scope, subjectId, { purpose: key });
  scope.note({
    action: 'signing.voided',
    subjectType: subject,
    subjectId,
    after: { signing: signing.id },
  });
}
