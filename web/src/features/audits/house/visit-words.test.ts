import { expect, test } from 'vitest';
import { houseWords, openWords, unvisited, visitWords } from './visit-words';
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

test('what was not visited is what is left of a house: its rooms, in their unit, and units, on their floor', () => {
  const fresh = (name: string) => place(name, 2, false);
  const old = (name: string) => place(name, 20, true);
  const names = (floors: readonly HouseFloor[]) =>
    floors.map(({ floor, units }) => [
      floor?.name,
      ...units.map(({ unit, locations }) => [unit?.name, ...locations.map(({ name }) => name)]),
    ]);
  const house: HouseFloor[] = [
    {
      floor: { id: 'g', name: 'Ground' },
      units: [
        { unit: fresh('Birch'), locations: [fresh('101'), old('102')] },
        { unit: old('Elm'), locations: [] },
        { unit: fresh('Oak'), locations: [fresh('111')] },
        { unit: null, locations: [fresh('Lobby'), old('Chapel')] },
      ],
    },
    { floor: { id: 'f', name: 'First' }, units: [{ unit: fresh('Ash'), locations: [fresh('201')] }] },
  ];
  expect(names(unvisited(house))).toEqual([['Ground', ['Birch', '102'], ['Elm'], [undefined, 'Chapel']]]);
  expect(unvisited(house.slice(1))).toEqual([]);
});
