import type { Signature, Signing } from '@lamplight/contract/signatures';

/** The signatures of a record as its document lists them: everyone who was asked, and what they answered. */
export interface PrintedSignatures {
  /** How far it is; of a sealed record, what it is checked by. */
  standing: string;
  /** Who, what they answered, and when. */
  rows: readonly (readonly [string, string, string])[];
}

/** What of a signing is printed. */
type SigningToPrint = Pick<Signing, 'needed' | 'signed' | 'sealedAt' | 'voidedAt' | 'code' | 'signatures'> & {
  /** It was sealed by a step of its record: who had not signed by then was missing, not needed no more. */
  closed?: boolean;
};

const answered: Readonly<Record<Signature['state'], string>> = {
  OPEN: 'Asked, not signed yet',
  SIGNED: 'Signed',
  DECLINED: 'Declined',
  VOID: 'Asked no more',
};

function answerOf({ state, reason, answeredAt }: Signature, closed: boolean): string {
  if (state === 'VOID' && answeredAt) return 'Signed; counts no more';
  if (state === 'VOID' && closed) return 'Did not sign';
  return reason ? `${answered[state]}: ${reason}` : answered[state];
}

/** Who it is; beside another name that they wrote, their account's. */
const signerOf = ({ printedName, signer, jobPosition }: Signature): string => {
  const person = signer ? `${signer.user_firstName} ${signer.user_lastName}` : 'Somebody';
  const name = printedName && printedName !== person ? `${printedName} (${person})` : person;
  return jobPosition ? `${name}, ${jobPosition}` : name;
};

function standingOf(
  { needed, signed, sealedAt, voidedAt, code }: SigningToPrint,
  when: (instant: string) => string,
): string {
  if (voidedAt) return 'What was to be signed was replaced or taken back; its signatures count no more.';
  if (!sealedAt || !code) return `${signed} of ${needed} given.`;
  const seal = `Sealed ${when(sealedAt)}. Verification code ${code}.`;
  return signed < needed ? `${signed} of ${needed} given. ${seal}` : seal;
}

export const printedSignatures = (
  signing: SigningToPrint,
  when: (instant: string) => string,
): PrintedSignatures => ({
  standing: standingOf(signing, when),
  rows: signing.signatures
    .filter(({ state, replaced }) => state !== 'VOID' || !replaced)
    .map((signature) => [
      signerOf(signature),
      answerOf(signature, signing.closed ?? false),
      when(signature.answeredAt ?? signature.askedAt),
    ]),
});

/** Its part of a template, in Typst. */
export const signaturesTemplate = `
#if "signatures" in doc [
  == Signatures
  #doc.signatures.standing
  #listing((2fr, 2fr, 1.4fr), ("Who", "Answer", "When"), doc.signatures.rows)
]
`;
