/** 128 random bits. `crypto.randomUUID` exists only on secure origins, a center's own network may have none. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
