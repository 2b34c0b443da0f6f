import { asciiOf, base64Of, bytesOfBase64, joined, positionOf, utf8 } from './bytes';
import { publicKeyOf, signatureLength } from './public-key';

const mark = '%Lamplight-Signature ';
/** A line begins behind the end of another one. */
const begin = `\n${mark}`;
/** The mark, a signature and a key in base 64, a space between them, and the line's end. */
const lineLength = mark.length + 88 + 1 + 44 + 1;

/** What a document's last line says: who signs all bytes before it. */
export interface SignatureLine {
  /** Where it begins: so many bytes are signed. */
  at: number;
  signature: Uint8Array;
  publicKey: Uint8Array;
}

/** Whether a line of a file, whichever, is one that signs it. */
export const hasSignatureLine = (file: Uint8Array): boolean => positionOf(file, begin) >= 0;

/**
 * A PDF with its last line, a comment to whoever shows it: the signature over all bytes before it, by which what is seen on the
 * pages is bound to what is attached.
 */
export async function withSignatureLine(
  pdf: Uint8Array,
  publicKey: Uint8Array,
  sign: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const body = pdf.at(-1) === 10 ? pdf : joined(pdf, Uint8Array.of(10));
  if (hasSignatureLine(body)) throw new Error('The document has a signature line');
  const signature = await sign(body);
  return joined(body, utf8(`${mark}${base64Of(signature)} ${base64Of(publicKey)}\n`));
}

/** The last line of a file, where it is the one that signs it; undefined where it is not, or where there are several. */
export function readSignatureLine(file: Uint8Array): SignatureLine | undefined {
  const at = file.length - lineLength;
  if (at < 1 || positionOf(file, begin) !== at - 1) return undefined;
  const line = asciiOf(file.subarray(at));
  if (!line.endsWith('\n')) return undefined;
  const [signed = '', key = '', ...more] = line.slice(mark.length, -1).split(' ');
  const [signature, publicKey] = [bytesOfBase64(signed), publicKeyOf(key)];
  if (more.length > 0 || signature?.length !== signatureLength || !publicKey) return undefined;
  return { at, signature, publicKey };
}
