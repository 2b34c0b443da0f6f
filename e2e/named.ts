import { randomUUID } from 'node:crypto';

/** A word that no other story and no former run has: a letter first, so that no search takes it for a number. */
export const freshMark = () => `m${randomUUID().slice(0, 7)}`;

/** A name that no other story and no former run has. */
export const named = (about: string) => `${about} ${freshMark()}`;
