import { expect, it } from 'vitest';
import { nearestAmong } from './nearest';

const nearest = nearestAmong(['Registered Nurse', 'Certified Nursing Assistant', 'Dietitian', 'Cook']);

it('names that may be meant come the likeliest first', () => {
  expect(nearest('registred nurse')[0]).toBe('Registered Nurse');
  expect(nearest('Dietician')).toEqual(['Dietitian']);
});

it('a name that is like none stands alone, an empty one too', () => {
  expect(nearest('Zamboni')).toEqual([]);
  expect(nearest('')).toEqual([]);
});

it('of a text longer than any name its beginning counts', () => {
  expect(nearest(`Cook${' '.repeat(56)}${'xyz'.repeat(1000)}`)).toEqual(['Cook']);
});
