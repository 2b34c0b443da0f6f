import { expect, test } from 'vitest';
import { clockWords, durationWords, endOf } from './meeting-words';

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
