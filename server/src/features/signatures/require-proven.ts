import type { PublicKey } from '../../audit-trail/trail-key';
import { isOfItsContent } from './of-its-content';
import type { SignatureRow, SigningRow } from './signatures.queries';
import type { RequireProven } from './signed-content';
import { isVouched, standsAsAnswered } from './vouched-answer';
import { isVouchedSealing } from './vouched-sealing';

/** What of a signing or its signatures this Lamplight was not given, or did not make; undefined where there is nothing. */
function unprovenOf(
  signing: SigningRow,
  signatures: readonly SignatureRow[],
  keys: ReadonlyMap<string, PublicKey>,
): string | undefined {
  for (const each of signatures) {
    const isAsked = each.answered_at === null && (each.state === 'OPEN' || each.state === 'VOID');
    if (!isAsked && !(isVouched(each, keys) && standsAsAnswered(each, signing)))
      return `A signature of signing ${signing.id} is none that was given to this Lamplight`;
    if (!isOfItsContent(each, signing))
      return `A signature of signing ${signing.id} was given to something else`;
  }
  return signing.sealed_at !== null && !isVouchedSealing(signing, signatures, keys)
    ? `Signing ${signing.id} was not sealed so by this Lamplight`
    : undefined;
}

/** Whether a sealing and its signatures are what this Lamplight made and was given. */
export const isProvenSealing = (
  signing: SigningRow,
  signatures: readonly SignatureRow[],
  keys: ReadonlyMap<string, PublicKey>,
): boolean => signing.sealed_at !== null && unprovenOf(signing, signatures, keys) === undefined;

/**
 * Refuses to let a document print a signature or refusal that this Lamplight was not given, or a sealing that it did not make. It is given the
 * very rows that are printed: others that were read again could be others.
 */
export const requireProven =
  (keys: ReadonlyMap<string, PublicKey>): RequireProven =>
  (signing, signatures) => {
    const unproven = unprovenOf(signing, signatures, keys);
    if (unproven !== undefined) throw new Error(unproven);
  };
