import { expect, test } from 'vitest';
import { doneAt } from './done-at';

const arrived = new Date('2026-11-29T07:00:00Z');
const hourS = 3600;

test('what a device kept was done when it says, not when it arrived', () => {
  expect(doneAt(arrived, 7 * hourS)).toEqual(new Date('2026-11-29T00:00:00Z'));
});

test('what arrived at once, or says nothing, was done when it arrived', () => {
  for (const agoS of [undefined, 0, 299]) expect(doneAt(arrived, agoS)).toEqual(arrived);
  expect(doneAt(arrived, 300)).toEqual(new Date('2026-11-29T06:55:00Z'));
});

test('after more than a week the time of arrival counts', () => {
  expect(doneAt(arrived, 168 * hourS)).toEqual(new Date('2026-11-22T07:00:00Z'));
  for (const agoS of [168 * hourS + 1, Number.MAX_SAFE_INTEGER])
    expect(doneAt(arrived, agoS)).toEqual(arrived);
});

test('nothing ends before it began', () => {
  const since = new Date('2026-11-29T05:00:00Z');
  expect(doneAt(arrived, 3 * hourS, since)).toEqual(since);
  expect(doneAt(arrived, hourS, since)).toEqual(new Date('2026-11-29T06:00:00Z'));
  // Begun so lately, it arrived at once.
  expect(doneAt(arrived, hourS, new Date('2026-11-29T06:56:00Z'))).toEqual(arrived);
});
