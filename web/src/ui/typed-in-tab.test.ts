import { expect, it } from 'vitest';
import { draftPrefix, ofKey } from './stored-drafts';
import { isTypedInTab } from './typed-in-tab';

const storeOf = (values: unknown, name = 'ann.one'): Storage => {
  const entries = [[`${draftPrefix}${name}`, JSON.stringify({ savedAtMs: 1, values })]] as const;
  // The boundary to a browser's store, of which these are looked at.
  return {
    length: entries.length,
    key: (at: number) => entries[at]?.[0] ?? null,
    getItem: (key: string) => entries.find(([each]) => each === key)?.[1] ?? null,
  } as unknown as Storage;
};

it('what is kept of a form, or of what saves itself, is typed in this tab; a key that is kept beside it is not', () => {
  expect(isTypedInTab(storeOf({ version: 1, values: {}, typed: { note: 'Boots' } }))).toBe(true);
  expect(isTypedInTab(storeOf({ base: {}, values: { note: 'Boots' } }))).toBe(true);
  expect(isTypedInTab(storeOf('Boots'))).toBe(true);
  expect(isTypedInTab(storeOf(null))).toBe(false);
  expect(isTypedInTab(storeOf('k1', `ann.one${ofKey}`))).toBe(false);
});
