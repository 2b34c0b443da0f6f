import { expect, it } from 'vitest';
import { draftPrefix } from './stored-drafts';
import { isTypedInTab } from './typed-in-tab';

const storeOf = (values: unknown): Storage => {
  const entries = [[`${draftPrefix}ann.one`, JSON.stringify({ savedAtMs: 1, values })]] as const;
  // The boundary to a browser's store, of which these are looked at.
  return {
    length: entries.length,
    key: (at: number) => entries[at]?.[0] ?? null,
    getItem: (key: string) => entries.find(([each]) => each === key)?.[1] ?? null,
  } as unknown as Storage;
};

it('what saves itself and is not saved is typed in this tab; the draft of a form says itself what becomes of it', () => {
  expect(isTypedInTab(storeOf({ version: 1, values: {}, typed: { note: 'Boots' } }))).toBe(true);
  expect(isTypedInTab(storeOf({ base: {}, values: { note: 'Boots' } }))).toBe(false);
  expect(isTypedInTab(storeOf('Boots'))).toBe(false);
});
