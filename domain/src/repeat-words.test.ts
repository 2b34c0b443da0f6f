import { expect, test } from 'vitest';
import { failedHereWords, repeatWords } from './repeat-words';

test('an issue says which time it is, and where', () => {
  expect(repeatWords(1, 'Room 112')).toBe('Second time in 90 days in Room 112');
  expect(repeatWords(2, null)).toBe('Third time in 90 days');
  expect(repeatWords(11, 'Birch')).toBe('12th time in 90 days in Birch');
});

test('a question says when it failed; of many times how often', () => {
  expect(failedHereWords(['Nov 3'])).toBe('Failed here on Nov 3');
  expect(failedHereWords(['Nov 3', 'Oct 12'])).toBe('Failed here on Nov 3 and Oct 12');
  expect(failedHereWords(['Nov 3', 'Oct 12', 'Oct 1'])).toBe('Failed here on Nov 3, Oct 12 and Oct 1');
  expect(failedHereWords(['Nov 3', 'Nov 3', 'Oct 12'])).toBe('Failed here on Nov 3 and Oct 12');
  expect(failedHereWords(['Nov 9', 'Nov 3', 'Oct 12', 'Oct 1'])).toBe(
    'Failed here 4 times in 90 days, last on Nov 9',
  );
});
