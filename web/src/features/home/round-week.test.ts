import { expect, test } from 'vitest';
import { mondayOf, weekOfRounds } from './round-week';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2023-12-31', '2023-12-25'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('a week names the units that no round went to, and counts the issues of all rounds', () => {
  const units = [{ id: 'birch' }, { id: 'elm' }, { id: 'oak' }];
  const rounds = [
    { unit: { id: 'elm' }, issueCount: 2 },
    { unit: null, issueCount: 1 },
  ];
  expect(weekOfRounds(rounds, units)).toEqual({ issues: 3, without: [{ id: 'birch' }, { id: 'oak' }] });
  expect(weekOfRounds([], units).without).toHaveLength(3);
});
