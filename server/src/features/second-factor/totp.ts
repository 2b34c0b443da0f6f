import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
/** Codes of the 30 seconds before and after are taken too: clocks differ, and people type. */
const drift = 1;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 (RFC 4648) without padding, as authenticator apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** A new secret: 160 random bits, the length of the hash (RFC 4226, section 4). */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: Buffer, account: string): string {
  const issuer = 'Lamplight';
  const label = encodeURIComponent(`${issuer}:${account}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer })}`;
}

/** The 30 seconds that a moment lies in, counted from 1970. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of one step (RFC 6238, by RFC 4226's truncation). */
export function totpCode(
  secret: Buffer,
  step: number,
  { digits = 6, hash = 'sha1' }: { digits?: number; hash?: 'sha1' | 'sha256' | 'sha512' } = {},
): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(hash, secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, among those that are taken now and later than the last one taken; undefined for none. */
export function matchingStep(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code);
  const around = Array.from({ length: 2 * drift + 1 }, (_, n) => stepOf(now) - drift + n);
  const isRight = (step: number) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  };
  return around.find((step) => step > lastStep && isRight(step));
}
