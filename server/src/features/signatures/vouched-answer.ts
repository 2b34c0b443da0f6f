import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
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

/**
 * What was answered, by what the answer holds: a signature is of a content, a refusal has its reason. The state may be VOID by now, and
 * whoever has the database changes it. Undefined: it is neither.
 */
export const answeredAs = ({
  content_hash,
  reason,
}: Pick<Answer, 'content_hash' | 'reason'>): 'SIGNED' | 'DECLINED' | undefined => {
  if ((content_hash === null) === (reason === null)) return undefined;
  return content_hash === null ? 'DECLINED' : 'SIGNED';
};

const plainAnswer = (answer: Answer): { [name: string]: Plain } => ({
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
});

/**
 * The words that the server vouches for: who signed or declined what, when and how. The address is not among them, as it may be erased.
 * Throws a RangeError where it was answered at no moment.
 */
export const answerWords = (answer: Answer): string =>
  canonicalJson({ v: 2, answer: { ...plainAnswer(answer), gave: answeredAs(answer) ?? null } });

/** Words of a row; undefined where it has none, as somebody wrote into it what no moment is: it holds up nobody else's. */
export function wordsOrNone(words: () => string): string | undefined {
  try {
    return words();
  } catch {
    return undefined;
  }
}

/** The words of version 1, in which only what is there tells a signature from a refusal. */
const earlierWords = (answer: Answer): string => canonicalJson({ v: 1, answer: plainAnswer(answer) });

/** Whether an answer is one that this Lamplight was given: whoever has the database alone cannot make one, nor make it another. */
export const isVouched = (
  answer: Answer & Pick<SignatureRow, 'vouched'>,
  keys: ReadonlyMap<string, PublicKey>,
): boolean => {
  const { vouched } = answer;
  if (vouched === null || answeredAs(answer) === undefined) return false;
  const words = [answerWords, earlierWords].flatMap((each) => wordsOrNone(() => each(answer)) ?? []);
  return [...keys.values()].some((key) => words.some((each) => isSignedBy(key, each, vouched)));
};

/** Whether a row says what was answered: it counts no more only where its signing has ended. */
export const standsAsAnswered = (
  answer: Answer & Pick<SignatureRow, 'state'>,
  { voided_at }: { voided_at: Date | null },
): boolean => answer.state === answeredAs(answer) || (answer.state === 'VOID' && voided_at !== null);
