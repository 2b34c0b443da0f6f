import { expect, test } from 'vitest';
import { clockWords, durationWords, endOf, plannedDayWords } from './meeting-words';

test('how long a meeting is, is said in hours and minutes', () => {
  expect([1, 45, 60, 90, 121, 720].map(durationWords)).toEqual([
    '1 minute',
    '45 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 1 minute',
    '12 hours',
  ]);
});

test('from when to when is what the clock on the wall shows, beyond midnight too', () => {
  expect(clockWords({ time: '10:00', durationMinutes: 90 }, 'en-GB')).toBe('10:00 – 11:30');
  expect(endOf({ time: '23:30', durationMinutes: 45 })).toBe('00:15');
});

test('nothing is said of a day while its year is still being typed', () => {
  const words = (day: string, from?: string) => plannedDayWords(day, '2026-11-26', from, 'en-US');
  // As a browser gives it out after each digit of 2026.
  expect(['', '0002-12-01', '0020-12-01', '0202-12-01'].map((day) => words(day))).toEqual(['', '', '', '']);
  expect(words('2026-12-01')).toBe('Tuesday, December 1, 2026, in 5 days');
  expect(words('2026-10-01')).toMatch(/^Thursday, October 1, 2026\. A meeting that was held already/);
  // The day that it is planned for already may be over.
  expect(words('2026-10-01', '2026-10-01')).toBe('Thursday, October 1, 2026');
});
