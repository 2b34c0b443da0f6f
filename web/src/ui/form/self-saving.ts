import { ApiProblem, SessionOver } from '../../api/problem';
import { randomKey } from '../random-key';
import type { Versions } from './compare-versions';
import type { Fields, Values, WriteOf } from './field';
import { differing, putTogether } from './put-together';
import type { Base } from './useFormDraft';
import { changesOf, emptyValues, takeFields } from './wire';

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

/** The server knows a try by its key for a day; an hour less, as clocks differ. */
const knownMs = 23 * 3_600_000;

/** What was sent and has no answer yet. Whether it arrived its key tells, by which it is sent again as it was. */
export interface Try<F extends Fields> {
  key: string;
  values: Values<F>;
  atMs: number;
}

/** What is typed and not saved, what it was typed over, and of it what was sent and has no answer yet. */
export interface Unsaved<F extends Fields> {
  base: Base<F>;
  values: Values<F>;
  tried?: Try<F> | undefined;
}

/** What is sent over which version. */
export type SelfSaved<F extends Fields> = Partial<WriteOf<F>> & { version: number };

export interface SelfSavingParts<F extends Fields, Saved> {
  fields: F;
  base: Base<F>;
  /** What was sent before a reload and not answered. */
  tried?: Try<F> | undefined;
  /** What the form holds now. */
  values: () => Values<F>;
  /** Puts other values into the form. */
  put: (values: Values<F>) => void;
  /** Fields that hold no value yet, such as half a date: they wait. */
  unfinished: () => readonly string[];
  send: (changes: SelfSaved<F>, by: { idempotencyKey: string }) => Promise<Saved>;
  baseOf: (saved: Saved) => Base<F>;
  /** The record as a refusal names it, when someone else was faster; undefined where it does not say. */
  currentOf: (problem: ApiProblem) => Base<F> | undefined;
  onSaved: (saved: Saved) => void;
  /** The page was left while it was on its way, and it did not arrive. */
  onLeft?: (problem: ApiProblem) => void;
  /** An answer came late: what it is of may be another by now, or gone. */
  readAnew: () => void;
  /** What both changed was put together (`Field.merge`): the paths of those fields. */
  onMerged?: (paths: readonly string[]) => void;
  /** Keeps in this tab what is not saved yet; null: there is nothing. */
  keep: (unsaved: Unsaved<F> | null) => void;
  nowMs: () => number;
  later: (run: () => void, ms: number) => () => void;
}

/** Whether it is gone on with. */
type Standing =
  /** It is on a page. */
  | 'shown'
  /** Its page was left: what is unsaved is sent once more, and stays kept where that fails. */
  | 'left'
  /** Its person came back, and another goes on with what is kept: nothing is sent or kept from here. */
  | 'handed over'
  /** The record was removed: nothing is sent, and nothing stays kept. */
  | 'abandoned';

/**
 * Saves a record while it is typed, one request at a time, and only what changed. What someone else changed meanwhile in
 * other fields is taken over; where both changed the same, the field puts both together, or it waits for the person: neither's
 * words are lost. What is not heard of, and who sends it: docs/decisions/0065.
 */
