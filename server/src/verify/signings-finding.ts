/**
 * What is wrong with what was signed: the record is not what it was, a signature was given to something else or is another than the
 * trail says, the document's file is another one, what the trail says was sealed is gone, it was sealed or ended without the trail telling
 * so, or ended and is in force again, it is not as it was opened, it or an answer is there twice, an answer is none that this Lamplight was
 * given, or of a signing that is not there, a sealing none that it made, or it is of a center that there is not.
 */
export type SigningFault =
  | 'content'
  | 'signature'
  | 'document'
  | 'gone'
  | 'untold'
  | 'ended'
  | 'opened'
  | 'twice'
  | 'vouched'
  | 'orphan'
  | 'sealing'
  | 'center';

export interface BrokenSigning {
  id: string;
  centerId: string;
  /** A kind that is signed, or what else an entry or a signature without its signing is of. */
  subject: string;
  subjectId: string;
  fault: SigningFault;
}

/** What recomputing the hash of everything that is or was to be signed found. */
export interface SigningsFinding {
  records: number;
  sealed: number;
  broken: number;
  /** Sealed and in force, whose signed documents are still to be written: how many, and since when the first waits. */
  unwritten: { count: number; since: Date } | undefined;
  /** An entry says once more that what was there before was vouched for: Lamplight does that once. */
  again: boolean;
  first: BrokenSigning | undefined;
}

/** Counts a fault, of which the first is told. */
export function noteFault(finding: SigningsFinding, broken: BrokenSigning): void {
  finding.broken += 1;
  finding.first ??= broken;
}

export const nothingFound = (): SigningsFinding => ({
  records: 0,
  sealed: 0,
  broken: 0,
  unwritten: undefined,
  again: false,
  first: undefined,
});

/** Counts a sealing whose document is still to be written, and since when. */
export function noteUnwritten(finding: SigningsFinding, waits: Date): void {
  const { count, since } = finding.unwritten ?? { count: 0, since: waits };
  finding.unwritten = { count: count + 1, since: waits < since ? waits : since };
}
