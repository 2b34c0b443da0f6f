import { signedSubjects } from '@lamplight/domain/signing';
import type { Vouch } from '../../audit-trail/trail';
import type { KeyHolder, Person } from '../../db/acting';
import type { WriteScope } from '../../db/scope';
import { revokeKeys } from '../../keys/keys';
import { fullName } from '../people/people.present';
import { isOfItsContent } from './of-its-content';
import { sealedValues } from './sealed-entry';
import { listSignatures, type SigningRow, updateSigning, voidSignatures } from './signatures.queries';
import { whoSignedText } from './signed-document';
import { signedRecords } from './signed-subjects';
import { sealingWords } from './vouched-sealing';

/**
 * Seals a record: nobody else is asked, the server vouches for what was sealed, and its document is written. Throws where somebody signed
 * something else: the server vouches for what all of them signed.
 */
export async function sealSigning(
  scope: WriteScope<Person | KeyHolder>,
  signing: SigningRow,
  vouch: Vouch,
): Promise<void> {
  const { id, subject, subject_id } = signing;
  const signatures = await scope.run(listSignatures(scope, id));
  if (!signatures.every((each) => isOfItsContent(each, signing)))
    throw new Error(`A signature of signing ${id} was given to something else`);
  const names = await scope.names();
  const sealed = { ...signing, sealed_at: scope.now };
  const whoSigned = whoSignedText(
    sealed,
    signatures,
    ({ signer_id, signer_name }) => signer_name ?? fullName(names, signer_id) ?? '',
  );
  const vouched = vouch(sealingWords(sealed, signatures, null));
  scope.write(
    updateSigning(scope, id, { sealed_at: scope.now, vouched }),
    voidSignatures(scope, id, ['OPEN']),
  );
  revokeKeys(scope, subject_id, { purpose: signedSubjects[subject].key });
  scope.note({
    action: 'signing.sealed',
    subjectType: subject,
    subjectId: subject_id,
    after: sealedValues(sealed, whoSigned),
  });
  scope.enqueue('write-signed-document', { signingId: id });
  await signedRecords[subject].sealed(scope, subject_id);
}
