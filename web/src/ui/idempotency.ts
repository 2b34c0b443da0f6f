import { useState } from 'react';
import { ApiProblem } from '../api/problem';
import { type DraftOf, keyOfDraft, nothing, type Tried, unusedKey } from './local-draft';
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

const isTried = (kept: unknown): kept is Tried =>
  Array.isArray(kept) && kept.length === 2 && kept.every((each) => typeof each === 'string');

/** The same outside of what is drawn; `kept` is where a page that begins anew finds the last one. */
export function createOnce(kept?: DraftOf): Once {
  const tried = new Map<string, string>();
  const last = () => kept?.find(isTried)?.values;
  /** The key that this page knows to be kept; undefined in a browser that keeps nothing. */
  let known: string | undefined;
  const keep = (next: Tried) => {
    kept?.keep(next, Date.now());
    known = last()?.[1];
  };
  /** The next key is there before it is used: a browser that is killed at the press has it, as it has what was typed before. */
  const prepare = () => keep(unusedKey());
  if (last()) known = last()?.[1];
  else prepare();

  const keyFor = (text: string): { key: string; isPrepared: boolean } => {
    const [content, key] = last() ?? [];
    // Discarded with its draft. A browser that keeps nothing has it in this page alone.
    if (known !== undefined && key !== known) tried.clear();
    const isPrepared = content === nothing && !tried.has(text);
    const isIts = content === text || isPrepared;
    return { key: (isIts ? key : undefined) ?? tried.get(text) ?? randomKey(), isPrepared };
  };
  const attempt = async <Made>(text: string, key: string, make: (key: string) => Promise<Made>) => {
    tried.set(text, key);
    keep([text, key]);
    const made = await make(key);
    tried.delete(text);
    if (last()?.[0] === text) prepare();
    return made;
  };
  return async (content, make) => {
    const text = JSON.stringify(content);
    const { key, isPrepared } = keyFor(text);
    try {
      return await attempt(text, key, make);
    } catch (error) {
      const isOfAnother = error instanceof ApiProblem && error.errorKey === 'idempotency';
      if (!isPrepared || !isOfAnother) throw error;
      // What was tried with it before the browser was killed was something else.
      return attempt(text, randomKey(), make);
    }
  };
}
