import { canonicalJson } from '@lamplight/domain/canonical-json';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import { isSealedByStep } from './places';
import type { SigningRow } from './signatures.queries';
import { type Answer, answeredAs, wordsOrNone } from './vouched-answer';

/** What was sealed, whatever came of it since. */
export type Sealing = Pick<
  SigningRow,
  'center_id' | 'id' | 'subject' | 'subject_id' | 'code' | 'content_hash' | 'needed' | 'sealed_at'
>;

/** The signatures that a sealing has, those too that count no more as it has ended since. */
export const countedIn = (signatures: readonly Answer[]): string[] =>
  signatures
    .filter((each) => each.answered_at !== null && answeredAs(each) === 'SIGNED')
    .map(({ id }) => id)
    .sort();

/**
 * The words that the server vouches for as it seals: what, when, how many signatures it needed and which it has. Throws a RangeError where
 * it was sealed at no moment.
 */
export const sealingWords = (signing: Sealing, signatures: readonly Answer[]): string =>
  canonicalJson({
    v: 1,
    sealing: {
      center: signing.center_id,
      id: signing.id,
      subject: { type: signing.subject, id: signing.subject_id },
      code: signing.code,
      content: signing.content_hash,
      needed: signing.needed,
      at: signing.sealed_at?.toISOString() ?? null,
      signatures: countedIn(signatures),
    },
  });

/** Whether it is a sealing that this Lamplight made: of these signatures, and as many as it needed. */
export const isVouchedSealing = (
  signing: Sealing & Pick<SigningRow, 'vouched'>,
  signatures: readonly Answer[],
  keys: ReadonlyMap<string, PublicKey>,
): boolean => {
  const { vouched } = signing;
  if (vouched === null || signing.sealed_at === null || isShort(signing, signatures)) return false;
  const words = wordsOrNone(() => sealingWords(signing, signatures));
  return words !== undefined && [...keys.values()].some((key) => isSignedBy(key, words, vouched));
};

/** Whether it was sealed with fewer signatures than it needed. What a step seals may be. */
export const isShort = ({ subject, needed }: Sealing, signatures: readonly Answer[]): boolean =>
  !isSealedByStep(subject) && countedIn(signatures).length < needed;
