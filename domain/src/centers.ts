import { signingLimits } from './signing';

/** What of a center's fields may hold: lengths in characters, spans of numbers. */
export const centerLimits = {
  name: 200,
  /** The words at the head of what is printed of committee work product. */
  workProductHeader: 200,
  /** Days until an issue is due. */
  dueDays: { least: 0, most: 365 },
  /** Minutes without a call after which a session that is not remembered ends. */
  idleMinutes: { least: 5, most: 1440 },
  /** Signatures that something needs; with none it is final when it is sent. */
  signNumber: { least: 0, most: 10 },
  /** Days for which a mailed key to sign with is good. */
  signatureKeyDays: signingLimits.keyDays,
  /** Months within which the QAPI plan is to be reviewed. */
  qapiPlanMonths: { least: 1, most: 60 },
  /** Rounds that are asked for each week; with none nothing is asked. */
  weeklyRounds: { least: 0, most: 500 },
} as const;

/** How many shifts a center works a day. */
export const centerShifts = [2, 3] as const;
export type CenterShifts = (typeof centerShifts)[number];

/** What a center's own obligations are unless it says otherwise. */
export const defaultObligations = { qapiPlanMonths: 12, weeklyRounds: 0, shifts: 3 } as const;

/**
 * A CMS certification number: six characters, of which the last three are digits. The first two are the state's; a
 * letter in the third place tells a kind of facility apart.
 */
export const isCcn = (text: string): boolean => /^[0-9A-Z]{3}[0-9]{3}$/.test(text);
