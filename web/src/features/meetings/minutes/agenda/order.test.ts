import { describe, expect, it } from 'vitest';
import { among, droppedOn, moved } from './order';

const ids = ['falls', 'weights', 'infections'];

describe('the order of an agenda', () => {
  it('moves an item a step, and not beyond the ends', () => {
    expect(moved(ids, 'weights', -1)).toEqual(['weights', 'falls', 'infections']);
    expect(moved(ids, 'weights', 1)).toEqual(['falls', 'infections', 'weights']);
    expect(moved(ids, 'falls', -1)).toBe(ids);
    expect(moved(ids, 'infections', 1)).toBe(ids);
  });

  it('puts a dragged item in the place of the one it is dropped on', () => {
    expect(droppedOn(ids, 'falls', 'infections')).toEqual(['weights', 'infections', 'falls']);
    expect(droppedOn(ids, 'infections', 'falls')).toEqual(['infections', 'falls', 'weights']);
  });

  it('leaves what is only proposed where it stands', () => {
    expect(among(['falls', 'proposed', 'weights'], ['weights', 'falls'])).toEqual([
      'weights',
      'proposed',
      'falls',
    ]);
  });

  it('stays as it is where one of the two is gone, or both are one', () => {
    expect(moved(ids, 'gone', 1)).toBe(ids);
    expect(droppedOn(ids, 'gone', 'falls')).toBe(ids);
    expect(droppedOn(ids, 'falls', 'gone')).toBe(ids);
    expect(droppedOn(ids, 'falls', 'falls')).toBe(ids);
  });
});
