import type { Action } from './permissions';

/**
 * What finds a record by what is typed: every word of it stands in the record's name, whatever its case and accents. One rule
 * for the server and the screens; the database folds names by the same (server/src/db/migrations/0050-found-by.ts).
 */

export const findingLimits = {
  /** Characters of what is looked for. */
  shortest: 2,
  longest: 100,
  /** Words of it that are looked for. */
  words: 8,
  /** Of each kind. */
  hits: 5,
} as const;

/** Kinds of records that are found, in the order in which those that fit alike are shown. */
export const foundKinds = [
  'person',
  // Its meetings and papers are called like it.
  'topic',
  'issue',
  'pip',
  'meeting',
  'document',
  'audit-tool',
  'location',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Who meets records of a kind at all; which of them is for the search to say. */
export const findingNeeds: Readonly<Record<FoundKind, Action>> = {
  person: 'people.list',
  topic: 'center-topic.read',
  issue: 'issue.read',
  pip: 'pip.read',
  meeting: 'meeting.read',
  document: 'document.read',
  'audit-tool': 'audit-tool.read',
  // A room leads to its issues.
  location: 'issue.read',
};

/** Letters that are no plain one with an accent, what a word may begin behind besides a space, and what is not heard. */
const plainSigns: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ '-': ' ', '/': ' ', '(': ' ', ':': ' ', ';': ' ', '.': ' ', ',': ' ', '"': ' ', '“': ' ' },
  ...{ "'": '', '‘': '', '’': '' },
};
const sign = new RegExp(`[${Object.keys(plainSigns).join('').replace('-', '')}-]`, 'g');

/** A name as it is compared: small letters without accents, each word behind a space. */
export const folded = (name: string): string =>
  ` ${name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(sign, (found) => plainSigns[found] ?? found)}`;

/** The words that are looked for, each once. */
export const soughtWords = (text: string): string[] =>
  [...new Set(folded(text).split(/\s+/).filter(Boolean))].slice(0, findingLimits.words);

/** What is looked for: as it was typed, and word by word. */
export interface Sought {
  readonly phrase: string;
  readonly words: readonly string[];
}

export const soughtIn = (text: string): Sought => ({ phrase: folded(text).trim(), words: soughtWords(text) });

/**
 * How a name fits what is looked for, the best first: it is that; it starts so; each word begins one of its words; each stands in it. What
 * fits better comes first, of whatever kind it is.
 */
export const fits = ['is', 'starts', 'begins', 'within'] as const;
export type Fit = (typeof fits)[number];

/** How a name fits; null where it does not. */
export function fitOf(name: string, { phrase, words }: Sought): Fit | null {
  const text = folded(name);
  if (!words.every((word) => text.includes(word))) return null;
  const whole = text.trim();
  if (whole.startsWith(phrase)) return whole === phrase ? 'is' : 'starts';
  return words.every((word) => text.includes(` ${word}`)) ? 'begins' : 'within';
}
