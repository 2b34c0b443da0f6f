import { fieldOf, instantIn, objectOf, textIn } from './read-json';

/** A signature, as the attachment of a document tells it. */
export interface ToldSignature {
  /** Who was asked for it: a person of the center. */
  signer: string;
  /** The address of the account; null in documents from before it was told. */
  account: string | null;
  /** As the signer wrote it. */
  printedName: string;
  jobPosition: string;
  /** The words that were signed. */
  meaning: string;
  /** By a mailed link, or logged in. */
  method: 'KEY' | 'SESSION' | null;
  at: string | null;
}

/** The attachment that says who signed. */
export interface WhoSigned {
  code: string;
  contentHash: string;
  sealedAt: string;
  signatures: ToldSignature[];
}

const methods = ['KEY', 'SESSION'] as const;

/** What it says; undefined where a text is no such attachment, or tells of a signature that was given to something else. */
export function whoSigned(text: string): WhoSigned | undefined {
  const found = objectOf(text);
  const listed = fieldOf(found, 'signatures');
  const [code, contentHash] = [textIn(found, 'code'), textIn(found, 'contentHash')];
  const sealedAt = instantIn(found, 'sealedAt');
  if (code === undefined || contentHash === undefined || sealedAt === undefined || !Array.isArray(listed))
    return undefined;
  if (listed.some((each) => textIn(each, 'contentHash') !== contentHash)) return undefined;
  const signatures = listed.map((each) => ({
    signer: textIn(each, 'signer') ?? '',
    account: textIn(each, 'account') ?? null,
    printedName: textIn(each, 'printedName') ?? '',
    jobPosition: textIn(each, 'jobPosition') ?? '',
    meaning: textIn(each, 'meaning') ?? '',
    method: methods.find((method) => method === textIn(each, 'method')) ?? null,
    at: instantIn(each, 'at') ?? null,
  }));
  return { code, contentHash, sealedAt, signatures };
}

/** How a signature was given, before the name of who was asked for it. */
export const methodWords = {
  KEY: 'by a personal link that was mailed to',
  SESSION: 'logged in to Lamplight as',
} as const satisfies Record<NonNullable<ToldSignature['method']>, string>;
