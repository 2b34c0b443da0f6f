import { keysOf } from './keys-of';

/**
 * What a mailed key is for. A key speaks for one person, about one record, in one center, and only where a call names
 * its purpose; it gives its holder none of the rights that a session has.
 */
const purposes = {
  /** The first password of an account, whose holder is not enabled yet. */
  activation: { heldByDisabled: true },
  /** A new password in place of a forgotten one. */
  'password-reset': { heldByDisabled: false },
} as const satisfies Record<string, { heldByDisabled: boolean }>;

export type KeyPurpose = keyof typeof purposes;
export const keyPurposes: readonly KeyPurpose[] = keysOf(purposes);

/** What is known of a key that was found. */
export interface KnownKey {
  purpose: KeyPurpose;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
  /** Whether the account of its holder is enabled. */
  holderEnabled: boolean;
}

/** Why a key opens nothing: it is none (for this), it has served, or its time is over. Each has its own words. */
export type KeyFault = 'key' | 'keyUsed' | 'keyExpired';

/** What speaks against a key where one of `wanted` is asked for; undefined where it is good. */
export function faultOfKey(
  key: KnownKey | undefined,
  wanted: readonly KeyPurpose[],
  now: Date,
): KeyFault | undefined {
  if (!key || !wanted.includes(key.purpose)) return 'key';
  if (!key.holderEnabled && !purposes[key.purpose].heldByDisabled) return 'key';
  if (key.usedAt) return 'keyUsed';
  if (key.revokedAt) return 'key';
  return key.expiresAt <= now ? 'keyExpired' : undefined;
}
