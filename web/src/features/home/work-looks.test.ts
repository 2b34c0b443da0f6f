import { workKindNames } from '@lamplight/domain/my-work';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Work } from './home.api';
import { workLooks } from './work-looks';

test('what Home does not show of a kind stands on another page, or on none: nothing leads to where one is', () => {
  for (const kind of workKindNames) expect(workLooks[kind].all('me'), kind).not.toBe('/home');
});

test('when a signature was requested is not read as the day that it is for', () => {
  const work = { subjectType: 'completed-form', since: '2020-10-29T12:00:00Z' } as Work;
  const words = renderToStaticMarkup(workLooks.signature.detail(work, '2026-11-26'));
  expect(words.replace(/<[^>]*>/g, '')).toMatch(/^Your signature under a completed form, requested Oct 29/);
});
