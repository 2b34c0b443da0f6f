import { canonicalJson } from '@lamplight/domain/canonical-json';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import type { SignatureRow } from './signatures.queries';

/** What an answer is, whatever came of it since: a signature that counts no more was given all the same. */
export type Answer = Pick<
  SignatureRow,
  | 'center_id'
  | 'id'
  | 'signing_id'
  | 'signer_id'
  | 'answered_at'
  | 'method'
  | 'printed_name'
  | 'job_position'
  | 'signer_name'
  | 'signer_account'
  | 'meaning'
  | 'reason'
  | 'content_hash'
>;

/** The words that the server vouches for: who signed or declined what, when and how. The address is not among them, as it may be erased. */
export const answerWords = (answer: Answer): string =>
  canonicalJson({
    v: 1,
    answer: {
      center: answer.center_id,
      id: answer.id,
      signing: answer.signing_id,
      signer: answer.signer_id,
      name: answer.signer_name,
      account: answer.signer_account,
      at: answer.answered_at?.toISOString() ?? null,
      method: answer.method,
      printed: answer.printed_name,
      position: answer.job_position,
      meaning: answer.meaning,
      reason: answer.reason,
      content: answer.content_hash,
    },
  });

/** Whether an answer is one that this Lamplight was given: whoever has the database alone cannot make one, nor make it another. */
export const isVouched = (
  answer: Answer & Pick<SignatureRow, 'vouched'>,
  keys: ReadonlyMap<string, PublicKey>,
): boolean => {
  const { vouched } = answer;
  return vouched !== null && [...keys.values()].some((key) => isSignedBy(key, answerWords(answer), vouched));
};
