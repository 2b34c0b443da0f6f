import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [groups, groupLength] = [4, 4];

/** 80 random bits, in groups that can be read out. */
export function newReadableCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

const typed = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The hash of a code as it is meant, whichever way it was typed. */
export const hashReadableCode = (code: string): Buffer => createHash('sha256').update(typed(code)).digest();

/** A code as it was made, whichever way it was typed. */
export const writtenCode = (code: string): string =>
  (typed(code).match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
