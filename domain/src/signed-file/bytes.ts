/** Bytes and the texts they are written as. The rules know neither Node nor a browser, so they bring these few themselves. */

const percent = 37;

/** The bytes of a text (UTF-8). */
export function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    if (escaped[at] === '%') {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16));
      at += 2;
    } else bytes.push(escaped.charCodeAt(at));
  }
  return Uint8Array.from(bytes);
}

/** The text of bytes; undefined where they are none. */
export function textOf(bytes: Uint8Array): string | undefined {
  let escaped = '';
  for (const byte of bytes)
    escaped +=
      byte < 128 && byte !== percent ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

/** Bytes as characters of one byte each, for what is written in ASCII. */
export function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a text in hex, small letters; undefined where it is none. */
export function bytesOfHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.subarray(at, at + 3);
    const bits = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    const letter = (shift: number) => letters.charAt((bits >> shift) & 63);
    text += letter(18) + letter(12) + (two === undefined ? '=' : letter(6));
    text += three === undefined ? '=' : letter(0);
  }
  return text;
}

/** The bytes of a text in base 64; undefined where it is not the one text of its bytes, so that no letter of it may be another. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, held, filled] = [0, 0, 0];
  for (const letter of digits) {
    const value = letters.indexOf(letter);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[filled] = (bits >> held) & 255;
      filled += 1;
    }
  }
  return base64Of(bytes) === text ? bytes : undefined;
}

/** Where a text of ASCII begins in bytes, from a place on; -1 where it does not. */
export function positionOf(bytes: Uint8Array, sought: string, from = 0): number {
  const first = sought.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let same = 1;
    while (same < sought.length && bytes[at + same] === sought.charCodeAt(same)) same += 1;
    if (same === sought.length) return at;
  }
  return -1;
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
