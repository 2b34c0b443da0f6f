import { type Use, useWords } from '@lamplight/domain/reference-use';
import { Refusal } from '../../http/refusal';

/** Refuses to remove what something points to, and says what does and how often. */
export function refuseUsed(uses: readonly Use[]): void {
  if (uses.length === 0) return;
  const params = Object.fromEntries(uses.map(({ by, count }) => [by, String(count)]));
  throw new Refusal('cannotBeRemoved', params, { detail: `It is used by ${useWords(uses)}.` });
}
