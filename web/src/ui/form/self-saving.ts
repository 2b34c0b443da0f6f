import { ApiProblem, SessionOver } from '../../api/problem';
import type { Versions } from './compare-versions';
import { byPath, type Field, type Fields, type Values, type WriteOf } from './field';
import type { Base } from './useFormDraft';
import { changesOf, takeFields } from './wire';

/** How far what was typed is on its way to the server. */
export type SavingState<F extends Fields> =
  | { readonly kind: 'saved'; readonly atMs: number | null }
  | { readonly kind: 'saving' }
  /** Only what is no value yet is left: half a date. */
  | { readonly kind: 'unfinished' }
  /** No answer came: it is kept, and tried again. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  /** Someone else changed the same field: only a person can tell which is right. */
  | { readonly kind: 'contested'; readonly versions: Versions<F> };

/** After what was typed last it is sent; later after each attempt in vain. */
const pauseMs = 700;
const retryMs = [2000, 5000, 10_000, 20_000] as const;

/** What is typed and not saved, what it was typed over, and of it what was sent and has no answer yet. */
export interface Unsaved<F extends Fields> {
  base: Base<F>;
  values: Values<F>;
  sent?: readonly Values<F>[] | undefined;
}

export interface SelfSavingParts<F extends Fields, Saved> {
  fields: F;
  base: Base<F>;
  /** What was sent before a reload and not answered. */
  sent?: readonly Values<F>[] | undefined;
  /** What the form holds now. */
  values: () => Values<F>;
  /** Puts other values into the form. */
  put: (values: Values<F>) => void;
  /** Fields that hold no value yet, such as half a date: they wait. */
  unfinished: () => readonly string[];
  send: (changes: Partial<WriteOf<F>> & { version: number }) => Promise<Saved>;
  baseOf: (saved: Saved) => Base<F>;
  /** The record as a refusal names it, when someone else was faster; undefined where it does not say. */
  currentOf: (problem: ApiProblem) => Base<F> | undefined;
  onSaved: (saved: Saved) => void;
  /** The page was left while it was on its way, and it did not arrive. */
  onLeft?: () => void;
  /** What both changed was put together (`Field.merge`): the paths of those fields. */
  onMerged?: (paths: readonly string[]) => void;
  /** Keeps in this tab what is not saved yet; null: there is nothing. */
  keep: (unsaved: Unsaved<F> | null) => void;
  /** Whether what is sent now can arrive, although no answer may come. */
  mayArrive: () => boolean;
  nowMs: () => number;
  later: (run: () => void, ms: number) => () => void;
}

/**
 * Saves a record while it is typed, one request at a time, and only what changed. What someone else changed meanwhile in
 * other fields is taken over; where both changed the same, the field puts both together, or it waits for the person: neither's
 * words are lost.
 */
