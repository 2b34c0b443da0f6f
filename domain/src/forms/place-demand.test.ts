import { expect, test } from 'vitest';
import { demandThere, lackOfPlace } from './place-demand';

const [unit, room] = [{ id: 'birch' }, { id: '212' }];

test('a form that demands no place lacks none', () => {
  expect(demandThere({}, null, [{ unit: null }])).toBeUndefined();
  expect(lackOfPlace(undefined, { unit: null, location: null })).toBeUndefined();
});

test('a room is demanded of rounds in a unit too, and a unit is enough where a unit is demanded', () => {
  expect(lackOfPlace('location', { unit, location: null })).toEqual({
    field: 'location',
    message: 'Choose the room or place.',
  });
  expect(lackOfPlace('location', { unit, location: room })).toBeUndefined();
  expect(lackOfPlace('unit', { unit: null, location: null })?.field).toBe('unit');
  expect(lackOfPlace('unit', { unit, location: null })).toBeUndefined();
});

test('what cannot be chosen is not demanded: a center without rooms, and a unit that has none', () => {
  const inRooms = { place: 'location' } as const;
  expect(demandThere(inRooms, null, [])).toBeUndefined();
  expect(demandThere(inRooms, 'birch', [{ unit: 'oak' }])).toBeUndefined();
  expect(demandThere(inRooms, 'birch', [{ unit: 'oak' }, { unit: 'birch' }])).toBe('location');
  expect(demandThere(inRooms, 'birch', [{ unit: null }])).toBe('location');
  expect(demandThere(inRooms, null, [{ unit: 'oak' }])).toBe('location');
});
