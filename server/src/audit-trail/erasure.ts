import { createHash } from 'node:crypto';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import type { EntryRow } from './entry';
import { namedIn } from './seq-ranges';
import { isSignedBy, type PublicKey, type TrailKey } from './trail-key';

/** What was erased of a person in a trail, as the entry of the erasure names it. */
export interface Erasure {
  center: string;
  subject: string;
  /** Numbers of entries whose values are gone or are others now, and of those whose origin is gone (seq-ranges.ts). */
  values: string;
  origins: string;
  /** Entries of histories in which another name stands now. */
  revisions: string[];
  /** What stands now in entries whose values are not gone but others: its hash, by the entry's number. */
  left: Record<string, string>;
}

/** SHA-256 of the values that stand in an entry. */
export const hashOfValues = ({ before, after }: Pick<EntryRow, 'before' | 'after'>): string => {
  const parse = (text: string | null): Plain => (text === null ? null : JSON.parse(text));
  return createHash('sha256')
    .update(canonicalJson([parse(before), parse(after)]))
    .digest('hex');
};

const wordsOf = (erasure: Erasure): string => canonicalJson({ v: 1, erased: { ...erasure } });

/** The signature that makes an erasure one of ours: whoever has the database alone can write its entry, and not this. */
export const signErasure = (key: TrailKey, erasure: Erasure): string => key.sign(wordsOf(erasure));

/** The erasure that an entry tells of; undefined where no believed key signed it. */
export function erasureOf(
  center: string,
  { subject_id, after }: Pick<EntryRow, 'subject_id' | 'after'>,
  keys: ReadonlyMap<string, PublicKey>,
): Erasure | undefined {
  const said: Record<string, unknown> = Object(JSON.parse(after ?? 'null'));
  const hash: Record<string, unknown> = Object(said.hash);
  const { erasedRevisions: revisions, left, signature } = hash;
  if (!Array.isArray(revisions) || typeof left !== 'object' || left === null) return undefined;
  const erasure: Erasure = {
    center,
    subject: subject_id ?? '',
    values: String(said.erasedValues ?? ''),
    origins: String(said.erasedOrigins ?? ''),
    revisions: revisions.map(String),
    left: Object.fromEntries(Object.entries(left).map(([seq, each]) => [seq, String(each)])),
  };
  const isOurs = [...keys.values()].some((key) => isSignedBy(key, wordsOf(erasure), String(signature)));
  return isOurs ? erasure : undefined;
}

/** Whether erasures explain that an entry has lost what was sealed: one that came later names it, and what stands there is what it left. */
export function isErasedBy(
  erasures: readonly { seq: number; erasure: Erasure }[],
  lost: { seq: number; values: boolean; origin: boolean } & Pick<EntryRow, 'before' | 'after'>,
): boolean {
  const later = erasures.filter(({ seq }) => seq > lost.seq);
  const naming = (part: 'values' | 'origins') =>
    later.filter(({ erasure }) => namedIn(erasure[part])(lost.seq)).map(({ erasure }) => erasure);
  if (lost.origin && naming('origins').length === 0) return false;
  if (!lost.values) return true;
  const named = naming('values');
  // What it left of an entry is no reason to take that away, too.
  if (lost.before === null && lost.after === null)
    return named.some(({ left }) => left[lost.seq] === undefined);
  try {
    const hash = hashOfValues(lost);
    return named.some(({ left }) => left[lost.seq] === hash);
  } catch {
    // What has no canonical text was left by none of ours.
    return false;
  }
}
