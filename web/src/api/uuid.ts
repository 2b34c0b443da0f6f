/**
 * A random UUID (version 4). `crypto.randomUUID` exists only on secure origins, and a center's own network may have
 * none.
 */
export function randomUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/** Sixteen bytes as a UUID of this version. */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
