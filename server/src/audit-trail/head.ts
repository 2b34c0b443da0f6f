import { createHash } from 'node:crypto';
import { canonicalJson } from '@lamplight/domain/canonical-json';

/** What a seal says: which entries it holds, and what it stands on. */
export interface Head {
  center: string;
  nr: number;
  /** Numbers of the first and the last entry. */
  first: number;
  last: number;
  /** Of the Merkle tree over their records, in hex. */
  root: string;
  /** SHA-256 of the head before, in hex; of the first seal what the chain before it ended with, or nothing. */
  previous: string;
  at: string;
  /** The id of the key that signs it. */
  key: string;
}

/** Its one text, which is signed. */
export const headText = (head: Head): string => canonicalJson({ v: 1, ...head });

/** What names a head: the SHA-256 of its text, in hex. */
export const hashOfHead = (text: string): string => createHash('sha256').update(text).digest('hex');
