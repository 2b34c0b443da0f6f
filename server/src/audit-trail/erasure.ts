import { createHash } from 'node:crypto';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { z } from 'zod';
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

/** What the entry of an erasure says after; anybody who may write in the trail can write another. */
const said = z.object({
  erasedValues: z.string(),
  erasedOrigins: z.string(),
  hash: z.object({
    erasedRevisions: z.array(z.string()),
    left: z.record(z.string(), z.string()),
    signature: z.string(),
  }),
});

/** The erasure that an entry tells of; undefined where it makes no sense, or no believed key signed it. */
export function erasureOf(
  center: string,
  { subject_id, after }: Pick<EntryRow, 'subject_id' | 'after'>,
  keys: ReadonlyMap<string, PublicKey>,
): Erasure | undefined {
  const { data } = said.safeParse(JSON.parse(after ?? 'null'));
  if (!data) return undefined;
  const { erasedRevisions: revisions, left, signature } = data.hash;
  const [values, origins] = [data.erasedValues, data.erasedOrigins];
  const erasure: Erasure = { center, subject: subject_id ?? '', values, origins, revisions, left };
  const isOurs = [...keys.values()].some((key) => isSignedBy(key, wordsOf(erasure), signature));
  return isOurs ? erasure : undefined;
}

/**
 * Whether erasures, in the order of the trail, explain that an entry has lost what was sealed: one that came later names it, and what stands
 * there is what the last of them left.
 */
export function isErasedBy(
  erasures: readonly { seq: number; erasure: Erasure }[],
  lost: { seq: number; values: boolean; origin: boolean } & Pick<EntryRow, 'before' | 'after'>,
): boolean {
  const later = erasures.filter(({ seq }) => seq > lost.seq);
  const naming = (part: 'values' | 'origins') =>
    later.filter(({ erasure }) => namedIn(erasure[part])(lost.seq)).map(({ erasure }) => erasure);
  if (lost.origin && naming('origins').length === 0) return false;
  if (!lost.values) return true;
  // What an earlier one left, the last has taken out in its turn.
  const last = naming('values').at(-1);
  if (!last) return false;
  // What it left of an entry is no reason to take that away, too.
  if (lost.before === null && lost.after === null) return last.left[lost.seq] === undefined;
  try {
    return last.left[lost.seq] === hashOfValues(lost);
  } catch {
    // What has no canonical text was left by none of ours.
    return false;
  }
}
