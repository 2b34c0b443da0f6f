import type { SignedKind } from '@lamplight/domain/signing';
import type { WriteScope } from '../../db/scope';
import { findSigningOf, type SigningRow } from '../signatures/signatures.queries';

/** What is signed of a meeting, in the order in which one key signs it. */
export const signedOfMeeting = ['meeting', 'meeting-minutes'] as const satisfies readonly SignedKind[];

/** The signing that is going on, held. */
export async function findOpenSigning(
  scope: WriteScope,
  kind: SignedKind,
  meetingId: string,
): Promise<SigningRow | undefined> {
  const [signing] = await scope.run(findSigningOf(scope, kind, meetingId).forUpdate());
  return signing && !signing.voided_at && !signing.sealed_at ? signing : undefined;
}
