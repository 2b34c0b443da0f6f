import { describe, expect, it } from 'vitest';
import { type CopiedItem, planCopy, setsTogether } from './copying';
import { setNames } from './reference-sets';

const item = (id: string, name: string, within: CopiedItem['within'] = {}, active = true): CopiedItem => ({
  id,
  name,
  active,
  within,
});

const counting = () => {
  let made = 0;
  return () => {
    made += 1;
    return `new-${made}`;
  };
};

const house = {
  floor: [item('f1', 'First')],
  unit: [item('u1', 'Oak', { floor: 'f1' })],
  location: [
    item('l1', 'Room 1', { unit: 'u1', floor: 'f1' }),
    item('l2', 'Lobby', { unit: null, floor: 'f1' }, false),
  ],
};

describe('copying sets to another center', () => {
  it('keeps what stands in what, and what is inactive', () => {
    const [floors, units, locations] = planCopy(setsTogether.locations, house, {}, counting());
    expect(floors).toEqual({ set: 'floor', added: [item('new-1', 'First')], skipped: 0 });
    expect(units?.added).toEqual([item('new-2', 'Oak', { floor: 'new-1' })]);
    expect(locations?.added).toEqual([
      item('new-3', 'Room 1', { unit: 'new-2', floor: 'new-1' }),
      item('new-4', 'Lobby', { unit: null, floor: 'new-1' }, false),
    ]);
  });

  it('skips a name that exists, whatever its case, and puts into it what stood in it', () => {
    const to = { floor: [item('x', 'FIRST')], location: [item('y', 'lobby')] };
    const [floors, units, locations] = planCopy(setsTogether.locations, house, to, counting());
    expect(floors).toEqual({ set: 'floor', added: [], skipped: 1 });
    expect(units?.added[0]?.within).toEqual({ floor: 'x' });
    expect(locations).toMatchObject({ added: [{ name: 'Room 1', within: { floor: 'x' } }], skipped: 1 });
  });

  it('puts a location on the floor on which its unit stands over there', () => {
    const to = { floor: [item('x', 'Second')], unit: [item('y', 'Oak', { floor: 'x' })] };
    const [, , locations] = planCopy(setsTogether.locations, house, to, counting());
    expect(locations?.added[0]?.within).toEqual({ unit: 'y', floor: 'x' });
  });

  it('knows a subfocus area by its focus area, as two may have one of the same name', () => {
    const from = {
      focusArea: [item('a', 'Call light'), item('b', 'Dining')],
      subfocusArea: [item('c', 'Help', { focusArea: 'a' }), item('d', 'Help', { focusArea: 'b' })],
    };
    const to = { focusArea: [item('x', 'Dining')], subfocusArea: [item('y', 'help', { focusArea: 'x' })] };
    const [, areas] = planCopy(setsTogether.focusAreas, from, to, counting());
    expect(areas).toMatchObject({ added: [{ name: 'Help' }], skipped: 1 });
    expect(areas?.added[0]?.within.focusArea).not.toBe('x');
  });

  it('a second time adds nothing', () => {
    const first = planCopy(setsTogether.locations, house, {}, counting());
    const to = Object.fromEntries(first.map(({ set, added }) => [set, added]));
    const second = planCopy(setsTogether.locations, house, to, counting());
    expect(second.map(({ added, skipped }) => [added.length, skipped])).toEqual([
      [0, 1],
      [0, 1],
      [0, 2],
    ]);
  });

  it('takes along every set, each once', () => {
    expect(Object.values(setsTogether).flat().sort()).toEqual([...setNames].sort());
  });
});
