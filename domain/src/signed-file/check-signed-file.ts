import { attachedFiles } from './attached-files';
import { base64Of, hexOf, positionOf, textOf } from './bytes';
import { proofOf } from './proof';
import { fingerprintOf, keyIdOf } from './public-key';
import { type SealedPlace, sealedPlace } from './sealed-place';
import { hasSignatureLine, readSignatureLine, type SignatureLine } from './signature-line';
import type { Tools } from './tools';
import { type WhoSigned, whoSigned } from './who-signed';

/** A file as it was written, sealed in a trail: every link from its pages to a signed head holds. */
export interface GenuineFile extends WhoSigned {
  genuine: true;
  /** Whether who checks knows the key. Where not, all links hold, and whoever made them may be anyone. */
  keyKnown: boolean;
  keyId: string;
  /** What the key is compared by: its SHA-256, in hex. */
  fingerprint: string;
  /** Whose trail it is. */
  center: string;
  /** The number of the trail's entry that seals it, and the signed head above that. */
  entry: number;
  head: SealedPlace['head'];
}

/**
 * Why a file is not shown to be genuine. `none`: it is no signed document of Lamplight; `older`: one from before they carried a
 * proof; `changed`: one that is not as it was written; `pieces`: it was signed, but what it holds does not belong together;
 * `keys`: its pages and its trail are signed by two keys, of which who checks does not know both.
 */
export type WhyNotGenuine = 'none' | 'older' | 'changed' | 'pieces' | 'keys';

export type CheckedFile = GenuineFile | { genuine: false; reason: WhyNotGenuine };

/** What is larger is not looked at. */
export const largestSignedFile = 100 * 1024 * 1024;
/** What is read as text is smaller than this; only what was signed may be larger, and is hashed. */
const longestText = 4 * 1024 * 1024;

const not = (reason: WhyNotGenuine): CheckedFile => ({ genuine: false, reason });

const textsOf = (files: readonly Uint8Array[]): string[] =>
  files
    // What is no JSON object says nothing, and costs nothing.
    .filter((bytes) => bytes.length <= longestText && bytes[0] === 0x7b)
    .map(textOf)
    .filter((text) => text !== undefined);

/** What a file is that nothing signs as a whole. It proves nothing, so it is enough to find the words for it. */
async function unsigned(file: Uint8Array, tools: Tools): Promise<CheckedFile> {
  if (positionOf(file.subarray(0, 1024), '%PDF-') < 0) return not('none');
  if (hasSignatureLine(file)) return not('changed');
  const texts = textsOf((await attachedFiles(file, tools)) ?? []);
  if (texts.some(proofOf)) return not('changed');
  return not(texts.some(whoSigned) ? 'older' : 'none');
}

/**
 * Checks a file by itself, without Lamplight and its database: first the signature over all of its bytes, then that what is
 * attached was sealed in a trail. `knownKeys` are the public keys that are known to be this Lamplight's, in base 64.
 */
export async function checkSignedFile(
  file: Uint8Array,
  tools: Tools,
  knownKeys: readonly string[],
): Promise<CheckedFile> {
  if (file.length > largestSignedFile) return not('none');
  const line = readSignatureLine(file);
  if (!line) return unsigned(file, tools);
  const body = file.subarray(0, line.at);
  if (!(await tools.verify(line.publicKey, line.signature, body))) return not('changed');
  return whole(line, (await attachedFiles(body, tools)) ?? [], tools, knownKeys);
}

/** What a file says whose signature holds. */
async function whole(
  { publicKey }: SignatureLine,
  attached: readonly Uint8Array[],
  tools: Tools,
  knownKeys: readonly string[],
): Promise<CheckedFile> {
  const proofs = textsOf(attached)
    .map(proofOf)
    .filter((proof) => proof !== undefined);
  const [proof] = proofs;
  if (!proof || proofs.length > 1) return not('pieces');
  const place = await sealedPlace(proof, tools);
  if (!place) return not('pieces');
  const { values, center, entry, head } = place;

  // Attachments are known by their hashes: their names say nothing.
  const byHash = new Map<string, Uint8Array>();
  for (const bytes of attached) byHash.set(hexOf(await tools.sha256(bytes)), bytes);
  const signatures = byHash.get(values.signatures);
  const told = whoSigned(textsOf(signatures ? [signatures] : [])[0] ?? '');
  if (!told || told.code !== values.code || told.contentHash !== values.contentHash) return not('pieces');
  if (!byHash.has(values.contentHash)) return not('pieces');

  const isKnown = (key: Uint8Array) => knownKeys.includes(base64Of(key));
  const keyKnown = isKnown(publicKey);
  const sameKey = base64Of(publicKey) === base64Of(place.publicKey);
  if (!sameKey && !(keyKnown && isKnown(place.publicKey))) return not('keys');
  const fingerprint = await fingerprintOf(publicKey, tools);
  return { genuine: true, keyKnown, keyId: keyIdOf(fingerprint), fingerprint, center, entry, head, ...told };
}
