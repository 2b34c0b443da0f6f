import { uuidOf } from '../../../api/uuid';

/** A UUID of our own making (version 8) out of another: its bits turned over, so always the same one. */
export function derivedUuid(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  return uuidOf(
    Uint8Array.from(bytes, (hex) => ~Number.parseInt(hex, 16)),
    8,
  );
}
