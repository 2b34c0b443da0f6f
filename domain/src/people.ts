import type { Role } from './permissions';

/** How long the texts of a person may be, in characters. */
export const personLimits = { name: 100, email: 320 } as const;

export const roleLabels: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  STAFF: 'Staff',
  ASSISTANT: 'Assistant',
};

/**
 * Whether a person can log in: they have no login (most assistants, who sign by mailed keys), were invited by mail and
 * have set no password yet, or have one.
 */
export const accesses = ['NONE', 'INVITED', 'PASSWORD'] as const;
export type Access = (typeof accesses)[number];

export const accessLabels: Readonly<Record<Access, string>> = {
  NONE: 'No login',
  INVITED: 'Invited',
  PASSWORD: 'Has a password',
};
