import { createHash, randomBytes } from 'node:crypto';

/** A session token: 256 random bits in the browser, only their SHA-256 here. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
