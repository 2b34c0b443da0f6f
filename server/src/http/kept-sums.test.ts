import { expect, it } from 'vitest';
import { KeptSums } from './kept-sums';

const dayMs = 24 * 60 * 60 * 1000;

it('what is kept for a person has a most a day, which is nobody else’s', () => {
  const sums = new KeptSums(100);
  expect(sums.takes('ann', 60, 0)).toBe(true);
  expect(sums.takes('ann', 60, 1)).toBe(false);
  expect(sums.takes('ann', 40, 2)).toBe(true);
  expect(sums.takes('ben', 60, 3)).toBe(true);
  expect(sums.takes('ann', 60, dayMs)).toBe(true);
});
