import { describe, expect, test } from 'vitest';
import {
  type Choice,
  choose,
  contradictionIn,
  fits,
  type ParentOf,
  standsIn,
  withImplied,
} from './reference-choice';
import type { SetName } from './reference-sets';

/** Birch (with room 214) is on the first floor, Oak on the second with the corridor; the kitchen stands nowhere. */
const house: Partial<Record<string, Partial<Record<SetName, string>>>> = {
  birch: { floor: 'first' },
  oak: { floor: 'second' },
  room: { unit: 'birch' },
  corridor: { floor: 'second' },
  reach: { focusArea: 'bells' },
};
const parentOf: ParentOf = (_, id, wider) => house[id]?.[wider] ?? null;
const place = (floor: string | null, unit: string | null, location: string | null) => ({
  floor,
  unit,
  location,
});
const nowhere = place(null, null, null);

test('a room stands on the floor of its unit', () => {
  expect(standsIn(parentOf, 'location', 'room', 'floor')).toBe('first');
  expect(standsIn(parentOf, 'location', 'corridor', 'floor')).toBe('second');
  expect(standsIn(parentOf, 'location', 'kitchen', 'floor')).toBeNull();
});

describe('choosing', () => {
  test('something narrow fills in what it stands in', () => {
    expect(choose(parentOf, nowhere, 'location', 'room')).toEqual(place('first', 'birch', 'room'));
    expect(choose(parentOf, nowhere, 'unit', 'oak')).toEqual(place('second', 'oak', null));
    const areas: Choice<'focusArea' | 'subfocusArea'> = { focusArea: 'falls', subfocusArea: null };
    expect(choose(parentOf, areas, 'subfocusArea', 'reach')).toEqual({
      focusArea: 'bells',
      subfocusArea: 'reach',
    });
  });

  test('a place of no unit takes the unit away, and one that stands nowhere takes nothing away', () => {
    const inBirch = place('first', 'birch', null);
    expect(choose(parentOf, inBirch, 'location', 'corridor')).toEqual(place('second', null, 'corridor'));
    expect(choose(parentOf, inBirch, 'location', 'kitchen')).toEqual(place('first', 'birch', 'kitchen'));
  });

  test('something wide clears what does not stand in it', () => {
    const there = place('first', 'birch', 'room');
    expect(choose(parentOf, there, 'floor', 'second')).toEqual(place('second', null, null));
    const areas: Choice<'focusArea' | 'subfocusArea'> = { focusArea: 'bells', subfocusArea: 'reach' };
    expect(choose(parentOf, areas, 'focusArea', 'falls')).toEqual({ focusArea: 'falls', subfocusArea: null });
  });

  test('nothing wide keeps what is narrower', () => {
    const there = place('first', 'birch', 'room');
    expect(choose(parentOf, there, 'floor', null)).toEqual({ ...there, floor: null });
  });
});

test('items are offered as narrow as the choice above them', () => {
  const offered = (choice: Choice<'floor' | 'unit'>) =>
    ['room', 'corridor', 'kitchen'].filter((id) => fits(parentOf, 'location', id, choice));
  expect(offered({ floor: null, unit: null })).toEqual(['room', 'corridor', 'kitchen']);
  expect(offered({ floor: 'first', unit: null })).toEqual(['room', 'kitchen']);
  expect(offered({ floor: null, unit: 'oak' })).toEqual(['kitchen']);
});

test('what a choice implies is filled in, and what was chosen stays', () => {
  expect(withImplied(parentOf, place(null, null, 'room'))).toEqual(place('first', 'birch', 'room'));
  expect(withImplied(parentOf, place('second', null, 'room'))).toEqual(place('second', 'birch', 'room'));
});

test('a choice that is not in what was chosen above it is named, with what it contradicts', () => {
  expect(contradictionIn(parentOf, place('first', 'birch', 'room'))).toBeNull();
  expect(contradictionIn(parentOf, place('second', 'birch', null))).toEqual({ set: 'unit', wider: 'floor' });
  expect(contradictionIn(parentOf, place(null, 'oak', 'room'))).toEqual({ set: 'location', wider: 'unit' });
});
