import { useEffect, useRef, useState } from 'react';
import { ApiProblem, isAway, SessionOver } from '../../api/problem';
import { type FailureText, messageOf, notifyLeft, notifyOwnWords, notifyProblem } from '../../notify/notify';
import type { LastSave } from '../saved-words';
import type { Versions } from './compare-versions';
import type { Fields, Values } from './field';
import { focusFirstError } from './first-error';
import { createFormState } from './form-state';
import { type Base, useFormDraft } from './useFormDraft';
import { changedPaths, takeFields } from './wire';

/** Files that travel beside the fields with the same save. */
export interface FormFiles {
  toSend: readonly File[];
  isDirty: boolean;
  /** Shows which of them the server refused, and why. */
  refuse: (rejected: { name: string; reason: string }[]) => void;
  /** How much of them was sent; null when the sending is over. */
  setSentBytes: (sentBytes: number | null) => void;
}

/** What goes to the call beside the body. */
export interface Sending {
  files: readonly File[];
  onUpload: (sentBytes: number) => void;
}

export interface FormOptions<F extends Fields, Saved> {
  fields: F;
  /** Names the draft: each person's and each record's is another. */
  draft: string;
  files?: FormFiles;
  /** The catalogue's words for a failure, instead of the server's. */
  failure?: FailureText;
  onSaved: (saved: Saved) => void;
}

/** Someone else saved the record meanwhile. */
export interface Conflict<F extends Fields> extends Versions<F> {
  /** Who that was, and when, where the record tells. */
  lastSave: LastSave | undefined;
  /** Called with the paths whose saved version stays; with null when the person goes back to the form. */
  decide: (theirs: readonly string[] | null) => void;
}

/**
 * A form over a record: its draft, what is wrong with it, and saving until it is saved or the person has something
 * to put right. `RecordForm` draws it; `at` has a control for each field.
 */
export function useOpenForm<F extends Fields, Saved>(
  way: FormOptions<F, Saved> & {
    base: Base<F>;
    attempt: (values: Values<F>, base: Base<F>, sending: Sending) => Promise<Saved>;
    reload?: () => Promise<Base<F> & { lastSave?: LastSave | undefined }>;
  },
) {
  const { fields, files, attempt, reload, onSaved } = way;
  const { found, savedAtMs, keep, keepNow, hush, forget, forgetUnlessOther } = useFormDraft(
    way.draft,
    fields,
  );
  const base = useRef(found?.values.base ?? way.base);
  const [state] = useState(() =>
    createFormState(fields, found?.values.values ?? way.base.values, (values) =>
      keep({ base: base.current, values }),
    ),
  );
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [conflict, setConflict] = useState<Conflict<F> | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const saved = useRef(false);
  const going = useRef(false);
  const left = useRef(false);
  /** Ends the question between two versions, where one stands. */
  const giveUp = useRef(() => {});
  /** What the page was headed by as it was saved. */
  const name = useRef('');
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      giveUp.current();
    };
  }, []);
  const sending: Sending = {
    files: files?.toSend ?? [],
    onUpload: (sentBytes) => files?.setSentBytes(sentBytes),
  };

  const choose = (versions: Omit<Conflict<F>, 'decide'>) =>
    new Promise<readonly string[] | null>((resolve) => {
      const decide = (theirs: readonly string[] | null) => {
        setConflict(null);
        going.current = true;
        resolve(theirs);
      };
      // What only files or the same words made different needs no decision, nor what stands beside the form.
      const { base: before, mine, theirs } = versions;
      const alike = [mine, before].some((one) => changedPaths(fields, one, theirs).length === 0);
      if (alike) return resolve([]);
      // Nothing is on its way while it is asked: whoever leaves now loses what they typed.
      going.current = false;
      giveUp.current = () => decide(null);
      setConflict({ ...versions, decide });
    });

  /** Resolves to what was saved; to null when the person goes back to the form. */
  const save = async (): Promise<{ record: Saved } | null> => {
    const mine = state.values();
    let stored: Awaited<ReturnType<NonNullable<typeof reload>>>;
    try {
      return { record: await attempt(mine, base.current, sending) };
    } catch (error) {
      const isOvertaken = error instanceof ApiProblem && error.errorKey === 'concurrency';
      if (!reload || !isOvertaken) throw error;
      stored = await reload();
      // Whoever has left is asked nothing.
      if (left.current) throw error;
    }
    const { lastSave, ...now } = stored;
    const theirs = await choose({ base: base.current.values, mine, theirs: now.values, lastSave });
    if (theirs === null) return null;
    base.current = now;
    state.put(takeFields(mine, now.values, theirs));
    // Saving again can meet yet another version: then the person is asked again.
    return save();
  };

  const refuse = (error: unknown) => {
    hush();
    // The log-in in its place says so, and the form stays as it is.
    if (error instanceof SessionOver) return;
    if (left.current) return notifyLeft(name.current, messageOf(error));
    const problem = error instanceof ApiProblem ? error : null;
    const file = files && problem?.params.name;
    if (file) files.refuse([{ name: file, reason: messageOf(error) }]);
    const fieldErrors = problem?.fieldErrors ?? [];
    const shown = state.refuse(fieldErrors).length < fieldErrors.length;
    // What stands at its field is not said a second time, nor in general words before it.
    if (way.failure || !shown) notifyProblem(error, way.failure, { saidBy: 'page' });
    // A form that is filled in offline goes by itself; whoever knows those waits for this one, too.
    const again = isAway(error) ? ' This does not go by itself: save it again once Lamplight answers.' : '';
    setRefusal(file || shown ? '' : messageOf(error) + again);
    focusFirstError(page.current);
  };

  return {
    fields,
    at: state.at,
    /** What is typed stands in a draft since then; null while nothing was typed, or not since a save that was refused. */
    savedAtMs,
    /** When the draft of an earlier visit was kept that the form came back with. */
    foundAtMs: found?.savedAtMs ?? null,
    discard: () => {
      base.current = way.base;
      state.put(way.base.values);
      forget();
    },
    forget,
    keepNow,
    /** Files were chosen, which a draft does not keep. */
    losesFiles: () => files?.isDirty ?? false,
    /** Where the form is on the page; the first field with an error is looked for within. */
    page,
    isDirty: () =>
      !saved.current &&
      (files?.isDirty || changedPaths(fields, base.current.values, state.values()).length > 0),
    busy,
    /** It is on its way now. */
    isGoing: () => going.current,
    /** Why saving was refused, where that belongs to no field. */
    refusal,
    conflict,
    submit: async () => {
      setRefusal('');
      if (!state.check()) {
        hush();
        return focusFirstError(page.current);
      }
      setBusy(true);
      going.current = true;
      // Whoever leaves while it is on its way, and is told that it failed, finds it again.
      hush();
      name.current = document.querySelector('h1')?.textContent ?? '';
      window.addEventListener('beforeunload', askFirst);
      try {
        const done = await save();
        if (!done) return;
        saved.current = true;
        if (left.current) {
          // Whoever has gone on meanwhile is not led away from where they are.
          forgetUnlessOther(state.values());
          notifyOwnWords('What you left while it was being saved is saved.');
        } else {
          forget();
          onSaved(done.record);
        }
      } catch (error) {
        refuse(error);
      } finally {
        window.removeEventListener('beforeunload', askFirst);
        setBusy(false);
        going.current = false;
        files?.setSentBytes(null);
      }
    },
  };
}

/** What is on its way ends with its tab, whichever page of it is shown by then. */
const askFirst = (event: Event) => event.preventDefault();

export type OpenForm<F extends Fields> = ReturnType<typeof useOpenForm<F, unknown>>;