export function createSelfSaving<F extends Fields, Saved>(parts: SelfSavingParts<F, Saved>) {
  const { fields, values } = parts;
  let base = parts.base;
  /** Sent and not answered, the first and the last of it: the server may have one of them. */
  let unanswered = parts.sent ?? [];
  let state: SavingState<F> = { kind: 'saved', atMs: null };
  let sending = false;
  let attempts = 0;
  let ended = false;
  let abandoned = false;
  let cancel: (() => void) | undefined;
  /** What someone else saved, while the person has not chosen yet. */
  let contender: Base<F> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: SavingState<F>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const differing = (one: Values<F>, other: Values<F>) =>
    Object.entries(fields).flatMap(([path, field]) => (alike(field, one[path], other[path]) ? [] : [path]));
  const changes = (sent: Values<F>, path: string) => differing(base.values, sent).includes(path);
  const dirty = () => differing(base.values, values());
  const keepUnsaved = () =>
    parts.keep(abandoned || dirty().length === 0 ? null : { base, values: values(), sent: unanswered });
  /** What was kept until now has arrived; what was typed since is kept by itself. */
  const keepAnew = () => {
    parts.keep(null);
    keepUnsaved();
  };
  /** What comes to the same at the server stays as it is typed: a blank at its end, a list without a word yet. */
  const put = (next: Values<F>) => {
    const typed = values();
    parts.put(takeFields(typed, next, differing(typed, next)));
  };
  const plan = (ms: number) => {
    cancel?.();
    cancel = ended ? undefined : parts.later(() => void save(), ms);
  };

  /** Another state of the record: what only they changed is shown; false where both changed the same. */
  const meet = (theirs: Base<F>): boolean => {
    const mine = values();
    // What arrived although its answer did not is the person's own, and nobody else's change.
    const arrived = Object.keys(fields).filter((path) =>
      unanswered.some((sent) => changes(sent, path) && !differing(sent, theirs.values).includes(path)),
    );
    const was = takeFields(base.values, theirs.values, arrived);
    const ours = differing(was, mine);
    const both = differing(was, theirs.values).filter(
      (path) => ours.includes(path) && differing(mine, theirs.values).includes(path),
    );
    // One of two saves since may be the person's own, and the other a colleague's over it, who took it back say: only a person can tell.
    const isUnsure =
      (theirs.version ?? 0) > (base.version ?? 0) + 1 &&
      differing(mine, theirs.values).some(
        (path) => !arrived.includes(path) && unanswered.some((sent) => changes(sent, path)),
      );
    if (isUnsure || both.some((path) => !fields[path]?.merge)) {
      contender = theirs;
      become({ kind: 'contested', versions: { base: was, mine, theirs: theirs.values } });
      return false;
    }
    const merged = byPath<Values<F>>(
      Object.entries(mine).map(([path, value]) => [
        path,
        both.includes(path) ? fields[path]?.merge?.(was[path], value, theirs.values[path]) : value,
      ]),
    );
    base = theirs;
    unanswered = [];
    put(takeFields(theirs.values, merged, ours));
    // Where all of it has arrived nothing is kept: it would be sent over what others save later.
    keepAnew();
    if (both.length > 0) parts.onMerged?.(both);
    return true;
  };

  const save = async (): Promise<void> => {
    cancel?.();
    if (sending || abandoned || state.kind === 'contested') return;
    const mine = takeFields(values(), base.values, parts.unfinished());
    const sent = differing(base.values, mine);
    if (sent.length === 0) {
      keepUnsaved();
      if (dirty().length > 0) become({ kind: 'unfinished' });
      else if (state.kind !== 'saved') become({ kind: 'saved', atMs: null });
      return;
    }
    sending = true;
    const earlier = unanswered;
    if (parts.mayArrive()) unanswered = [...unanswered.slice(0, 1), mine];
    keepUnsaved();
    become({ kind: 'saving' });
    try {
      const body = changesOf(fields, base.values, mine);
      // What is there already was made by a try whose answer is lost, or is somebody else's: a try that comes late is refused by it, too.
      const saved = await parts.send({ ...body, version: base.version ?? 0 });
      attempts = 0;
      unanswered = [];
      const now = parts.baseOf(saved);
      const typed = values();
      const since = differing(mine, typed);
      // What was sent stays as it was typed, also where the server writes it otherwise: somebody may be typing on.
      base = { version: now.version, values: takeFields(now.values, mine, sent) };
      sending = false;
      put(takeFields(base.values, typed, since));
      parts.onSaved(saved);
      keepAnew();
      if (dirty().length === 0) return become({ kind: 'saved', atMs: parts.nowMs() });
      // More was typed while that was on its way; the page may be left by now.
      become({ kind: 'saving' });
      if (ended) void save();
      else plan(pauseMs);
    } catch (error) {
      sending = false;
      failed(error, earlier);
    }
  };

  const failed = (error: unknown, earlier: typeof unanswered) => {
    // Login says it, and what was typed is there again afterwards.
    if (error instanceof SessionOver) return;
    if (!(error instanceof ApiProblem)) throw error;
    const away = error.status === 0 || error.status >= 500 || error.status === 429;
    // What was refused did not arrive.
    if (!away) unanswered = earlier;
    if (ended && !abandoned) parts.onLeft?.();
    const theirs = error.errorKey === 'concurrency' ? parts.currentOf(error) : undefined;
    if (theirs) {
      if (meet(theirs)) plan(0);
      return;
    }
    if (!away) return become({ kind: 'refused', problem: error });
    become({ kind: 'waiting' });
    plan(retryMs[Math.min(attempts, retryMs.length - 1)] ?? pauseMs);
    attempts += 1;
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isDirty: () => sending || dirty().length > 0,
    /** Something was typed. */
    changed: () => {
      keepUnsaved();
      if (sending || state.kind === 'contested' || state.kind === 'waiting' || dirty().length === 0) return;
      if (state.kind !== 'saving') become({ kind: 'saving' });
      plan(pauseMs);
    },
    /** At once: a field is left, the network is back, the person asks for it, the page goes. */
    flush: () => void save(),
    /** The record as it is read anew. */
    follow: (now: Base<F>) => {
      if (sending || state.kind === 'contested' || (now.version ?? 0) <= (base.version ?? 0)) return;
      // Told anew, as other words stand in the form.
      if (meet(now)) become({ ...state });
    },
    /** The person chose: the paths whose saved version stays. */
    decide: (paths: readonly string[]) => {
      if (!contender) return;
      const mine = values();
      base = contender;
      contender = undefined;
      unanswered = [];
      become({ kind: 'saving' });
      put(takeFields(mine, base.values, paths));
      void save();
    },
    begin: () => {
      ended = false;
      if (dirty().length > 0) plan(0);
    },
    /** The record was removed: nothing of it is sent or kept any more. */
    abandon: () => {
      abandoned = true;
      cancel?.();
      parts.keep(null);
    },
    /** What is unsaved is sent once more, behind what is on its way; it stays kept, and is not tried again. */
    end: () => {
      void save();
      ended = true;
    },
  };
}

/** Whether two values of a field come to the same at the server, which keeps no blanks around a text. */
function alike(field: Field, one: unknown, other: unknown): boolean {
  if (field.same(one, other)) return true;
  const written = (value: unknown) => {
    const said = field.write(value);
    return typeof said === 'string' ? said.trim() : JSON.stringify(said);
  };
  return written(one) === written(other);
}

export type SelfSaving<F extends Fields> = ReturnType<typeof createSelfSaving<F, unknown>>;
