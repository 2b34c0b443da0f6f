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

test('a week counts the rounds of each unit, those without one first, those in none, and the issues of all rounds', () => {
  const units = [{ id: 'birch' }, { id: 'elm' }, { id: 'oak' }];
  const rounds = [
    { unit: { id: 'elm' }, issueCount: 2 },
    { unit: null, issueCount: 1 },
  ];
  expect(weekOfRounds(rounds, units)).toEqual({
    issues: 3,
    byUnit: [
      { unit: { id: 'birch' }, rounds: 0 },
      { unit: { id: 'oak' }, rounds: 0 },
      { unit: { id: 'elm' }, rounds: 1 },
    ],
    elsewhere: 1,
  });
  expect(weekOfRounds([], units).byUnit.map(({ unit }) => unit)).toEqual(units);
});
