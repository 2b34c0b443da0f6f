import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import { isOfItsContent } from './of-its-content';
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
 * The words that the server vouches for as it seals: what, when, how many signatures it needed, which it has, whose are lacking, and which
 * document it had before the server vouched for documents: null where none was written yet. Throws a RangeError where it was sealed at no
 * moment.
 */
export const sealingWords = (signing: Sealing, places: readonly Place[], document: string | null): string =>
  canonicalJson({
    v: 3,
    sealing: { ...plainSealing(signing, places), without: without(places), document },
  });

/** The words of version 2, which say nothing of a document, and of version 1, which say nothing of who did not sign either. */
const earlierWords: readonly ((signing: Sealing, places: readonly Place[]) => string)[] = [
  (signing, places) =>
    canonicalJson({ v: 2, sealing: { ...plainSealing(signing, places), without: without(places) } }),
  (signing, places) => canonicalJson({ v: 1, sealing: plainSealing(signing, places) }),
];

/** The document of before that a sealing is vouched for with: its hash, null where it had none; undefined where its words say nothing of it. */
export interface VouchedSealing {
  documentBefore: string | null | undefined;
}

/** A sealing that this Lamplight made: of these places, with as many signatures of its content as it needed. Undefined where it is none. */
export function vouchedSealing(
  signing: Sealing & Pick<SigningRow, 'vouched' | 'document_hash'>,
  places: readonly Place[],
  keys: ReadonlyMap<string, PublicKey>,
): VouchedSealing | undefined {
  const { vouched, sealed_at, document_hash } = signing;
  if (vouched === null || sealed_at === null || isShort(signing, places)) return undefined;
  if (!places.every((each) => isOfItsContent(each, signing))) return undefined;
  const says = (words: () => string): boolean => {
    const each = wordsOrNone(words);
    return each !== undefined && [...keys.values()].some((key) => isSignedBy(key, each, vouched));
  };
  const documentBefore = [null, document_hash].find((each) =>
    says(() => sealingWords(signing, places, each)),
  );
  if (documentBefore !== undefined) return { documentBefore };
  return earlierWords.some((words) => says(() => words(signing, places)))
    ? { documentBefore: undefined }
    : undefined;
}

/** Whether it is a sealing that this Lamplight made. */
export const isVouchedSealing = (...given: Parameters<typeof vouchedSealing>): boolean =>
  vouchedSealing(...given) !== undefined;

/** Whether it was sealed with fewer signatures than it needed. What a step seals may be. */
export const isShort = ({ subject, needed }: Sealing, signatures: readonly Answer[]): boolean =>
  !isSealedByStep(subject) && countedIn(signatures).length < needed;
