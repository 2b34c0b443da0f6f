import { keysOf } from './keys-of';

/**
 * What a mailed key is for. A key speaks for one person, about one record, in one center, and only where a call names
 * its purpose; it gives its holder none of the rights that a session has.
 */
const purposes = {
  /** The first password of an account. */
  activation: { goodForHours: 7 * 24 },
  /** A new password in place of a forgotten one. */
  'password-reset': { goodForHours: 2 },
} as const satisfies Record<string, { goodForHours: number }>;

export type KeyPurpose = keyof typeof purposes;
export const keyPurposes: readonly KeyPurpose[] = keysOf(purposes);

/** Until when a key serves that is made now. */
export const expiryOfKey = (purpose: KeyPurpose, now: Date): Date =>
  new Date(now.getTime() + purposes[purpose].goodForHours * 3_600_000);

/** For how long a key serves, in words. */
export function lifeOfKey(purpose: KeyPurpose): string {
  const { goodForHours } = purposes[purpose];
  return goodForHours % 24 === 0 ? `${goodForHours / 24} days` : `${goodForHours} hours`;
}

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
  if (!key.holderEnabled) return 'key';
  if (key.usedAt) return 'keyUsed';
  if (key.revokedAt) return 'key';
  return key.expiresAt <= now ? 'keyExpired' : undefined;
}
