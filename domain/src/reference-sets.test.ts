import { expect, test } from 'vitest';
import {
  referenceSets,
  setColumns,
  setKinds,
  setLabels,
  setNames,
  setPaths,
  setsOf,
  setTables,
  widerSets,
} from './reference-sets';

test('an entry of two words is spelled for wire, address, database and person', () => {
  expect([
    setKinds.focusArea,
    setPaths.focusArea,
    setTables.focusArea,
    setColumns.focusArea,
    setLabels.focusArea,
  ]).toEqual(['focus-area', 'focus-areas', 'focus_area', 'focus_area_id', 'Focus area']);
});

test('a set stands only in sets that come before it, so that none stands in itself', () => {
  for (const set of setNames) {
    const before = setNames.slice(0, setNames.indexOf(set));
    for (const wider of widerSets(set)) expect(before).toContain(wider);
  }
});

test('a room stands in its unit first, and on its floor', () => {
  expect(widerSets('location')).toEqual(['unit', 'floor']);
});

test('a round names a unit and a location, an issue every set', () => {
  expect(setsOf('audit')).toEqual(['unit', 'location']);
  expect(setsOf('issue')).toEqual(Object.keys(referenceSets));
});
