import { useState } from 'react';
import { type DraftOf, keyOfDraft } from './local-draft';
import { randomKey } from './random-key';

/** Has something made once by a request, however often the same content is tried: what it was is known by a key that each try repeats. */
export type Once = <Made>(content: unknown, make: (idempotencyKey: string) => Promise<Made>) => Promise<Made>;

/**
 * A key per content, until it was made: the same content afterwards is said once more, and is another. With the `name` of a form's draft
 * the key outlives a reload, as the draft does whose save may have arrived, and is forgotten with the draft: who discards it means
 * something else by the same words.
 */
export function useOnce(name?: string): Once {
  const [once] = useState(() => createOnce(name === undefined ? undefined : keyOfDraft(name)));
  return once;
}

type Tried = readonly [content: string, key: string];
const isTried = (kept: unknown): kept is Tried =>
  Array.isArray(kept) && kept.length === 2 && kept.every((each) => typeof each === 'string');

/** The same outside of what is drawn; `kept` is where a page that begins anew finds the last one. */
export function createOnce(kept?: DraftOf): Once {
  const tried = new Map<string, string>();
  let isKept = false;
  return async (content, make) => {
    const text = JSON.stringify(content);
    const [last, keyOfLast] = kept?.find(isTried)?.values ?? [];
    // Discarded with its draft. A browser that keeps nothing has it in this page alone.
    if (isKept && last === undefined) tried.clear();
    const key = (last === text ? keyOfLast : undefined) ?? tried.get(text) ?? randomKey();
    tried.set(text, key);
    kept?.keep([text, key], Date.now());
    isKept = kept?.find(isTried) != null;
    const made = await make(key);
    tried.delete(text);
    if (kept?.find(isTried)?.values[0] === text) kept.forget();
    isKept = false;
    return made;
  };
}
