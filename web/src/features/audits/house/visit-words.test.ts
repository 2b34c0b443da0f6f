import { expect, test } from 'vitest';
import { houseWords, openWords, visitWords } from './visit-words';
import type { HouseFloor } from './visits.api';

const place = (name: string, daysAgo: number | null, overdue: boolean) => ({
  id: name,
  name,
  lastRound: null,
  daysAgo,
  overdue,
  openIssues: 0,
});

test('a visit is told in days', () => {
  expect([0, 1, 23, null].map((daysAgo) => visitWords({ daysAgo }))).toEqual([
    'today',
    '1 day ago',
    '23 days ago',
    'never',
  ]);
});

test('what is open is counted, and nothing said where nothing is', () => {
  expect([0, 1, 3].map((openIssues) => openWords({ openIssues }))).toEqual([
    '',
    '1 open issue',
    '3 open issues',
  ]);
});

test('a house says how much of it was not visited', () => {
  const floor = (...rooms: ReturnType<typeof place>[]): HouseFloor => ({
    floor: null,
    units: [{ unit: place('Birch', 2, false), locations: rooms }],
  });
  expect(houseWords([floor(place('1', 2, false))])).toBe('Every unit and room was visited within two weeks.');
  expect(houseWords([floor(place('1', 2, false), place('2', null, true))])).toBe(
    '1 of 3 units and rooms was not visited for two weeks.',
  );
  expect(houseWords([floor(place('1', 15, true), place('2', null, true))])).toBe(
    '2 of 3 units and rooms were not visited for two weeks.',
  );
});
