import type { CopiedPath } from '@lamplight/contract/center-copies';
import { keysOf } from '@lamplight/domain/keys-of';
import { wordsOfUses } from '@lamplight/domain/reference-use';
import type { CopyReport, DeletionReport, Holdings } from './copies.api';

/** What of a center's set-up is copied or deleted as a whole, as a person calls it. */
export const partWords: Readonly<Record<CopiedPath, string>> = {
  departments: 'Departments',
  locations: 'Floors, units and locations',
  'focus-areas': 'Focus and subfocus areas',
  'audit-tool-questionnaries': 'Audit tools',
};
export const parts: readonly CopiedPath[] = keysOf(partWords);

const counted = (given: readonly { of: Holdings['parts'][number]['of']; count: number }[]): string =>
  wordsOfUses(given.map(({ of, count }) => ({ by: of, count })));

/** `2 floors and 30 locations`; empty where there is nothing. */
export const heldWords = ({ parts }: DeletionReport): string =>
  counted(parts.map(({ of, deleted }) => ({ of, count: deleted })));

/** What stands in the way of deleting. */
export const usedWords = ({ uses }: Holdings): string => wordsOfUses(uses);

/** `2 floors and 30 locations`: what is added, or would be. */
export const addedWords = ({ parts }: CopyReport): string =>
  counted(parts.map(({ of, copied }) => ({ of, count: copied })));

const skippedWords = ({ skipped }: CopyReport): string =>
  skipped === 0 ? '' : ` ${skipped} of that name ${skipped === 1 ? 'is' : 'are'} there already.`;

export const previewWords = (report: CopyReport): string =>
  `Would add ${addedWords(report) || 'nothing'}.${skippedWords(report)}`;
export const copiedWords = (report: CopyReport): string =>
  `Added ${addedWords(report) || 'nothing'}.${skippedWords(report)}`;
export const deletedWords = (report: DeletionReport): string => `Deleted ${heldWords(report) || 'nothing'}.`;
