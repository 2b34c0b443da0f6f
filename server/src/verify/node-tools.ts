import { createHash, createPublicKey, verify } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { Tools } from '@lamplight/domain/signed-file/tools';

/** What checking a signed file needs, as Node has it. */
export const nodeTools: Tools = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify(publicKey, signature, message) {
    const x = Buffer.from(publicKey).toString('base64url');
    try {
      return verify(
        null,
        message,
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
        signature,
      );
    } catch {
      return false;
    }
  },
  inflate: (bytes, most) => inflateSync(bytes, { maxOutputLength: Math.max(1, most) }),
};
