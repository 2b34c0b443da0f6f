import type { PublicKey } from '../../audit-trail/trail-key';
import type { RequireProven } from './signed-content';
import { isVouched, standsAsAnswered } from './vouched-answer';
import { isVouchedSealing } from './vouched-sealing';

/**
 * Refuses to let a document print a signature or refusal that this Lamplight was not given, or a sealing that it did not make. It is given the
 * very rows that are printed: others that were read again could be others.
 */
export const requireProven =
  (keys: ReadonlyMap<string, PublicKey>): RequireProven =>
  (signing, signatures) => {
    for (const each of signatures) {
      const isAsked = each.answered_at === null && (each.state === 'OPEN' || each.state === 'VOID');
      if (!isAsked && !(isVouched(each, keys) && standsAsAnswered(each, signing)))
        throw new Error(`A signature of signing ${signing.id} is none that was given to this Lamplight`);
    }
    if (signing.sealed_at !== null && !isVouchedSealing(signing, signatures, keys))
      throw new Error(`Signing ${signing.id} was not sealed so by this Lamplight`);
  };
