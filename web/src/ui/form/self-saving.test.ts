import { describe, expect, it } from 'vitest';
import { ApiProblem, noAnswer } from '../../api/problem';
import type { Fields } from './field';
import { choice, optional, prose } from './field-kinds';
import { createFormState } from './form-state';
import { createSelfSaving } from './self-saving';
import { valuesOf } from './wire';

const fields = {
  status: choice('Status', ['PLANNED', 'DONE'] as const, (status) => status),
  note: optional(prose('Note')),
  words: {
    ...prose('Words'),
    // A line of each, as minutes put paragraphs together.
    merge: (base: string, mine: string, theirs: string) =>
      [theirs, mine.startsWith(base) ? mine.slice(base.length) : mine].join('|'),
  },
} as const satisfies Fields;

interface Step {
  version: number;
  status: 'PLANNED' | 'DONE';
  note: string | null;
  words: string;
}

const planned: Step = { version: 1, status: 'PLANNED', note: null, words: '' };

/** A server with one step, and a tab that is open on it. */
function world(
  before: {
    base?: Step;
    isNew?: true;
    whole?: true;
    typed?: Partial<Step>;
    tried?: Partial<Step>;
    stored?: Step;
  } = {},
) {
  let left = 0;
  let stored = before.stored ?? planned;
  let network: 'here' | 'away' | 'deaf' = 'here';
  let refusal: ApiProblem | undefined;
  let anew = 0;
  let nowMs = 5;
  /** By the key of each try and what it said; null where only the key is kept. */
  const answers = new Map<string, { said: string; answer: Step | null }>();
  const kept: unknown[] = [];
  const merged: string[] = [];
  const due: (() => void)[] = [];
  const baseOf = (step: Step) => ({ version: step.version, values: valuesOf(fields, step) });
  const opened = before.base ?? planned;
  const withChanges = (changes: Partial<Step>) => baseOf({ ...opened, ...changes }).values;
  const form = createFormState(fields, withChanges(before.typed ?? {}), () => saving.changed());
  const sent: unknown[] = [];
  const saving = createSelfSaving({
    fields,
    base: { ...baseOf(opened), ...(before.isNew ? { version: null } : {}) },
    ...(before.tried ? { tried: { key: 'before', values: withChanges(before.tried), atMs: 0 } } : {}),
    values: form.values,
    put: form.put,
    unfinished: () => [],
    send: async ({ version, ...changes }, { idempotencyKey }): Promise<Step> => {
      if (network === 'away') throw noAnswer();
      if (refusal) throw refusal;
      const said = JSON.stringify([version, changes]);
      const known = answers.get(idempotencyKey);
      if (known?.said === said && known.answer) return known.answer;
      if (known) throw new ApiProblem({ status: 409, errorKey: 'idempotency', message: '' });
      if (version !== stored.version) {
        throw new ApiProblem({ status: 409, errorKey: 'concurrency', message: '', current: stored });
      }
      sent.push(changes);
      // Like the server: no blanks around a text.
      stored = { ...stored, ...changes, version: stored.version + 1 } as Step;
      stored = { ...stored, note: stored.note?.trim() ?? null };
      answers.set(idempotencyKey, { said, answer: stored });
      if (network === 'deaf') throw noAnswer();
      return stored;
    },
    baseOf,
    currentOf: ({ current }) => baseOf(current as Step),
    onSaved: () => {},
    onLeft: () => {
      left += 1;
    },
    onMerged: (paths) => merged.push(...paths),
    readAnew: () => {
      anew += 1;
    },
    keep: (unsaved) => kept.push(unsaved),
    nowMs: () => nowMs,
    later: (run) => {
      due.push(run);
      return () => {
        due.splice(due.indexOf(run), due.includes(run) ? 1 : 0);
      };
    },
  });
  const settle = async () => {
    for (let round = 0; round < 10; round += 1) await Promise.resolve();
  };
  return {
    form,
    saving,
    sent,
    merged,
    lastKept: () => kept.at(-1),
    /** How often all was read anew. */
    anew: () => anew,
    /** How often it was told that something did not arrive from a page that was left. */
    left: () => left,
    stored: () => stored,
    someoneElse: (changes: Partial<Step>) => {
      stored = { ...stored, ...changes, version: stored.version + 1 };
    },
    /** Deaf: what is sent arrives, and its answer does not. */
    network: (is: typeof network) => {
      network = is;
    },
    /** There is none any more. */
    removed: () => {
      stored = { ...planned, version: 0 };
    },
    /** What each try is answered before anybody looks whether its key is known. */
    refuses: (problem: ApiProblem | undefined) => {
      refusal = problem;
    },
    /** What the try before the reload was answered, had it been heard. */
    arrivedBefore: (changes: Partial<Step>) => {
      const said = JSON.stringify([stored.version, changes]);
      stored = { ...stored, ...changes, version: stored.version + 1 };
      answers.set('before', { said, answer: stored });
    },
    /** Of each try only its key is kept any more. */
    forgetsAnswers: () => {
      for (const kept of answers.values()) kept.answer = null;
    },
    /** Two days later: no key is known. */
    later: () => {
      nowMs += 2 * 86_400_000;
      answers.clear();
    },
    sees: (step = stored) => saving.follow(baseOf(step)),
    pass: async () => {
      for (const run of due.splice(0)) run();
      await settle();
    },
  };
}

