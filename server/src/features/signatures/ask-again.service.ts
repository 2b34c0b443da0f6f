import { next } from '@lamplight/domain/lifecycle';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { signedSubjects } from '@lamplight/domain/signing';
import type { WriteScope } from '../../db/scope';
import { build } from '../../db/statement';
import { notFound, Refusal } from '../../http/refusal';
import { revokeKeys } from '../../keys/keys';
import { notify } from '../../outbox/notices';
import { askForSignature } from './open-signing.service';
import {
  findSignature,
  listSignatures,
  lockSigning,
  type SignatureRow,
  type SigningRow,
  updateOpenSignature,
} from './signatures.queries';
import { signedRecords } from './signed-subjects';

const status = (reason: string) => new Refusal('status', { reason });

/** A place that can be asked for again: of a record that still is to be signed, not given, not opened again already. */
function requireAskable(signing: SigningRow, signature: SignatureRow): void {
  if (signature.state === 'SIGNED') throw new Refusal('signed');
  if (signing.sealed_at) throw status('As many have signed as were needed: nobody else is asked.');
  if (signing.voided_at)
    throw status('What was to be signed has changed: nobody is asked for this any more.');
  if (signature.replaced_by) throw status('This place was opened again already.');
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
  const person = (await scope.names()).person.get(signerId);
  if (!person?.active) throw new Refusal('reference', { field: 'signer' });
  const others = await scope.run(listSignatures(scope, signing.id));
  const asked = others.some(
    ({ id, signer_id, state }) =>
      id !== signature.id && signer_id === signerId && (state === 'OPEN' || state === 'SIGNED'),
  );
  if (asked) throw status('They are asked for their signature already.');
}

/** How many links a person is mailed about one record within an hour: whoever finds none of them needs no more. */
const mostLinks = 5;
const hourMs = 3_600_000;

/** Refuses to fill a person's mailbox with links. */
async function requireMeasure(scope: WriteScope, signerId: string, subjectId: string): Promise<void> {
  const mailed = await scope.run(
    build
      .selectFrom('mail')
      .select('id')
      .where('center_id', '=', scope.center.id)
      .where('to_user_id', '=', signerId)
      .where('created_at', '>', new Date(scope.now.getTime() - hourMs))
      .where('key_subject_id', '=', subjectId)
      .limit(mostLinks),
  );
  if (mailed.length < mostLinks) return;
  throw status(`They were mailed ${mostLinks} links within the hour. Have them look among unwanted mail.`);
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
  await requireMeasure(scope, signerId, subjectId);
  const label = (await signedRecords[subject].labels(scope, [subjectId])).get(subjectId) ?? '';
  const about = { signingId: signing.id, signerId, subject, subjectId, label };
  revokeKeys(scope, subjectId, { purpose: signedSubjects[subject].key, userId: signature.signer_id });
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
    notify(scope, 'signature-asked', { ...about, center: scope.center.name });
    return { ...signature, ...again };
  }
  if (signature.state === 'OPEN') scope.write(updateOpenSignature(scope, id, { state: 'VOID' }));
  const replacedBy = askForSignature(scope, about);
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
