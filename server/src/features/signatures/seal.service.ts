import { signedSubjects } from '@lamplight/domain/signing';
import type { KeyHolder, Person } from '../../db/acting';
import type { WriteScope } from '../../db/scope';
import { revokeKeys } from '../../keys/keys';
import { type SigningRow, updateSigning, voidSignatures } from './signatures.queries';
import { signedRecords } from './signed-subjects';

/** Seals a record: nobody else is asked, and its document is written. */
export async function sealSigning(
  scope: WriteScope<Person | KeyHolder>,
  { id, subject, subject_id }: SigningRow,
): Promise<void> {
  scope.write(updateSigning(scope, id, { sealed_at: scope.now }), voidSignatures(scope, id, ['OPEN']));
  revokeKeys(scope, subject_id, { purpose: signedSubjects[subject].key });
  scope.note({ action: 'signing.sealed', subjectType: subject, subjectId: subject_id });
  scope.enqueue('write-signed-document', { signingId: id });
  await signedRecords[subject].sealed(scope, subject_id);
}
