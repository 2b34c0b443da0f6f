import { bytesOfBase64, bytesOfHex, hexOf, utf8 } from './bytes';
import { leafHash, rootByPath } from './merkle-path';
import type { Proof, SealedValues } from './proof';
import { fingerprintOf, keyIdOf, publicKeyOf } from './public-key';
import { fieldOf, instantIn, numberIn, objectOf, textIn } from './read-json';
import type { Tools } from './tools';

/** What a proof holds up: an entry of the trail, and the signed head above it. */
export interface SealedPlace {
  center: string;
  /** The entry's number. */
  entry: number;
  head: { nr: number; last: number; at: string };
  /** The public key that signed the head. */
  publicKey: Uint8Array;
  values: SealedValues;
}

/** The one kind of entry that seals a document. */
const sealing = 'signing.sealed';

/** The values after, of an entry's values. */
function sealedValues(text: string): SealedValues | undefined {
  const after = fieldOf(objectOf(text), 'after');
  const [code, contentHash] = [textIn(after, 'code'), textIn(after, 'contentHash')];
  const signatures = textIn(after, 'signatures');
  if (code === undefined || contentHash === undefined || signatures === undefined) return undefined;
  return { code, contentHash, signatures };
}

/** The head that a proof names, if its signature holds. */
async function signedHead(proof: Proof, tools: Tools) {
  const [publicKey, signature] = [publicKeyOf(proof.key), bytesOfBase64(proof.signature)];
  if (!publicKey || !signature) return undefined;
  if (!(await tools.verify(publicKey, signature, utf8(proof.head)))) return undefined;
  const found = objectOf(proof.head);
  const [center, root, at] = [textIn(found, 'center'), textIn(found, 'root'), instantIn(found, 'at')];
  const [nr, first, last] = [numberIn(found, 'nr'), numberIn(found, 'first'), numberIn(found, 'last')];
  if (fieldOf(found, 'v') !== 1 || center === undefined || root === undefined || at === undefined)
    return undefined;
  if (nr === undefined || first === undefined || last === undefined) return undefined;
  if (textIn(found, 'key') !== keyIdOf(await fingerprintOf(publicKey, tools))) return undefined;
  return { center, root, nr, first, last, at, publicKey };
}

/** Follows a proof from the entry up to its head; undefined where a link of it does not hold. */
export async function sealedPlace(proof: Proof, tools: Tools): Promise<SealedPlace | undefined> {
  const head = await signedHead(proof, tools);
  if (!head) return undefined;
  const record = objectOf(proof.record);
  const entry = numberIn(record, 'seq');
  if (fieldOf(record, 'v') !== 1 || textIn(record, 'action') !== sealing) return undefined;
  if (textIn(record, 'center') !== head.center || entry === undefined) return undefined;
  // It has the number that its place gives it.
  const { index, size, path } = proof;
  if (entry !== head.first + index || size !== head.last - head.first + 1) return undefined;
  const beside = path.map((hex) => bytesOfHex(hex)).filter((bytes) => bytes !== undefined);
  if (beside.length < path.length) return undefined;
  const leaf = await leafHash(utf8(proof.record), tools);
  const root = await rootByPath(leaf, { index, size, path: beside }, tools);
  if (!root || hexOf(root) !== head.root) return undefined;
  if (textIn(record, 'values') !== hexOf(await tools.sha256(utf8(proof.values)))) return undefined;
  const values = sealedValues(proof.values);
  if (!values) return undefined;
  const { center, nr, last, at, publicKey } = head;
  return { center, entry, head: { nr, last, at }, publicKey, values };
}
