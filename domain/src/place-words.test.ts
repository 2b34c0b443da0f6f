import { expect, test } from 'vitest';
import { placeWords } from './place-words';

const first = { id: 'f1', name: 'First' };
const birch = { id: 'u1', name: 'Birch' };
const room = { id: 'l1', name: 'Room 214' };

test('a list names the narrowest place first', () => {
  expect(placeWords({ location: room, unit: birch, floor: first })).toEqual({
    place: 'Room 214',
    within: 'Birch, First',
  });
  expect(placeWords({ location: null, unit: null, floor: null })).toEqual({ place: '', within: '' });
});
