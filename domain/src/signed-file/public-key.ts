import { bytesOfBase64, hexOf } from './bytes';
import type { Tools } from './tools';

/** Bytes of an Ed25519 public key, and of a signature by it. */
export const keyLength = 32;
export const signatureLength = 64;

/** The 32 bytes of a public key in base 64; undefined where it is none. */
export function publicKeyOf(text: string): Uint8Array | undefined {
  const bytes = bytesOfBase64(text);
  return bytes?.length === keyLength ? bytes : undefined;
}

/** What people compare a key by: its SHA-256, in hex. */
export const fingerprintOf = async (
  publicKey: Uint8Array,
  { sha256 }: Pick<Tools, 'sha256'>,
): Promise<string> => hexOf(await sha256(publicKey));

/** What names a key where it signs: the beginning of its fingerprint. */
export const keyIdOf = (fingerprint: string): string => fingerprint.slice(0, 16);