describe('what saves itself', () => {
  it('sends only what changed, a moment after the last key, and says when it was saved', async () => {
    const { form, saving, sent, pass, lastKept } = world();
    form.at.note.set('Grab bars');
    form.at.note.set('Grab bars ordered');
    expect(saving.get().kind).toBe('saving');
    expect(lastKept()).toMatchObject({ values: { note: 'Grab bars ordered' } });
    await pass();
    expect(sent).toEqual([{ note: 'Grab bars ordered' }]);
    expect(saving.get()).toEqual({ kind: 'saved', atMs: 5 });
    expect(lastKept()).toBeNull();
  });

  it.each(['page', 'reload'] as const)(
    'asks by its key whether a try arrived whose answer a %s did not hear, and takes what others saved since for theirs',
    async (where) => {
      const tab = where === 'page' ? world() : world({ typed: { note: 'Boots' }, tried: { note: 'Boots' } });
      if (where === 'page') {
        tab.network('deaf');
        tab.form.at.note.set('Boots');
        await tab.pass();
        tab.network('here');
      } else {
        tab.arrivedBefore({ note: 'Boots' });
        tab.saving.begin();
      }
      // A colleague takes it back, which is the third version.
      tab.someoneElse({ note: null });
      tab.sees();
      tab.sees(planned);
      expect(tab.form.values().note).toBe('Boots');
      await tab.pass();
      await tab.pass();
      expect(tab.stored()).toMatchObject({ note: null, version: 3 });
      expect(tab.form.values().note).toBe('');
      expect([tab.saving.get().kind, tab.lastKept(), tab.anew()]).toEqual(['saved', null, 1]);
    },
  );

  it('asks over what was typed on after such a try, where a colleague took it back since', async () => {
    const { form, saving, stored, someoneElse, network, pass } = world();
    network('deaf');
    form.at.note.set('Boots');
    await pass();
    form.at.note.set('Boots at night');
    someoneElse({ note: null });
    network('here');
    await pass();
    await pass();
    expect(saving.get()).toMatchObject({
      kind: 'contested',
      versions: { base: { note: 'Boots' }, mine: { note: 'Boots at night' }, theirs: { note: '' } },
    });
    expect(stored().note).toBeNull();
  });

  it('asks nothing where the try did not arrive, however many saved other fields since', async () => {
    const { form, stored, someoneElse, network, pass } = world();
    network('away');
    form.at.note.set('Boots');
    await pass();
    someoneElse({ words: 'One' });
    someoneElse({ words: 'Two' });
    network('here');
    await pass();
    await pass();
    expect(stored()).toMatchObject({ note: 'Boots', words: 'Two' });
  });

  it('sends what was typed back to as it was, after a try that it did not hear of', async () => {
    const { form, saving, stored, network, pass, lastKept } = world();
    network('deaf');
    form.at.note.set('Boots');
    await pass();
    form.at.note.set('');
    expect(saving.isDirty()).toBe(true);
    expect(lastKept()).toMatchObject({ values: { note: '' }, tried: { values: { note: 'Boots' } } });
    network('here');
    await pass();
    await pass();
    expect([stored().note, stored().version, saving.isDirty(), lastKept()]).toEqual([null, 3, false, null]);
  });

  it('takes a try for arrived of which only the key is known', async () => {
    const { form, saving, sent, anew, network, forgetsAnswers, pass } = world();
    network('deaf');
    form.at.note.set('Boots');
    await pass();
    forgetsAnswers();
    form.at.note.set('Boots at night');
    network('here');
    await pass();
    await pass();
    expect(sent).toEqual([{ note: 'Boots' }, { note: 'Boots at night' }]);
    expect([saving.get().kind, anew()]).toEqual(['saved', 1]);
  });

  it('brings nothing back that somebody else removed until the person says so, and then all of it', async () => {
    const { form, saving, stored, sent, refuses, removed, someoneElse, pass, lastKept } = world();
    someoneElse({ words: 'First test' });
    saving.follow({ version: 2, values: valuesOf(fields, stored()) });
    refuses(new ApiProblem({ status: 409, errorKey: 'removed', message: '' }));
    form.at.note.set('Boots');
    await pass();
    expect(saving.get()).toMatchObject({ kind: 'refused', problem: { errorKey: 'removed' } });
    refuses(undefined);
    form.at.note.set('Boots at night');
    saving.flush();
    await pass();
    expect(sent).toEqual([]);
    expect(lastKept()).toMatchObject({ values: { note: 'Boots at night' } });
    removed();
    saving.bringBack();
    await pass();
    expect(sent).toEqual([{ status: 'PLANNED', note: 'Boots at night', words: 'First test' }]);
    expect([saving.get().kind, lastKept()]).toEqual(['saved', null]);
  });

  it('goes on over what somebody else removed and brought back', async () => {
    const { form, saving, stored, refuses, someoneElse, sees, pass } = world();
    refuses(new ApiProblem({ status: 409, errorKey: 'removed', message: '' }));
    form.at.note.set('Boots');
    await pass();
    refuses(undefined);
    someoneElse({ words: 'Brought back' });
    sees();
    await pass();
    expect(stored()).toMatchObject({ note: 'Boots', words: 'Brought back' });
    expect(saving.get().kind).toBe('saved');
  });

  it('sends and keeps nothing any more once another goes on with what it kept', async () => {
    const { form, saving, sent, pass, lastKept } = world();
    form.at.note.set('Boots');
    saving.flush();
    form.at.note.set('Boots at night');
    saving.end();
    saving.handOver();
    await pass();
    expect(sent).toEqual([{ note: 'Boots' }]);
    expect(lastKept()).toMatchObject({ values: { note: 'Boots at night' } });
    const other = world();
    other.network('away');
    other.form.at.note.set('Boots');
    other.saving.flush();
    other.saving.end();
    other.saving.handOver();
    await other.pass();
    expect([other.left(), other.saving.get().kind]).toEqual([0, 'saving']);
  });

  it('asks over a try that nobody knows any more, where it does not stand there, and not where it does', async () => {
    for (const [taken, kind] of [
      [true, 'contested'],
      [false, 'saved'],
    ] as const) {
      const { form, saving, someoneElse, network, later, pass } = world();
      network('deaf');
      form.at.words.set('Boots');
      await pass();
      someoneElse(taken ? { words: '' } : { status: 'DONE' });
      later();
      network('here');
      await pass();
      await pass();
      expect(saving.get().kind).toBe(kind);
    }
  });

  it.each([400, 403] as const)(
    'sends what is typed by now after a try that was refused (%d), and a try again at a closed door',
    async (status) => {
      const { form, saving, stored, sent, network, refuses, pass } = world();
      network(status === 403 ? 'deaf' : 'away');
      form.at.note.set('Boots');
      await pass();
      network('here');
      refuses(new ApiProblem({ status, errorKey: '', message: '' }));
      form.at.note.set('Boots at night');
      await pass();
      expect(saving.get().kind).toBe('refused');
      refuses(undefined);
      // A door stays closed until somebody tries it.
      if (status === 403) saving.flush();
      await pass();
      await pass();
      expect(stored().note).toBe('Boots at night');
      expect(sent).toEqual(
        status === 403 ? [{ note: 'Boots' }, { note: 'Boots at night' }] : [{ note: 'Boots at night' }],
      );
    },
  );

  it('leaves a text as it is typed, blanks at its end too, and does not send it again for them', async () => {
    const { form, saving, sent, pass } = world();
    form.at.note.set('Grab ');
    await pass();
    expect(form.values().note).toBe('Grab ');
    saving.flush();
    await pass();
    expect(sent).toHaveLength(1);
    form.at.note.set('Grab bars');
    await pass();
    expect(sent).toEqual([{ note: 'Grab ' }, { note: 'Grab bars' }]);
  });

  it('leaves what comes to the same at the server as it is typed, whenever an answer arrives', async () => {
    const { form, saving, pass } = world();
    // A list that was begun and has no word yet, to whoever compares what is said.
    form.at.note.set('Grab');
    saving.flush();
    form.at.note.set('Grab ');
    form.at.words.set(' ');
    await pass();
    expect(form.values()).toMatchObject({ note: 'Grab ', words: ' ' });
    saving.follow({ version: 9, values: valuesOf(fields, { ...planned, status: 'DONE', note: 'Grab' }) });
    expect(form.values()).toEqual({ status: 'DONE', note: 'Grab ', words: ' ' });
  });

  it('knows what was sent and never answered for the person’s own, and puts it together with nothing', async () => {
    const { form, stored, merged, network, pass, lastKept } = world();
    network('deaf');
    form.at.words.set('Boots');
    await pass();
    expect(stored().words).toBe('Boots');
    form.at.words.set('Boots at night');
    expect(lastKept()).toMatchObject({
      tried: { values: { words: 'Boots' } },
      values: { words: 'Boots at night' },
    });
    network('here');
    await pass();
    await pass();
    expect([stored().words, merged]).toEqual(['Boots at night', []]);
  });

  it('sends what was typed while a request was under way after it', async () => {
    const { form, saving, sent, pass } = world();
    form.at.note.set('one');
    saving.flush();
    form.at.note.set('one two');
    await pass();
    await pass();
    expect(sent).toEqual([{ note: 'one' }, { note: 'one two' }]);
    expect(form.values().note).toBe('one two');
  });

  it('keeps what is typed without a network, and sends all of it when there is one', async () => {
    const { form, saving, stored, network, pass, lastKept } = world();
    network('away');
    form.at.note.set('No network in the hall');
    await pass();
    expect(saving.get().kind).toBe('waiting');
    form.at.status.set('DONE');
    expect(lastKept()).toMatchObject({ values: { status: 'DONE', note: 'No network in the hall' } });
    network('here');
    await pass();
    await pass();
    expect(stored()).toMatchObject({ status: 'DONE', note: 'No network in the hall' });
    expect(saving.get().kind).toBe('saved');
  });

  it('takes over what someone else changed in another field', async () => {
    const { form, stored, someoneElse, pass } = world();
    someoneElse({ status: 'DONE' });
    form.at.note.set('Mine');
    await pass();
    await pass();
    expect(stored()).toMatchObject({ status: 'DONE', note: 'Mine' });
    expect(form.values()).toEqual({ status: 'DONE', note: 'Mine', words: '' });
  });

  it('waits for the person where both changed the same, and loses neither’s words', async () => {
    const { form, saving, stored, someoneElse, pass } = world();
    someoneElse({ note: 'Theirs' });
    form.at.note.set('Mine');
    await pass();
    expect(saving.get()).toMatchObject({
      kind: 'contested',
      versions: { mine: { note: 'Mine' }, theirs: { note: 'Theirs' } },
    });
    form.at.note.set('Mine, and more');
    await pass();
    expect(stored().note).toBe('Theirs');
    saving.decide([]);
    await pass();
    expect(stored().note).toBe('Mine, and more');
    expect(saving.get().kind).toBe('saved');
  });

  it('puts both together where the field can, and saves that', async () => {
    const { form, saving, stored, merged, someoneElse, pass } = world();
    someoneElse({ words: 'Theirs' });
    form.at.words.set('Mine');
    await pass();
    expect(form.values().words).toBe('Theirs|Mine');
    expect(merged).toEqual(['words']);
    await pass();
    expect(stored().words).toBe('Theirs|Mine');
    expect(saving.get().kind).toBe('saved');
  });

  it('puts together what is read anew while something is typed', async () => {
    const { form, saving, stored, someoneElse, pass } = world();
    form.at.words.set('Mine');
    someoneElse({ words: 'Theirs' });
    saving.follow({ version: stored().version, values: valuesOf(fields, stored()) });
    expect(form.values().words).toBe('Theirs|Mine');
    await pass();
    expect(stored().words).toBe('Theirs|Mine');
  });

  it('asks the person for one field, though the other could be put together', async () => {
    const { form, saving, stored, someoneElse, pass } = world();
    someoneElse({ words: 'Theirs', note: 'Theirs' });
    form.at.words.set('Mine');
    form.at.note.set('Mine');
    await pass();
    expect(saving.get().kind).toBe('contested');
    expect(form.values()).toMatchObject({ words: 'Mine', note: 'Mine' });
    expect(stored()).toMatchObject({ words: 'Theirs', note: 'Theirs' });
  });

  it('sends nothing where the person takes the other version', async () => {
    const { form, saving, stored, sent, someoneElse, pass } = world();
    someoneElse({ note: 'Theirs' });
    form.at.note.set('Mine');
    await pass();
    saving.decide(['note']);
    await pass();
    expect(sent).toEqual([]);
    expect(stored().note).toBe('Theirs');
    expect(form.values().note).toBe('Theirs');
    expect(saving.get().kind).toBe('saved');
  });

  it('shows what was saved while the person chose, where they take the other version', async () => {
    const { form, saving, someoneElse, sees, pass } = world();
    someoneElse({ note: 'Theirs' });
    form.at.note.set('Mine');
    await pass();
    someoneElse({ note: 'Theirs, and more' });
    sees();
    saving.decide(['note']);
    await pass();
    expect(form.values().note).toBe('Theirs, and more');
    expect(saving.get().kind).toBe('saved');
  });

  it('sends and keeps nothing of a record that was removed', async () => {
    const { form, saving, sent, pass, lastKept } = world();
    form.at.note.set('Typed just before');
    saving.abandon();
    saving.end();
    await pass();
    expect(sent).toEqual([]);
    expect(lastKept()).toBeNull();
  });

  it('sends what was typed while something was on its way and was left then', async () => {
    const { form, saving, sent, pass, lastKept } = world();
    form.at.note.set('Grab bars');
    saving.flush();
    form.at.note.set('Grab bars ordered');
    saving.end();
    await pass();
    expect(sent).toEqual([{ note: 'Grab bars' }, { note: 'Grab bars ordered' }]);
    expect(lastKept()).toBeNull();
  });

  it('is not saved while more was typed than was sent', async () => {
    const { form, saving, pass } = world();
    form.at.note.set('Grab bars');
    saving.flush();
    form.at.note.set('Grab bars ordered');
    await pass();
    expect(saving.get().kind).toBe('saving');
    await pass();
    expect(saving.get().kind).toBe('saved');
  });

  it('left while the network is away it keeps what was typed, is not tried again, and they are told', async () => {
    const { form, saving, sent, pass, network, lastKept, left } = world();
    form.at.note.set('Grab bars');
    network('away');
    saving.flush();
    form.at.note.set('Grab bars ordered');
    saving.end();
    await pass();
    network('here');
    await pass();
    expect(sent).toEqual([]);
    expect(lastKept()).toMatchObject({ values: { note: 'Grab bars ordered' } });
    expect(left()).toBe(1);
  });

  it('a new one is over what is not there: one that another try made meanwhile is met, and not written over', async () => {
    const none = { ...planned, version: 0 };
    const alone = world({ isNew: true, stored: none });
    alone.form.at.note.set('Grab bars');
    alone.saving.flush();
    await alone.pass();
    expect(alone.stored()).toMatchObject({ version: 1, note: 'Grab bars' });

    const late = world({ isNew: true, stored: { ...none, version: 1, status: 'DONE' } });
    late.form.at.note.set('Grab bars');
    late.saving.flush();
    await late.pass();
    await late.pass();
    expect(late.stored()).toMatchObject({ version: 2, status: 'DONE', note: 'Grab bars' });
  });

  it('follows the record as it is read anew, but not an older one', () => {
    const { form, saving } = world();
    const read = (step: Step) => saving.follow({ version: step.version, values: valuesOf(fields, step) });
    read({ version: 3, status: 'DONE', note: 'Seen', words: '' });
    read({ version: 2, status: 'PLANNED', note: null, words: '' });
    expect(form.values()).toEqual({ status: 'DONE', note: 'Seen', words: '' });
  });
});
