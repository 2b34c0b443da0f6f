import { expect, it } from 'vitest';
import { nearest } from './nearest';

const positions = ['Registered Nurse', 'Certified Nursing Assistant', 'Dietitian', 'Cook'];

it('names that may be meant come the likeliest first', () => {
  expect(nearest('registred nurse', positions)[0]).toBe('Registered Nurse');
  expect(nearest('Dietician', positions)).toEqual(['Dietitian']);
});

it('a name that is like none stands alone, an empty one too', () => {
  expect(nearest('Zamboni', positions)).toEqual([]);
  expect(nearest('', positions)).toEqual([]);
});
