import { useState } from 'react';
import { draftOf } from './local-draft';

/**
 * What is being written outside a form, kept as a draft of this tab (`local-draft.ts`) with every key: it is there again
 * after a reload and after a session that ended. `keep` with null forgets it.
 */
export function useKept<Value>(key: string, empty: Value, fits: (kept: unknown) => kept is Value) {
  const [draft] = useState(() => draftOf(key));
  const [value, setValue] = useState(() => draft.find(fits)?.values ?? empty);
  const keep = (next: Value | null) => {
    setValue(next ?? empty);
    if (next === null) draft.forget();
    else draft.keep(next, Date.now());
  };
  return [value, keep] as const;
}
