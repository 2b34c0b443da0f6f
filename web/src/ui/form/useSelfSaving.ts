import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { notifyLeft, notifyRefused } from '../../notify/notify';
import type { Versions } from './compare-versions';
import type { Fields, Values } from './field';
import { createFormState } from './form-state';
import { savesItself } from './left-behind';
import { createSelfSaving, type SelfSaved } from './self-saving';
import { unsavedOf } from './unsaved-of';
import type { Base } from './useFormDraft';

const removedWords = 'What you typed is not saved: someone else removed what it was of in the meantime.';

/** Those that were left with something on its way, by their drafts. */
const left = new Map<string, { handOver: () => void }>();

/**
 * A record that saves itself while it is typed (`self-saving.ts`): its fields as controls, and how far saving is. What is
 * not saved yet is kept in this tab, and is there again after a reload, a session that ended and a network that was gone.
 */
export function useSelfSaving<F extends Fields, Saved extends object>(options: {
  fields: F;
  /** Names what is kept: each person's and each record's is another. */
  draft: string;
  /** As it was read; its version is null while it is new. */
  base: Base<F>;
  /** What a new record holds from the beginning. */
  begin?: Partial<Values<F>>;
  send: (changes: SelfSaved<F>, by: { idempotencyKey: string }) => Promise<Saved>;
  baseOf: (saved: Saved) => Base<F>;
  onSaved: (saved: Saved) => void;
  onMerged?: (paths: readonly string[]) => void;
}) {
  const { fields, draft, base, begin } = options;
  const client = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [{ form, saving }] = useState(() => {
    const on = location.pathname;
    /** What the page is called in which it is typed. */
    let page = '';
    const local = unsavedOf(fields, draft);
    const found = local.find();
    const typed = found?.typed ?? { ...base.values, ...begin };
    const state = createFormState(fields, typed, () => self.changed());
    const self = createSelfSaving<F, Saved>({
      fields,
      base: found ? { version: found.version, values: found.values } : base,
      tried: found?.tried,
      values: state.values,
      put: state.put,
      unfinished: () => {
        if (state.check()) return [];
        return Object.keys(fields).filter((path) => (state.at[path]?.problems().length ?? 0) > 0);
      },
      send: (changes, by) => latest.current.send(changes, by),
      baseOf: (saved) => latest.current.baseOf(saved),
      // A refusal over a version says the record as it is: the boundary where that gets its type.
      currentOf: ({ current }) =>
        typeof current === 'object' && current !== null ? latest.current.baseOf(current as Saved) : undefined,
      onSaved: (saved) => latest.current.onSaved(saved),
      // Of what was closed to changes under it, the page says so where it stood.
      onLeft: ({ errorKey, message }) => {
        if (errorKey === 'removed') notifyRefused(removedWords);
        else if (location.pathname !== on) notifyLeft(page, message);
      },
      readAnew: () => void client.invalidateQueries(),
      onMerged: (paths) => latest.current.onMerged?.(paths),
      keep: (unsaved) => {
        if (location.pathname === on) page = document.title.replace(/^\(\d+\) | · Lamplight$/g, '');
        if (unsaved) local.keep(unsaved);
        else local.forget();
      },
      nowMs: Date.now,
      later: (run, ms) => {
        const timer = window.setTimeout(run, ms);
        return () => window.clearTimeout(timer);
      },
    });
    return { form: state, saving: self };
  });

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && saving.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (saving.isDirty()) event.preventDefault();
    };
    const before = left.get(draft);
    left.delete(draft);
    if (before !== saving) before?.handOver();
    saving.begin();
    savesItself.add(saving);
    window.addEventListener('online', saving.flush);
    window.addEventListener('pagehide', saving.flush);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', saving.flush);
      window.removeEventListener('pagehide', saving.flush);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', hidden);
      savesItself.delete(saving);
      saving.end();
      if (saving.isDirty()) left.set(draft, saving);
    };
  }, [saving, draft]);
  const { version } = base;
  // Read anew: a newer version is followed, whatever else changed around it.
  useEffect(() => {
    if (version !== null) saving.follow(latest.current.base);
  }, [version, saving]);

  const state = useSyncExternalStore(saving.subscribe, saving.get);
  return {
    fields,
    at: form.at,
    state,
    flush: saving.flush,
    decide: saving.decide,
    isDirty: saving.isDirty,
    version: saving.version,
    isTried: saving.isTried,
    abandon: saving.abandon,
    bringBack: saving.bringBack,
    values: form.values,
    /** Both versions, with what was typed since they met; null where nothing is contested. */
    contested: (): Versions<F> | null =>
      state.kind === 'contested' ? { ...state.versions, mine: form.values() } : null,
  };
}

export type SelfSavingForm<F extends Fields> = ReturnType<typeof useSelfSaving<F, object>>;