export function createSelfSaving<F extends Fields, Saved>(parts: SelfSavingParts<F, Saved>) {
  const { fields, values } = parts;
  let base = parts.base;
  /** Nothing else is sent before its answer is here, so that it stands over what it was typed over. */
  let tried = parts.tried;
  /** The newest that was read anew. */
  let seen = base;
  let state: SavingState<F> = { kind: 'saved', atMs: null };
  let sending = false;
  let attempts = 0;
  let standing: Standing = 'shown';
  let cancel: (() => void) | undefined;
  /** What someone else saved, while the person has not chosen yet. */
  let contender: Base<F> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: SavingState<F>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const changedIn = (one: Values<F>, other: Values<F>) => differing(fields, one, other);
  const isDirty = () => tried !== undefined || changedIn(base.values, values()).length > 0;
  const isOver = () => standing === 'handed over' || standing === 'abandoned';
  const isRemoved = () => state.kind === 'refused' && state.problem.errorKey === 'removed';
  const keepUnsaved = () => {
    if (!isOver()) parts.keep(isDirty() ? { base, values: values(), tried } : null);
  };
  /** What was kept until now has arrived; what was typed since is kept by itself. */
  const keepAnew = () => {
    if (!isOver()) parts.keep(null);
    keepUnsaved();
  };
  /** What comes to the same at the server stays as it is typed: a blank at its end, a list without a word yet. */
  const put = (next: Values<F>) => {
    const typed = values();
    parts.put(takeFields(typed, next, changedIn(typed, next)));
  };
  const plan = (ms: number) => {
    cancel?.();
    cancel = standing === 'shown' ? parts.later(() => void save(), ms) : undefined;
  };

  /**
   * Another state of the record: what only they changed is shown; false where both changed the same, or where what is `unsure` to have
   * arrived does not stand there: somebody may have taken it back.
   */
  const meet = (theirs: Base<F>, unsure = false): boolean => {
    const versions = { base: base.values, mine: values(), theirs: theirs.values };
    const together = putTogether(fields, versions);
    if (together.contested.length > 0 || (unsure && together.apart.length > 0)) {
      contender = theirs;
      become({ kind: 'contested', versions });
      return false;
    }
    base = theirs;
    put(together.values);
    // Where all of it has arrived nothing is kept: it would be sent over what others save later.
    keepAnew();
    if (together.merged.length > 0) parts.onMerged?.(together.merged);
    return true;
  };

  const isSeenNewer = () => (seen.version ?? 0) > (base.version ?? 0);

  /** What is to be sent next; undefined where nothing is. */
  const nextTry = (): Try<F> | undefined => {
    const mine = takeFields(values(), base.values, parts.unfinished());
    if (changedIn(base.values, mine).length === 0) return undefined;
    return { key: randomKey(), values: mine, atMs: parts.nowMs() };
  };

  const save = async (): Promise<void> => {
    cancel?.();
    if (sending || isOver() || state.kind === 'contested' || isRemoved()) return;
    const isAgain = tried !== undefined;
    const now = tried ?? nextTry();
    if (!now) {
      if (isSeenNewer() && !meet(seen)) return;
      keepUnsaved();
      if (isDirty()) become({ kind: 'unfinished' });
      else if (state.kind !== 'saved') become({ kind: 'saved', atMs: null });
      return;
    }
    sending = true;
    tried = now;
    keepUnsaved();
    become({ kind: 'saving' });
    try {
      const body = changesOf(fields, base.values, now.values);
      // What is there already was made by a try whose answer is lost, or is somebody else's: a try that comes late is refused by it, too.
      const saved = await parts.send({ ...body, version: base.version ?? 0 }, { idempotencyKey: now.key });
      arrived(now, parts.baseOf(saved), () => parts.onSaved(saved));
      if (isAgain) parts.readAnew();
    } catch (error) {
      sending = false;
      failed(error, now);
    }
  };

  /** It is saved as `now`, and shown, unless a newer state was read meanwhile. */
  const arrived = (sent: Try<F>, now: Base<F>, show: () => void) => {
    if (standing === 'handed over') return;
    const typed = values();
    const since = changedIn(sent.values, typed);
    const changed = changedIn(base.values, sent.values);
    sending = false;
    tried = undefined;
    attempts = 0;
    // What was sent stays as it was typed, also where the server writes it otherwise: somebody may be typing on.
    base = { version: now.version, values: takeFields(now.values, sent.values, changed) };
    put(takeFields(base.values, typed, since));
    keepAnew();
    if (!isSeenNewer()) show();
    else if (!meet(seen)) return;
    if (!isDirty()) return become({ kind: 'saved', atMs: parts.nowMs() });
    // More was typed while that was on its way; the page may be left by now.
    become({ kind: 'saving' });
    if (standing === 'shown') plan(pauseMs);
    else void save();
  };

  const failed = (error: unknown, sent: Try<F>) => {
    // Login says it, and what was typed is there again afterwards.
    if (error instanceof SessionOver) return;
    if (!(error instanceof ApiProblem)) throw error;
    if (standing === 'handed over') return;
    // The key is known, and what was answered is not any more.
    if (error.errorKey === 'idempotency')
      return arrived(sent, { version: (base.version ?? 0) + 1, values: base.values }, parts.readAnew);
    const away = error.status === 0 || error.status >= 500 || error.status === 429;
    // What was refused did not arrive, but where nobody looked whether it had: the door was closed.
    if (!away && ![401, 403, 404].includes(error.status)) tried = undefined;
    if (standing === 'left') parts.onLeft?.(error);
    const theirs = error.errorKey === 'concurrency' ? parts.currentOf(error) : undefined;
    if (theirs) {
      if (meet(theirs, parts.nowMs() - sent.atMs > knownMs)) plan(0);
      return;
    }
    if (!away) {
      become({ kind: 'refused', problem: error });
      // It was of something else than what is typed by now.
      if (!tried && changedIn(sent.values, values()).length > 0) plan(pauseMs);
      return;
    }
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
    isDirty,
    /** What it is typed over. */
    version: () => base.version,
    /** Whether something of it was sent and not answered. */
    isTried: () => tried !== undefined,
    /** Something was typed. */
    changed: () => {
      keepUnsaved();
      if (sending || state.kind === 'contested' || state.kind === 'waiting' || isRemoved() || !isDirty())
        return;
      if (state.kind !== 'saving') become({ kind: 'saving' });
      plan(pauseMs);
    },
    /** At once: a field is left, the network is back, the person asks for it, the page goes. */
    flush: () => void save(),
    /** The record as it is read anew. */
    follow: (now: Base<F>) => {
      if ((now.version ?? 0) > (seen.version ?? 0)) seen = now;
      if (tried || state.kind === 'contested' || !isSeenNewer()) return;
      const isBack = isRemoved();
      // Told anew, as other words stand in the form.
      if (meet(seen)) become(isBack ? { kind: 'saving' } : { ...state });
      if (isBack) plan(0);
    },
    /** The person chose: the paths whose saved version stays. */
    decide: (paths: readonly string[]) => {
      if (!contender) return;
      const mine = values();
      base = contender;
      contender = undefined;
      become({ kind: 'saving' });
      put(takeFields(mine, base.values, paths));
      void save();
    },
    /** The person has what somebody else removed made anew, with all that stands here. */
    bringBack: () => {
      base = { version: null, values: emptyValues(fields) };
      seen = base;
      become({ kind: 'saving' });
      void save();
    },
    handOver: () => {
      standing = 'handed over';
      cancel?.();
    },
    begin: () => {
      if (standing === 'left') standing = 'shown';
      if (isDirty()) plan(0);
    },
    abandon: () => {
      if (!isOver()) parts.keep(null);
      standing = 'abandoned';
      cancel?.();
    },
    /** Behind what is on its way. */
    end: () => {
      void save();
      if (standing === 'shown') standing = 'left';
    },
  };
}

export type SelfSaving<F extends Fields> = ReturnType<typeof createSelfSaving<F, unknown>>;
