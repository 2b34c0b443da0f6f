import { next } from '@lamplight/domain/lifecycle';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import type { WriteScope } from '../../db/scope';
import { build } from '../../db/statement';
import { notFound, Refusal } from '../../http/refusal';
import { revokeKeys } from '../../keys/keys';
import { requireFewLinks } from './measure.service';
import { askForSignature, mailAsked } from './open-signing.service';
import { isSealedByStep } from './places';
import {
  findSignature,
  listSignatures,
  lockSigning,
  openKindsOf,
  type SignatureRow,
  type SigningRow,
  updateOpenSignature,
} from './signatures.queries';

const status = (reason: string) => new Refusal('status', { reason });

/** A place that can be asked for again: of a record that still is to be signed, not given, not opened again already. */
function requireAskable(signing: SigningRow, signature: SignatureRow): void {
  if (signature.state === 'SIGNED') throw new Refusal('signed');
  if (signing.sealed_at && isSealedByStep(signing.subject))
    throw status('The sign-in is closed: nobody can sign any more.');
  if (signing.sealed_at) throw status('As many have signed as were needed: nobody else is asked.');
  if (signing.voided_at)
    throw status('What was to be signed has changed: nobody is asked for this any more.');
  if (signature.replaced_by) throw status('This place was opened again already, or is needed no more.');
  const step = next(signatureLifecycle, signature.state, 'sign');
  if (signature.state === 'VOID' && !step.ok) throw status(step.refusal.message);
}

/** The person who is to sign in this place; one of the center whose account is in use, and who is not asked already. */
async function requireSigner(
  scope: WriteScope,
  signing: SigningRow,
  signature: SignatureRow,
  signerId: string,
): Promise<void> {
  if (isSealedByStep(signing.subject) && signerId !== signature.signer_id)
    throw status('Whoever attended signs. Correct the attendance to ask somebody else.');
  const person = (await scope.names()).person.get(signerId);
  if (!person?.active) throw new Refusal('reference', { field: 'signer' });
  const others = await scope.run(listSignatures(scope, signing.id));
  const asked = others.some(
    ({ id, signer_id, state }) =>
      id !== signature.id && signer_id === signerId && (state === 'OPEN' || state === 'SIGNED'),
  );
  if (asked) throw status('They are asked for their signature already.');
}

/** Mails a person all that is open of a record: one link serves it. */
async function mailOpen(
  scope: WriteScope,
  signerId: string,
  subject: SignedKind,
  subjectId: string,
): Promise<void> {
  const { key: purpose } = signedSubjects[subject];
  const [first = subject, ...more] = await openKindsOf(scope, signerId, { purpose, subjectId });
  await mailAsked(scope, { subjects: [first, ...more], subjectId }, [signerId]);
}

/**
 * Asks for a signature again, of the same person or another: with a fresh key, and the one before is good no more. A
 * declined one stays as it was answered; its place gets a new one.
 */
export async function askAgain(
  scope: WriteScope,
  id: string,
  signer: string | null | undefined,
): Promise<SignatureRow> {
  const [found] = await scope.run(findSignature(scope, id));
  if (!found) throw notFound();
  const [[signing], [signature]] = await scope.all(
    lockSigning(scope, found.signing_id),
    findSignature(scope, id),
  );
  if (!signing || !signature) throw notFound();
  requireAskable(signing, signature);
  const signerId = signer ?? signature.signer_id;
  await requireSigner(scope, signing, signature, signerId);

  const { subject, subject_id: subjectId } = signing;
  await requireFewLinks(scope, signerId, subjectId);
  const { key: purpose } = signedSubjects[subject];
  revokeKeys(scope, subjectId, { purpose, userId: signature.signer_id });
  const again = { asked_at: scope.now, asked_by: scope.actor.userId, reminders: 0 };
  scope.note({
    action: 'signature.asked-again',
    subjectType: subject,
    subjectId,
    before: { signer_id: signature.signer_id, state: signature.state },
    after: { signer_id: signerId },
  });
  if (signature.state === 'OPEN' && signerId === signature.signer_id) {
    scope.write(updateOpenSignature(scope, id, again));
    await mailOpen(scope, signerId, subject, subjectId);
    return { ...signature, ...again };
  }
  if (signature.state === 'OPEN') scope.write(updateOpenSignature(scope, id, { state: 'VOID' }));
  const replacedBy = askForSignature(scope, { signingId: signing.id, signerId });
  await mailOpen(scope, signerId, subject, subjectId);
  scope.write(
    build
      .updateTable('signature')
      .set({ replaced_by: replacedBy })
      .where('center_id', '=', scope.center.id)
      .where('id', '=', id),
  );
  const [opened] = await scope.run(findSignature(scope, replacedBy));
  if (!opened) throw notFound();
  return opened;
}
