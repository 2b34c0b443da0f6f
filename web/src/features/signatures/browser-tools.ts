import type { Tools } from '@lamplight/domain/signed-file/tools';

/** This browser has no Ed25519 signatures. */
export class CannotVerify extends Error {}

/** Bytes as Web Crypto takes them: in memory that nobody shares. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

async function inflate(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const reader = new Blob([own(bytes)]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    parts.push(value);
    if (length <= most) continue;
    await reader.cancel();
    throw new Error('It is too much');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What checking a signed file needs, as browsers have it on pages with an encrypted connection. */
export const browserTools: Tools = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes))),
  async verify(publicKey, signature, message) {
    try {
      const key = await crypto.subtle.importKey('raw', own(publicKey), 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify('Ed25519', key, own(signature), own(message));
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotSupportedError') throw new CannotVerify();
      return false;
    }
  },
  inflate,
};
