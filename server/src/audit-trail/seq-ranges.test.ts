import { expect, it } from 'vitest';
import { namedIn, rangesOf } from './seq-ranges';

it('numbers are named by their ranges, and found in them again', () => {
  const text = rangesOf([9, 3, 5, 4, 4, 12, 13]);
  expect(text).toBe('3-5, 9, 12-13');
  const named = namedIn(text);
  expect(Array.from({ length: 15 }, (_, n) => n).filter(named)).toEqual([3, 4, 5, 9, 12, 13]);
  expect(rangesOf([])).toBe('');
  expect([0, 1].filter(namedIn(''))).toEqual([0]);
});
