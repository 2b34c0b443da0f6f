import { expect, it } from 'vitest';
import type { YesNoQuestion } from './definition';
import { oxygen } from './form.fixtures';
import { neededOfNo } from './on-no';

const asking = (more: Partial<YesNoQuestion>) => neededOfNo({ ...oxygen, ...more });

it('what a "no" needs is known before anybody answers', () => {
  expect(asking({ onNo: { comment: true } })).toEqual({ comment: true, photo: false, issue: undefined });
  expect(asking({ onNo: { photo: true, issue: { priority: 'CRITICAL' } } })).toEqual({
    comment: false,
    photo: true,
    issue: 'CRITICAL',
  });
});

it('an issue without a priority of its own has that of its question', () => {
  expect(asking({ onNo: { issue: {} } })?.issue).toBe('MEDIUM');
  expect(asking({ critical: true, onNo: { issue: {} } })?.issue).toBe('HIGH');
});

it('a "no" that asks for nothing, and a question without one, need nothing', () => {
  expect(asking({})).toBeUndefined();
  expect(asking({ onNo: {} })).toBeUndefined();
  expect(asking({ onNo: { comment: false } })).toBeUndefined();
  expect(neededOfNo({ linkId: 'day', type: 'date', text: 'When?' })).toBeUndefined();
});
