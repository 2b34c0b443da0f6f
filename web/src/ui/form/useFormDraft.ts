import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { draftOf } from '../local-draft';
import type { Fields, Values } from './field';
import { areValues, changedPaths } from './wire';

const pauseMs = 600;

/** What a form began with; the version is null for a record that is not there yet. */
export interface Base<F extends Fields> {
  version: number | null;
  values: Values<F>;
}

/**
 * What was typed, and what it was typed over: coming back to it later, what others saved in between is told apart
 * from what was meant to change.
 */
interface Draft<F extends Fields> {
  base: Base<F>;
  values: Values<F>;
}

/**
 * Keeps what is typed into a form as a draft of this tab (`local-draft.ts`) and finds it again, unless the form
 * has other fields by now.
 */
export function useFormDraft<F extends Fields>(key: string, fields: F) {
  const [local] = useState(() => draftOf(key));
  const [found, setFound] = useState(() => local.find((kept): kept is Draft<F> => isDraft(fields, kept)));
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const keep = useDebouncedCallback((draft: Draft<F>) => {
    local.keep(draft, Date.now());
    // What is found there is told: a full storage keeps what stood in it before, or nothing.
    setSavedAtMs(local.find((kept): kept is unknown => true)?.savedAtMs ?? null);
  }, pauseMs);
  return {
    /** The draft of an earlier visit, until it is discarded or saved. */
    found,
    savedAtMs,
    keep,
    /** It is kept, yet not told until something is typed again: beside what could not be saved, it would be taken for that. */
    hush: () => {
      keep.flush();
      setSavedAtMs(null);
    },
    /** Keeps at once what was typed last; whether a draft is kept then. */
    keepNow: () => {
      keep.flush();
      return local.find((kept): kept is unknown => true) !== null;
    },
    forget: () => {
      keep.cancel();
      local.forget();
      setFound(null);
      setSavedAtMs(null);
    },
    /** The same for whoever left, unless something else stands there by now: they have come back, and gone on. */
    forgetUnlessOther: (values: Values<F>) => {
      keep.cancel();
      const there = local.find((kept): kept is Draft<F> => isDraft(fields, kept));
      if (there && changedPaths(fields, there.values.values, values).length === 0) local.forget();
    },
  };
}

/** Whether what was kept still is a draft of these fields. */
export function isDraft<F extends Fields>(fields: F, kept: unknown): kept is Draft<F> {
  if (!isObject(kept) || !('values' in kept) || !('base' in kept) || !isObject(kept.base)) return false;
  const { base, values } = kept;
  return (
    'version' in base &&
    (base.version === null || typeof base.version === 'number') &&
    'values' in base &&
    areValues(fields, base.values) &&
    areValues(fields, values)
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
