import { expect, it } from 'vitest';
import { houseOf, visitOn } from './house';

const item = (id: string, name = id, active = true) => ({ id, name, active });
const unit = (id: string, floorId: string | null, active = true) => ({ ...item(id, id, active), floorId });
const room = (id: string, unitId: string | null, floorId: string | null = null, active = true) => ({
  ...item(id, id, active),
  unitId,
  floorId,
});

const shown = (house: Parameters<typeof houseOf>[0]) =>
  houseOf(house).map(({ floor, units }) => [
    floor?.name ?? null,
    units.map((each) => [each.unit?.name ?? null, each.locations.map(({ name }) => name)]),
  ]);

it('a house is walked floor by floor and door by door; what stands nowhere comes last', () => {
  const floors = [item('f2', '2nd floor'), item('f10', '10th floor')];
  const units = [unit('Willow', 'f2'), unit('Birch', 'f2'), unit('Annex', null)];
  const locations = [
    room('Room 10', 'Birch'),
    room('Room 9', 'Birch', 'f2'),
    room('Lobby', null, 'f10'),
    room('Garden', null),
  ];
  expect(shown({ floors, units, locations })).toEqual([
    [
      '2nd floor',
      [
        ['Birch', ['Room 9', 'Room 10']],
        ['Willow', []],
      ],
    ],
    ['10th floor', [[null, ['Lobby']]]],
    [
      null,
      [
        ['Annex', []],
        [null, ['Garden']],
      ],
    ],
  ]);
});

it('what is switched off is not walked, but a unit that has rooms is', () => {
  const units = [unit('Closed', null, false), unit('Open', null, false)];
  const locations = [room('Room 1', 'Open'), room('Room 2', 'Closed', null, false)];
  expect(shown({ floors: [], units, locations })).toEqual([[null, [['Open', ['Room 1']]]]]);
  expect(shown({ floors: [item('f')], units: [], locations: [] })).toEqual([]);
});

it('two weeks without a visit are too long, and never is longer', () => {
  const today = '2027-03-15';
  expect(visitOn('2027-03-15', today)).toEqual({ daysAgo: 0, overdue: false });
  expect(visitOn('2027-03-02', today)).toEqual({ daysAgo: 13, overdue: false });
  expect(visitOn('2027-03-01', today)).toEqual({ daysAgo: 14, overdue: true });
  expect(visitOn(null, today)).toEqual({ daysAgo: null, overdue: true });
});

it('a large house is walked once: no room is looked at anew for each unit', () => {
  let looks = 0;
  const seenRoom = (name: string, unitId: string) => ({
    ...room(name, unitId),
    get unitId() {
      looks += 1;
      return unitId;
    },
  });
  const names = Array.from({ length: 300 }, (_, number) => `Unit ${number}`);
  const units = names.map((name) => unit(name, null));
  const locations = names.map((name) => seenRoom(`Room of ${name}`, name));
  const [floor] = houseOf({ floors: [], units, locations });
  expect(floor?.units.length).toBe(300);
  expect(looks).toBeLessThanOrEqual(2 * locations.length);
});
