import { keysOf } from './keys-of';

interface Purpose {
  goodForHours: number;
  /**
   * It asks for a signature: for as many days as its center chooses, and whoever holds one that was taken back is told so.
   * Others that were are as good as none, and tell nothing of an account.
   */
  signs?: true;
}

/**
 * What a mailed key is for. A key speaks for one person, about one record, in one center, and only where a call names
 * its purpose; it gives its holder none of the rights that a session has.
 */
const purposes = {
  /** The first password of an account. */
  activation: { goodForHours: 7 * 24 },
  /** A new password in place of a forgotten one. */
  'password-reset': { goodForHours: 2 },
  /** A signature under a completed form. A center can choose another number of days. */
  'completed-form-signature': { goodForHours: 14 * 24, signs: true },
  /** A signature under a version of a PIP. */
  'pip-signature': { goodForHours: 14 * 24, signs: true },
  /** Two signatures: that somebody attended a meeting, and under its minutes as soon as they are final. */
  'meeting-signature': { goodForHours: 14 * 24, signs: true },
} as const satisfies Record<string, Purpose>;

export type KeyPurpose = keyof typeof purposes;
export const keyPurposes: readonly KeyPurpose[] = keysOf(purposes);

/** Whether a key of this purpose asks for a signature. */
export const signs = (purpose: KeyPurpose): boolean => {
  const known: Purpose = purposes[purpose];
  return known.signs === true;
};

/** Until when a key serves that is made now, in a center where those that sign are good for so many days. */
export const expiryOfKey = (purpose: KeyPurpose, now: Date, signingDays?: number): Date => {
  const hours = signs(purpose) && signingDays ? signingDays * 24 : purposes[purpose].goodForHours;
  return new Date(now.getTime() + hours * 3_600_000);
};

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

/** Why a key opens nothing: it is none (for this), it has served, was taken back, or its time is over. Each has its own words. */
export type KeyFault = 'key' | 'keyUsed' | 'keyRevoked' | 'keyExpired';

/** What speaks against a key where one of `wanted` is asked for; undefined where it is good. */
export function faultOfKey(
  key: KnownKey | undefined,
  wanted: readonly KeyPurpose[],
  now: Date,
): KeyFault | undefined {
  if (!key || !wanted.includes(key.purpose)) return 'key';
  if (!key.holderEnabled) return 'key';
  if (key.usedAt) return 'keyUsed';
  if (key.revokedAt) return signs(key.purpose) ? 'keyRevoked' : 'key';
  return key.expiresAt <= now ? 'keyExpired' : undefined;
}
