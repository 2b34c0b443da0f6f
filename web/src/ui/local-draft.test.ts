import { beforeEach, describe, expect, test } from 'vitest';
import { forgetDraftsOf } from './drop-settled';
import { draftOf } from './local-draft';
import {
  type DraftName,
  forgetDrafts,
  forgetDraftsBefore,
  forgetDraftsOfOthers,
  namesIn,
} from './stored-drafts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

interface Values {
  text: string;
}
const fits = (given: unknown): given is Values =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';

let store = memory();
beforeEach(() => {
  store = memory();
});

test('what was typed is found again, with its time', () => {
  draftOf('issue.new', store).keep({ text: 'Call light' }, 1_000);
  expect(draftOf('issue.new', store).find(fits)).toEqual({
    savedAtMs: 1_000,
    values: { text: 'Call light' },
  });
  expect(draftOf('issue.other', store).find(fits)).toBeNull();
});

test('a draft of another shape is not used', () => {
  draftOf('issue.new', store).keep({ words: 7 }, 1_000);
  expect(draftOf('issue.new', store).find(fits)).toBeNull();
  store.setItem('lamplight.draft.issue.new', 'broken');
  expect(draftOf('issue.new', store).find(fits)).toBeNull();
});

test('saving forgets one draft, logging out all of them and nothing else', () => {
  draftOf('a', store).keep({ text: 'a' }, 1);
  draftOf('b', store).keep({ text: 'b' }, 1);
  draftOf('c', store).keep({ text: 'c' }, 1);
  store.setItem('lamplight.center', 'c1');
  draftOf('a', store).forget();
  expect(draftOf('a', store).find(fits)).toBeNull();
  forgetDrafts(store);
  expect(store.length).toBe(1);
});

test('a form that a log-out finds on the screen keeps nothing any more, one that is shown after it does', () => {
  const before = draftOf('a', store);
  before.keep({ text: 'Typed' }, 1);
  forgetDrafts(store);
  before.keep({ text: 'Typed on' }, 2);
  expect(store.length).toBe(0);
  draftOf('a', store).keep({ text: 'Anew' }, 3);
  expect(draftOf('a', store).find(fits)?.values).toEqual({ text: 'Anew' });
});

test('what was kept before a log-out that this tab missed goes, what was kept since stays', () => {
  draftOf('before', store).keep({ text: 'a' }, 1_000);
  draftOf('since', store).keep({ text: 'b' }, 1_001);
  store.setItem('lamplight.center', 'c1');
  forgetDraftsBefore(1_000, store);
  expect(draftOf('before', store).find(fits)).toBeNull();
  expect(draftOf('since', store).find(fits)?.values).toEqual({ text: 'b' });
  expect(store.length).toBe(2);
});

test('who logs in into the tab of another finds nothing of theirs, and their own', () => {
  draftOf('david.issue.new', store).keep({ text: 'a' }, 1);
  draftOf('rosa.issue.new', store).keep({ text: 'b' }, 1);
  store.setItem('lamplight.center', 'c1');
  forgetDraftsOfOthers('rosa', store);
  expect(draftOf('david.issue.new', store).find(fits)).toBeNull();
  expect(draftOf('rosa.issue.new', store).find(fits)?.values).toEqual({ text: 'b' });
  expect(store.length).toBe(2);
});

test('a full storage loses the draft, not the form', () => {
  store.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  expect(() => draftOf('a', store).keep({ text: 'a' }, 1)).not.toThrow();
});

describe('the names under which a draft is kept', () => {
  let settled: DraftName[] = [];
  /** A page of the tab that shows the form. */
  const shown = () => draftOf('u1.issue.new', store, (names) => settled.push(...names));
  beforeEach(() => {
    settled = [];
  });
  /** What a browser that is killed brings back of the tab. */
  const broughtBack = (before: string | null) => store.setItem('lamplight.draft.u1.issue.new', before ?? '');
  const stored = () => store.getItem('lamplight.draft.u1.issue.new');
  /** A page begins. */
  const drop = () => {
    const isSettled = ({ of, savedAtMs }: DraftName) =>
      settled.some((each) => each.of === of && savedAtMs <= each.savedAtMs);
    forgetDraftsOf(namesIn(store).filter(isSettled), store);
  };

  test('are settled with it, those of earlier pages too, so that none of it comes back', () => {
    shown().keep({ text: 'Call' }, 1);
    const first = stored();
    const page = shown();
    page.keep({ text: 'Call light' }, 2);
    const second = stored();
    page.forget();
    for (const before of [first, second]) {
      broughtBack(before);
      drop();
      expect(stored()).toBeNull();
    }
  });

  test('are settled up to then, so that what is typed after that is found again', () => {
    const [page, beside] = [shown(), shown()];
    page.keep({ text: 'Call' }, 1);
    beside.keep({ text: 'Call light' }, 2);
    page.forget();
    for (const each of [page, beside]) {
      each.keep({ text: 'Call light dim' }, 3);
      drop();
      expect(shown().find(fits)?.values).toEqual({ text: 'Call light dim' });
    }
  });

  test('say until when: what a tab typed on of which another is a copy is not settled with that', () => {
    const page = shown();
    page.keep({ text: 'Call' }, 1);
    const copied = stored();
    page.keep({ text: 'Call light' }, 2);
    const typedOn = stored();
    broughtBack(copied);
    const copy = shown();
    copy.keep({ text: 'Call bell' }, 3);
    copy.forget();
    expect(settled.map(({ savedAtMs }) => savedAtMs)).toEqual([3, 1]);
    broughtBack(typedOn);
    expect(namesIn(store)).toEqual([{ of: settled[1]?.of, savedAtMs: 2 }]);
  });

  test('are of one page alone: a tab that was copied keeps what is typed in it', () => {
    shown().keep({ text: 'Call' }, 1);
    const copied = stored();
    shown().forget();
    broughtBack(copied);
    shown().keep({ text: 'Call light' }, 2);
    drop();
    expect(shown().find(fits)?.values).toEqual({ text: 'Call light' });
  });

  test('go with the key by which it was sent', () => {
    shown().keep({ text: 'Call' }, 1);
    const before = stored();
    shown().forget();
    broughtBack(before);
    store.setItem('lamplight.draft.u1.issue.new.key', 'used');
    drop();
    expect(store.length).toBe(0);
  });
});
