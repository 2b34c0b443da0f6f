import { expect, test } from 'vitest';
import { beginningOf, standingOf } from './standing';

const down = { direction: 'DOWN', baseline: 8, target: 5 } as const;
const up = { direction: 'UP', baseline: 60, target: 90 } as const;

test.each([
  ['fewer than the goal', { ...down, current: 4 }, 'REACHED'],
  ['as few as the goal', { ...down, current: 5 }, 'REACHED'],
  ['fewer than at first', { ...down, current: 6 }, 'BETTER'],
  ['more than at first', { ...down, current: 9 }, 'WORSE'],
  ['as many as at first', { ...down, current: 8 }, 'SAME'],
  ['more, where more is better', { ...up, current: 70 }, 'BETTER'],
  ['less, where more is better', { ...up, current: 50 }, 'WORSE'],
  ['beyond a goal upward', { ...up, current: 95 }, 'REACHED'],
  ['a goal without a baseline, not reached', { ...up, baseline: null, current: 70 }, undefined],
  ['a goal without a baseline, reached', { ...up, baseline: null, current: 90 }, 'REACHED'],
  ['nothing measured', { ...up, current: null }, undefined],
])('%s', (_name, measured, standing) => {
  expect(standingOf(measured)).toBe(standing);
});

test('a measure begins at its baseline, and at its first measurement only where none is given', () => {
  const first = { day: '2027-10-01', value: 7.08 };
  expect(beginningOf(6.1, first)).toEqual({ value: 6.1, day: null });
  expect(beginningOf(0, first)).toEqual({ value: 0, day: null });
  expect(beginningOf(null, first)).toBe(first);
});
