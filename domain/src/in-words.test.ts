import { expect, it } from 'vitest';
import { capital, listed } from './in-words';

it('words begin a sentence with a capital letter, whatever they are', () => {
  expect(['', 'é', 'focus area', 'MDS data', '2 rounds'].map(capital)).toEqual([
    ...['', 'É', 'Focus area', 'MDS data', '2 rounds'],
  ]);
});

it('several things are listed as a sentence has them', () => {
  expect(listed([])).toBe('');
  expect(listed(['1 issue'])).toBe('1 issue');
  expect(listed(['3 units', '1 issue'])).toBe('3 units and 1 issue');
  expect(listed(['3 units', '2 rounds', '1 issue'])).toBe('3 units, 2 rounds and 1 issue');
});
