import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { join } from 'node:path';
import type { OutsideKeyPlace } from '../secrets/outside-key';

/** A public key of the trail, as the world may have it. */
export interface PublicKey {
  /** The first 16 digits of the fingerprint. */
  id: string;
  /** The 32 bytes of the key, in base 64. */
  publicKey: string;
}

/** The key that signs the trail's heads: Ed25519 (RFC 8032), in the hands of the server alone. */
export interface TrailKey extends PublicKey {
  /** The signature of a text or bytes, in base 64. */
  sign(what: string | Uint8Array): string;
}

/** What stands before the bytes of a key in DER (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

/** The SHA-256 of a public key, in hex: what two people compare. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

export const idOf = (publicKey: string): string => fingerprintOf(publicKey).slice(0, 16);

/** The key of 32 secret bytes. */
export function trailKeyOf(secret: Buffer): TrailKey {
  const key = createPrivateKey({ key: Buffer.concat([privateHead, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicHead.length)
    .toString('base64');
  return {
    id: idOf(publicKey),
    publicKey,
    sign: (what) => sign(null, Buffer.from(what), key).toString('base64'),
  };
}

const objects = new Map<string, KeyObject>();

function objectOf(publicKey: string): KeyObject {
  const known = objects.get(publicKey);
  if (known) return known;
  const der = Buffer.concat([publicHead, Buffer.from(publicKey, 'base64')]);
  const made = createPublicKey({ key: der, format: 'der', type: 'spki' });
  objects.set(publicKey, made);
  return made;
}

/** Whether a signature in base 64 is of that key. What is no key or signature signs nothing. */
export function isSignedBy({ publicKey }: PublicKey, what: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(what), objectOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** Where the key lies while no setting gives one, and the anchors beside it: outside the database. */
export const keysFolder = (dataDir: string): string => join(dataDir, 'keys');
export const trailKeyFile = (dataDir: string): string => join(keysFolder(dataDir), 'trail.key');

export const trailKeyPlace = ({
  trailKey,
  dataDir,
}: {
  trailKey: string | undefined;
  dataDir: string;
}): OutsideKeyPlace => ({ env: 'TRAIL_KEY', setting: trailKey, file: trailKeyFile(dataDir) });
