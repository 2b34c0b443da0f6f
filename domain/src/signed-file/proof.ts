import { canonicalJson } from '../canonical-json';
import { fieldOf, numberIn, objectOf, textIn } from './read-json';

/** The name under which a signed document holds its proof. */
export const proofFileName = 'proof.json';

/** Where a signed document stands in the sealed trail, and what holds that up: attached to the document. */
export interface Proof {
  v: 1;
  /** The record of the trail's entry that the document was sealed by, as it was hashed. */
  record: string;
  /** Its values, as they were hashed: what follows `after` are the code and the hashes of what is attached. */
  values: string;
  /** The entry's place among those of its seal, and how many they are. */
  index: number;
  size: number;
  /** What, beside the record's own hash, leads to the root of the head: from the bottom up, in hex. */
  path: string[];
  /** The head's text, and the Ed25519 signature over its bytes, in base 64. */
  head: string;
  signature: string;
  /** The public key that signed it, in base 64. */
  key: string;
}

/** What the trail's entry says of a document that is sealed by it, as its values after. */
export type SealedValues = {
  code: string;
  contentHash: string;
  /** SHA-256 of the attachment that says who signed, in hex. */
  signatures: string;
};

/** Its text, as it is attached. */
export const proofText = (proof: Proof): string => canonicalJson({ ...proof });

/** The proof that a text is; undefined where it is none. */
export function proofOf(text: string): Proof | undefined {
  const found = objectOf(text);
  const path: unknown = fieldOf(found, 'path');
  if (fieldOf(found, 'v') !== 1 || !Array.isArray(path) || path.length > 64) return undefined;
  if (!path.every((beside): beside is string => typeof beside === 'string')) return undefined;
  const [index, size] = [numberIn(found, 'index'), numberIn(found, 'size')];
  const [record, values] = [textIn(found, 'record'), textIn(found, 'values')];
  const [head, signature, key] = [textIn(found, 'head'), textIn(found, 'signature'), textIn(found, 'key')];
  if (index === undefined || size === undefined || record === undefined || values === undefined)
    return undefined;
  if (head === undefined || signature === undefined || key === undefined) return undefined;
  return { v: 1, record, values, index, size, path, head, signature, key };
}
