import { type SignedKind, subjectOfKind } from '@lamplight/domain/signing';
import type { SignatureRow, SigningRow } from './signatures.queries';

/**
 * How many signatures a record needs. What is sealed by a step of its record needs one of everyone who is asked: people
 * may come to be asked, and to be asked no more, until then.
 */
export const neededOf = (
  { subject, needed }: Pick<SigningRow, 'subject' | 'needed'>,
  signatures: readonly Pick<SignatureRow, 'replaced_by'>[],
): number =>
  isSealedByStep(subject) ? signatures.filter(({ replaced_by }) => replaced_by === null).length : needed;

/** Whether its last signature leaves it open. */
export const isSealedByStep = (kind: SignedKind): boolean => subjectOfKind(kind).sealedByStep === true;
