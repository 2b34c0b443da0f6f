import type { Readable } from '@lamplight/contract/signatures';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { type Proof, proofFileName, proofText } from '@lamplight/domain/signed-file/proof';
import { methodWords } from '@lamplight/domain/signed-file/who-signed';
import { type Attachment, type DocumentData, madeAt } from '../../ports/pdf/pdf';
import type { SignatureRow, SigningRow } from './signatures.queries';

/** A record as a document to be read before it is signed, or one that says who signed it. */
export interface SignedDocument extends DocumentData {
  facts: Readable['facts'];
  sections: Readable['sections'];
  /** Null where it is not sealed yet. */
  seal: {
    signatures: readonly {
      /** As the signer wrote it. */
      name: string;
      /** Whose signature it is: who was asked for it. */
      signer: string;
      position: string;
      at: string;
      meaning: string;
      method: string;
    }[];
    sealed: string;
    code: string;
    confirm: string;
    contentHash: string;
  } | null;
}

/** Whose document it is. */
interface House {
  name: string;
  timeZone: string;
}

/** The name of who was asked for a signature: what is printed is the signer’s to write, and may be anybody’s. */
export type SignerOf = (signature: SignatureRow) => string;

/** What a signer reads, on paper. */
export const documentToSign = (readable: Readable, center: House, now: Date): SignedDocument => ({
  ...readable,
  center: center.name,
  made: `not signed yet, as of ${madeAt(now, center.timeZone)}`,
  seal: null,
});

/** The document of a sealed record: what was signed, by whom, and how to check both. */
export function sealedDocument(
  readable: Readable,
  signing: SigningRow,
  signatures: readonly SignatureRow[],
  {
    center,
    sealedAt,
    publicUrl,
    signerOf,
  }: { center: House; sealedAt: Date; publicUrl: string | undefined; signerOf: SignerOf },
): SignedDocument {
  const at = (instant: Date | null) =>
    instant
      ? new Intl.DateTimeFormat('en-US', {
          dateStyle: 'medium',
          timeStyle: 'long',
          timeZone: center.timeZone,
        }).format(instant)
      : '';
  return {
    ...readable,
    center: center.name,
    made: `signed as of ${madeAt(sealedAt, center.timeZone)}`,
    seal: {
      signatures: signatures
        .filter(({ state }) => state === 'SIGNED')
        .map((row) => ({
          name: row.printed_name ?? '',
          signer: row.signer_account ? `${signerOf(row)} (${row.signer_account})` : signerOf(row),
          position: row.job_position ?? '',
          at: at(row.answered_at),
          meaning: row.meaning ?? '',
          method: row.method ? methodWords[row.method] : '',
        })),
      sealed: at(sealedAt),
      code: signing.code,
      confirm: publicUrl ? new URL(`/verify/${signing.code}`, publicUrl).href : `/verify/${signing.code}`,
      contentHash: signing.content_hash,
    },
  };
}

/** Who signed, when, how and with what words, as it is attached; its hash is in the trail's entry of the sealing. */
export const whoSignedText = (
  signing: Pick<SigningRow, 'code' | 'content_hash' | 'needed' | 'sealed_at'>,
  signatures: readonly SignatureRow[],
  signerOf: SignerOf,
): string =>
  canonicalJson({
    code: signing.code,
    contentHash: signing.content_hash,
    needed: signing.needed,
    sealedAt: signing.sealed_at?.toISOString() ?? null,
    signatures: signatures
      .filter(({ state }) => state === 'SIGNED')
      .map((row) => ({
        signer: signerOf(row),
        account: row.signer_account,
        printedName: row.printed_name,
        jobPosition: row.job_position,
        meaning: row.meaning,
        method: row.method,
        at: row.answered_at?.toISOString() ?? null,
        contentHash: row.content_hash,
      })),
  });

/** What an offline check needs: the signed content, byte for byte as it was hashed, who signed it, and its place in the trail. */
export const attachmentsOf = (content: Plain, whoSigned: string, proof: Proof): Attachment[] => [
  {
    name: 'content.json',
    type: 'application/json',
    description: 'What was signed, as canonical JSON (RFC 8785); its SHA-256 is the content hash',
    text: canonicalJson(content),
  },
  {
    name: 'signatures.json',
    type: 'application/json',
    description: 'Who signed, when, how and with what words',
    text: whoSigned,
  },
  {
    name: proofFileName,
    type: 'application/json',
    description: 'Its entry in the audit trail, and the path from there to a signed head',
    text: proofText(proof),
  },
];

const standing = `
#if doc.seal == none [
  #block(inset: 8pt, stroke: 0.8pt + luma(120), width: 100%, par[*To be signed.* Nobody has signed this copy.])
]
`;

/** What a record says, in words. */
const inWords = `
#if doc.facts.len() > 0 {
  terms(separator: [: ], ..doc.facts.map(fact => terms.item(fact.label, [#fact.value])))
}
#for section in doc.sections [
  #if section.title != none [== #section.title]
  #for entry in section.entries [
    #block(breakable: false, above: 0.9em, below: 0.9em, par[
      #entry.label \\
      #text(weight: 600)[#if entry.value == none [Not answered] else [#entry.value]]#if entry.alert [ (alert)]
      #if entry.note != none [\\ #entry.note]
      #if entry.files.len() > 0 [\\ Files: #entry.files.join(", ")]
    ])
  ]
]
`;

const seal = `
#if doc.seal != none [
  == Signatures
  #for signature in doc.seal.signatures [
    #block(breakable: false, above: 1em, below: 1em, inset: (left: 8pt), stroke: (left: 1.5pt + luma(90)), par[
      #text(weight: 600, signature.name)#if signature.position != "" [, #signature.position] \\
      #signature.meaning \\
      Signed #signature.at, #signature.method #signature.signer
    ])
  ]
  == To check this document
  Sealed #doc.seal.sealed. Verification code *#doc.seal.code*: open #doc.seal.confirm and choose this file. It is checked on your own
  device, pages and attachments, and sent nowhere. The attachment content.json holds what was signed, and its SHA-256 is
  #text(size: 8pt, font: ("Noto Sans", "DejaVu Sans"))[#doc.seal.contentHash.slice(0, 32) #doc.seal.contentHash.slice(32)]
]
`;

/** Its template, in Typst: whether it is signed, what the record says, and who signed it. `own`: its record's own part. */
export const signedDocumentTemplate = (own: string = inWords): string => standing + own + seal;
