import { expect, it } from 'vitest';
import { bestOf } from './best';

const numbers = Array.from({ length: 20_000 }, (_, nth) => (nth * 7919) % 20_011);
const byValue = (one: number, other: number) => one - other;

it.each([0, 1, 3, 5, 20_001])('are the first %i of what sorting gives', (most) => {
  expect(bestOf(numbers.slice(0, 300), most, byValue)).toEqual(
    numbers.slice(0, 300).sort(byValue).slice(0, most),
  );
});

it('leaves those that are alike in their order', () => {
  const words = ['b2', 'a1', 'b1', 'a2', 'a3'];
  const byLetter = (one: string, other: string) => one.charCodeAt(0) - other.charCodeAt(0);
  expect(bestOf(words, 4, byLetter)).toEqual(['a1', 'a2', 'a3', 'b2']);
});

it('compares about as often as there are items', () => {
  let compared = 0;
  const count = (one: number, other: number) => {
    compared += 1;
    return one - other;
  };
  bestOf(numbers, 5, count);
  expect(compared).toBeLessThan(1.1 * numbers.length);
});
