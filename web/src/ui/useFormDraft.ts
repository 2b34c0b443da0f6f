import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { findDraft, forgetDraft, keepDraft } from './local-draft';

const pauseMs = 600;

/**
 * Keeps what is typed into a form as a draft of this tab (`local-draft.ts`) and finds it again. `fits` checks
 * that what was found is what the form understands today.
 */
export function useFormDraft<Values>(key: string, fits: (values: unknown) => values is Values) {
  const [found, setFound] = useState(() => findDraft(key, fits));
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const keep = useDebouncedCallback((values: Values) => {
    const nowMs = Date.now();
    keepDraft(key, values, nowMs);
    setSavedAtMs(nowMs);
  }, pauseMs);
  return {
    /** The draft of an earlier visit, until it is discarded or saved. */
    found,
    savedAtMs,
    keep,
    forget: () => {
      keep.cancel();
      forgetDraft(key);
      setFound(null);
      setSavedAtMs(null);
    },
  };
}
