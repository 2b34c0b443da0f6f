import { describe, expect, it } from 'vitest';
import { type Box, towards } from './towards';

const box = (left: number, top: number, width = 10, height = 10): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('an arrow key', () => {
  // Two rows of a table; the second has no second cell.
  const cells = [box(0, 0), box(10, 0), box(20, 0), box(0, 10), box(20, 10)];
  const from = (at: number, key: string) => towards(key, cells, at);

  it('goes to the next cell of the row, over what cannot be opened', () => {
    expect(from(0, 'ArrowRight')).toBe(1);
    expect(from(3, 'ArrowRight')).toBe(4);
    expect(from(4, 'ArrowLeft')).toBe(3);
    expect(from(2, 'ArrowRight')).toBeUndefined();
    expect(from(0, 'ArrowLeft')).toBeUndefined();
  });

  it('goes up and down in a column, and to the nearest where the column has no more', () => {
    expect(from(0, 'ArrowDown')).toBe(3);
    expect(from(4, 'ArrowUp')).toBe(2);
    expect([3, 4]).toContain(from(1, 'ArrowDown'));
    expect(from(3, 'ArrowDown')).toBeUndefined();
  });

  it('goes from one list to the nearest of the list beside it, though that is shorter', () => {
    const bars = [box(0, 0), box(0, 10), box(0, 20), box(50, 0), box(50, 10)];
    expect(towards('ArrowRight', bars, 1)).toBe(4);
    expect(towards('ArrowRight', bars, 2)).toBe(4);
    expect(towards('ArrowLeft', bars, 3)).toBe(0);
  });

  it('takes neighbours that reach a pixel into each other for neighbours', () => {
    expect(towards('ArrowRight', [box(0, 0, 10.6), box(10, 0)], 0)).toBe(1);
  });

  it('goes to the first and the last by Home and End, and nowhere by another key', () => {
    expect(from(1, 'Home')).toBe(0);
    expect(from(1, 'End')).toBe(4);
    expect(from(1, 'Enter')).toBeUndefined();
  });
});
