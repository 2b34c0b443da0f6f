import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import { isSealedByStep } from './places';
import type { SignatureRow, SigningRow } from './signatures.queries';
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

/** A place of a sealing: what was answered in it, and what stands in its stead. */
export type Place = Answer & Pick<SignatureRow, 'replaced_by'>;

const plainSealing = (signing: Sealing, signatures: readonly Answer[]): { [name: string]: Plain } => ({
  center: signing.center_id,
  id: signing.id,
  subject: { type: signing.subject, id: signing.subject_id },
  code: signing.code,
  content: signing.content_hash,
  needed: signing.needed,
  at: signing.sealed_at?.toISOString() ?? null,
  signatures: countedIn(signatures),
});

/** The places that have no signature: who refused, and who was asked and did not answer. */
const without = (places: readonly Place[]): { [name: string]: Plain }[] => {
  const counted = new Set(countedIn(places));
  return places
    .filter(({ id }) => !counted.has(id))
    .map(({ id, signer_id: signer, replaced_by: replacedBy }) => ({ id, signer, replacedBy }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
};

/**
 * The words that the server vouches for as it seals: what, when, how many signatures it needed, which it has, and whose are lacking. Throws a
 * RangeError where it was sealed at no moment.
 */
export const sealingWords = (signing: Sealing, places: readonly Place[]): string =>
  canonicalJson({ v: 2, sealing: { ...plainSealing(signing, places), without: without(places) } });

/** The words of version 1, which say nothing of who did not sign. */
const earlierWords = (signing: Sealing, places: readonly Place[]): string =>
  canonicalJson({ v: 1, sealing: plainSealing(signing, places) });

/** Whether it is a sealing that this Lamplight made: of these places, with as many signatures as it needed. */
export const isVouchedSealing = (
  signing: Sealing & Pick<SigningRow, 'vouched'>,
  places: readonly Place[],
  keys: ReadonlyMap<string, PublicKey>,
): boolean => {
  const { vouched } = signing;
  if (vouched === null || signing.sealed_at === null || isShort(signing, places)) return false;
  const words = [sealingWords, earlierWords].flatMap(
    (each) => wordsOrNone(() => each(signing, places)) ?? [],
  );
  return [...keys.values()].some((key) => words.some((each) => isSignedBy(key, each, vouched)));
};

/** Whether it was sealed with fewer signatures than it needed. What a step seals may be. */
export const isShort = ({ subject, needed }: Sealing, signatures: readonly Answer[]): boolean =>
  !isSealedByStep(subject) && countedIn(signatures).length < needed;
