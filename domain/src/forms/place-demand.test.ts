import { expect, test } from 'vitest';
import { lackOfPlace } from './place-demand';

const [unit, room] = [{ id: 'birch' }, { id: '212' }];

test('a form that demands no place lacks none', () => {
  expect(lackOfPlace({}, { unit: null, location: null })).toBeUndefined();
});

test('a room is demanded of rounds in a unit too, and a unit is enough where a unit is demanded', () => {
  expect(lackOfPlace({ place: 'location' }, { unit, location: null })).toEqual({
    field: 'location',
    message: 'Choose the room or place.',
  });
  expect(lackOfPlace({ place: 'location' }, { unit, location: room })).toBeUndefined();
  expect(lackOfPlace({ place: 'unit' }, { unit: null, location: null })?.field).toBe('unit');
  expect(lackOfPlace({ place: 'unit' }, { unit, location: null })).toBeUndefined();
});
