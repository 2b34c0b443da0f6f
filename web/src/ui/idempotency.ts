import { useState } from 'react';
import { ApiProblem } from '../api/problem';
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

/** Stands for the content of a key that nothing was tried with yet. */
const nothing = '';

/** The same outside of what is drawn; `kept` is where a page that begins anew finds the last one. */
export function createOnce(kept?: DraftOf): Once {
  const tried = new Map<string, string>();
  let isKept = false;
  const keep = (content: string, key: string) => {
    kept?.keep([content, key], Date.now());
    isKept = kept?.find(isTried) != null;
  };
  /** The next key is there before it is used: a browser that is killed at the press has it, as it has what was typed before. */
  const prepare = () => keep(nothing, randomKey());
  if (kept && !kept.find(isTried)) prepare();

  const keyFor = (text: string): { key: string; isPrepared: boolean } => {
    const [last, keyOfLast] = kept?.find(isTried)?.values ?? [];
    // Discarded with its draft. A browser that keeps nothing has it in this page alone.
    if (isKept && last === undefined) tried.clear();
    const isPrepared = last === nothing && !tried.has(text);
    const isIts = last === text || isPrepared;
    return { key: (isIts ? keyOfLast : undefined) ?? tried.get(text) ?? randomKey(), isPrepared };
  };
  const attempt = async <Made>(text: string, key: string, make: (key: string) => Promise<Made>) => {
    tried.set(text, key);
    keep(text, key);
    const made = await make(key);
    tried.delete(text);
    if (kept?.find(isTried)?.values[0] === text) prepare();
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
