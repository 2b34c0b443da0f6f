import { describe, expect, test } from 'vitest';
import { choosePlace, locationsWithin, placeWords, unitsWithin } from './place';

const first = { id: 'f1', name: 'First' };
const second = { id: 'f2', name: 'Second' };
const birch = { id: 'u1', name: 'Birch', floor: first };
const oak = { id: 'u2', name: 'Oak', floor: second };
const units = [birch, oak];
const room = { id: 'l1', name: 'Room 214', unit: birch, floor: null };
const hall = { id: 'l2', name: 'Corridor', unit: null, floor: second };
const locations = [room, hall];
const nowhere = { floor: '', unit: '', location: '' };

describe('choosing a place', () => {
  test('a location fills in its unit and floor', () => {
    expect(choosePlace(nowhere, { location: 'l1' }, units, locations)).toEqual({
      floor: 'f1',
      unit: 'u1',
      location: 'l1',
    });
    expect(choosePlace(nowhere, { location: 'l2' }, units, locations)).toEqual({
      floor: 'f2',
      unit: '',
      location: 'l2',
    });
  });

  test('a unit fills in its floor', () => {
    expect(choosePlace(nowhere, { unit: 'u2' }, units, locations)).toEqual({
      floor: 'f2',
      unit: 'u2',
      location: '',
    });
  });

  test('another floor clears what does not stand on it', () => {
    const there = { floor: 'f1', unit: 'u1', location: 'l1' };
    expect(choosePlace(there, { floor: 'f2' }, units, locations)).toEqual({
      floor: 'f2',
      unit: '',
      location: '',
    });
  });

  test('taking the floor away keeps unit and location', () => {
    const there = { floor: 'f1', unit: 'u1', location: 'l1' };
    expect(choosePlace(there, { floor: '' }, units, locations)).toEqual({ ...there, floor: '' });
  });
});

test('units and locations are offered as narrow as the choice above them', () => {
  expect(unitsWithin(units, { floor: 'f1' })).toEqual([birch]);
  expect(locationsWithin(locations, units, { floor: 'f1', unit: '' })).toEqual([room]);
  expect(locationsWithin(locations, units, { floor: '', unit: 'u2' })).toEqual([]);
  expect(locationsWithin(locations, units, { floor: '', unit: '' })).toEqual(locations);
});

test('a list names the narrowest place first', () => {
  expect(placeWords({ location: room, unit: birch, floor: first })).toEqual({
    place: 'Room 214',
    within: 'Birch, First',
  });
  expect(placeWords({ location: null, unit: null, floor: null })).toEqual({ place: '', within: '' });
});
