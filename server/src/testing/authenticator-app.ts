import { stepOf, totpCode } from '../features/second-factor/totp';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows that was given this secret; `later` codes after the current one. */
export function codeOf(secret: string, now = new Date(), later = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepOf(now) + later);
}
