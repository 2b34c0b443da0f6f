import { pack, unpack } from './pack';

/** A value that only its owner's key opens: AES-256-GCM, bound to the name under which it is kept. */
export interface Sealed {
  /** Differs with every sealing. */
  readonly iv: Uint8Array<ArrayBuffer>;
  /** As a blob where it is large: those are not read until somebody opens them. */
  readonly bytes: ArrayBuffer | Blob;
}

const large = 64 * 1024;
const ivBytes = 12;

const how = (iv: BufferSource, name: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Seals a value of JSON, in which files may stand. */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = await crypto.subtle.encrypt(how(iv, name), key, await pack(value));
  return { iv, bytes: bytes.byteLength > large ? new Blob([bytes]) : bytes };
}

/** Opens it; throws where it was sealed with another key, stands under another name, or was changed. */
export async function open(key: CryptoKey, name: string, { iv, bytes }: Sealed): Promise<unknown> {
  const whole = bytes instanceof Blob ? await bytes.arrayBuffer() : bytes;
  return unpack(new Uint8Array(await crypto.subtle.decrypt(how(iv, name), key, whole)));
}
