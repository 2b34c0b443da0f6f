import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  ['2025-11-20T13:00:00Z', 'Good morning'],
  ['2025-11-20T18:30:00Z', 'Good afternoon'],
  ['2025-11-21T02:00:00Z', 'Good evening'],
])('the greeting goes by the clocks of the center: %s', (now, words) => {
  expect(greeting(new Date(now), 'America/Chicago')).toBe(words);
});
