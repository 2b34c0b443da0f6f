import { beforeEach, expect, test } from 'vitest';
import { findDraft, forgetDraft, forgetDrafts, keepDraft } from './local-draft';

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
  keepDraft('issue.new', { text: 'Call light' }, 1_000, store);
  expect(findDraft('issue.new', fits, store)).toEqual({ savedAtMs: 1_000, values: { text: 'Call light' } });
  expect(findDraft('issue.other', fits, store)).toBeNull();
});

test('a draft of another shape is not used', () => {
  keepDraft('issue.new', { words: 7 }, 1_000, store);
  expect(findDraft('issue.new', fits, store)).toBeNull();
  store.setItem('lamplight.draft.issue.new', 'broken');
  expect(findDraft('issue.new', fits, store)).toBeNull();
});

test('saving forgets one draft, logging out all of them and nothing else', () => {
  keepDraft('a', { text: 'a' }, 1, store);
  keepDraft('b', { text: 'b' }, 1, store);
  keepDraft('c', { text: 'c' }, 1, store);
  store.setItem('lamplight.center', 'c1');
  forgetDraft('a', store);
  expect(findDraft('a', fits, store)).toBeNull();
  forgetDrafts(store);
  expect(store.length).toBe(1);
});

test('a full storage loses the draft, not the form', () => {
  store.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  expect(() => keepDraft('a', { text: 'a' }, 1, store)).not.toThrow();
});
