import { expect, it } from 'vitest';
import { listed } from './in-words';

it('several things are listed as a sentence has them', () => {
  expect(listed([])).toBe('');
  expect(listed(['1 issue'])).toBe('1 issue');
  expect(listed(['3 units', '1 issue'])).toBe('3 units and 1 issue');
  expect(listed(['3 units', '2 rounds', '1 issue'])).toBe('3 units, 2 rounds and 1 issue');
});
