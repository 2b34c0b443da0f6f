import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { draftOf } from '../local-draft';
import type { Versions } from './compare-versions';
import type { Fields, Values, WriteOf } from './field';
import { createFormState } from './form-state';
import { savesItself } from './left-behind';
import { createSelfSaving } from './self-saving';
import { type Base, isDraft } from './useFormDraft';
import { areValues } from './wire';

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
  send: (changes: Partial<WriteOf<F>> & { version?: number }) => Promise<Saved>;
  baseOf: (saved: Saved) => Base<F>;
  onSaved: (saved: Saved) => void;
  onMerged?: (paths: readonly string[]) => void;
}) {
  const { fields, draft, base, begin } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [{ form, saving }] = useState(() => {
    const local = draftOf(draft);
    const found = local.find((kept): kept is Kept<F> => isKept(fields, kept));
    const typed = found?.values.typed ?? { ...base.values, ...begin };
    const state = createFormState(fields, typed, () => self.changed());
    const self = createSelfSaving<F, Saved>({
      fields,
      base: found ? { version: found.values.version, values: found.values.values } : base,
      sent: found?.values.sent,
      values: state.values,
      put: state.put,
      unfinished: () => {
        if (state.check()) return [];
        return Object.keys(fields).filter((path) => (state.at[path]?.problems().length ?? 0) > 0);
      },
      send: (changes) => latest.current.send(changes),
      baseOf: (saved) => latest.current.baseOf(saved),
      // A refusal over a version says the record as it is: the boundary where that gets its type.
      currentOf: ({ current }) =>
        typeof current === 'object' && current !== null ? latest.current.baseOf(current as Saved) : undefined,
      onSaved: (saved) => latest.current.onSaved(saved),
      onMerged: (paths) => latest.current.onMerged?.(paths),
      keep: (unsaved) => {
        if (unsaved) local.keep({ ...unsaved.base, typed: unsaved.values, sent: unsaved.sent }, Date.now());
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
    };
  }, [saving]);
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
    abandon: saving.abandon,
    values: form.values,
    /** Both versions, with what was typed since they met; null where nothing is contested. */
    contested: (): Versions<F> | null =>
      state.kind === 'contested' ? { ...state.versions, mine: form.values() } : null,
  };
}

export type SelfSavingForm<F extends Fields> = ReturnType<typeof useSelfSaving<F, object>>;

/** What is kept in this tab: what was typed over a record, and of it what was sent and not answered. */
type Kept<F extends Fields> = Base<F> & { typed: Values<F>; sent?: readonly Values<F>[] | undefined };

/** Whether what was kept still is a record of these fields with what was typed over it. */
function isKept<F extends Fields>(fields: F, kept: unknown): kept is Kept<F> {
  if (typeof kept !== 'object' || kept === null || !('typed' in kept)) return false;
  const { typed, ...base } = kept;
  const sent = 'sent' in kept ? kept.sent : [];
  if (!Array.isArray(sent) || !sent.every((each) => areValues(fields, each))) return false;
  return isDraft(fields, { base, values: typed });
}
