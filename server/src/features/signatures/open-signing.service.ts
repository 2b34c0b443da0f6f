import { type SignedKind, signedSubjects } from '@lamplight/domain/signing';
import type { Acting } from '../../db/acting';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import { notFound } from '../../http/refusal';
import { revokeKeys } from '../../keys/keys';
import { newReadableCode } from '../../keys/readable-codes';
import { notify } from '../../outbox/notices';
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

/** Asks one person for a signature; the key of its mail is made as the mail leaves. */
export function askForSignature(
  scope: WriteScope,
  given: { signingId: string; signerId: string; subject: SignedKind; subjectId: string; label: string },
): string {
  const id = newId();
  scope.write(
    insertInto('signature', {
      center_id: scope.center.id,
      id,
      signing_id: given.signingId,
      signer_id: given.signerId,
      asked_at: scope.now,
      asked_by: scope.actor.userId,
    }),
  );
  notify(scope, 'signature-asked', { ...given, center: scope.center.name });
  return id;
}

/**
 * Opens the signing of a record, as it is now, in the transaction that sends it, and answers whom it asks: of those given, the people of
 * the center whose account is in use. Where they are fewer than are needed it is opened all the same, and shows the gap.
 * Where none is needed there is nothing to sign.
 */
export async function openSigning(
  scope: WriteScope,
  { subject, subjectId, needed, signerIds }: ToBeSigned,
): Promise<string[]> {
  if (needed === 0) return [];
  const content = await signedRecords[subject].content(scope, subjectId);
  if (content === undefined) throw notFound();
  const label = (await signedRecords[subject].labels(scope, [subjectId])).get(subjectId) ?? '';
  const there = await scope.run(
    build
      .selectFrom('user_account')
      .select('id')
      .where('center_id', '=', scope.center.id)
      .where('enabled', '=', true)
      .where('id', '=', (eb) => eb.fn.any(eb.val([...signerIds]))),
  );
  const known = new Set(there.map(({ id }) => id));
  const signers = [...new Set(signerIds)].filter((id) => known.has(id));
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
  for (const signerId of signers) askForSignature(scope, { signingId, signerId, subject, subjectId, label });
  scope.note({
    action: 'signing.opened',
    subjectType: subject,
    subjectId,
    after: { needed, signers, contentHash: hashOfContent(content) },
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
  revokeKeys(scope, subjectId, { purpose: signedSubjects[subject].key });
  scope.note({ action: 'signing.voided', subjectType: subject, subjectId });
}
