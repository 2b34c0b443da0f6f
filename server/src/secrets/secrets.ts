import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Keeps texts that the database must not know: encrypted with a key that is not in it. */
export interface Secrets {
  /** `about` says what the secret belongs to; it opens for nothing else. */
  seal(text: string, about: string): Buffer;
  /** Undefined where it was sealed with another key, or for something else. */
  open(sealed: Buffer, about: string): string | undefined;
  /** Tells two keys apart, and nothing of either. */
  fingerprint: string;
}

/** Secrets under a key of 32 bytes: AES-256-GCM, each with an initialisation vector of its own before it. */
export function createSecrets(key: Buffer): Secrets {
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes });
      sealing.setAAD(Buffer.from(about));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      if (sealed.length < ivBytes + tagBytes) return undefined;
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(about));
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([
          opening.update(sealed.subarray(ivBytes + tagBytes)),
          opening.final(),
        ]).toString();
      } catch {
        return undefined;
      }
    },
    fingerprint: createHash('sha256').update('lamplight secrets ').update(key).digest('hex').slice(0, 16),
  };
}
