import { expect, test } from 'vitest';
import {
  dateLocale,
  formatDay,
  formatInstant,
  formatLongDay,
  paperDay,
  paperInstant,
  relativeDay,
} from './dates';

const today = '2025-11-20';

test.each([
  ['2025-11-20', 'today'],
  ['2025-11-21', 'tomorrow'],
  ['2025-11-19', 'yesterday'],
  ['2025-11-22', 'in 2 days'],
  ['2025-11-10', '10 days ago'],
  ['2025-12-24', 'Dec 24'],
  ['2024-11-20', 'Nov 20, 2024'],
])('seen on 20 November, %s is %s', (day, words) => {
  expect(relativeDay(day, today, 'en-US')).toBe(words);
});

test('a day is written as the person writes it, with the year only when it is another one', () => {
  expect(formatDay('2025-11-18', today, 'en-GB')).toBe('18 Nov');
  expect(formatDay('2026-01-02', today, 'en-GB')).toBe('2 Jan 2026');
  expect(formatLongDay(today, false, 'en-GB')).toBe('Thursday 20 November');
});

test('an instant is shown by the clocks of the center', () => {
  const now = new Date('2025-11-20T12:00:00Z');
  expect(formatInstant('2025-11-18T20:14:00Z', now, 'America/Chicago', 'en-GB')).toBe('18 Nov, 14:14');
  expect(formatInstant('2025-11-18T03:00:00Z', now, 'America/Chicago', 'en-GB')).toBe('17 Nov, 21:00');
});

test('dates follow the first English of the browser', () => {
  expect(dateLocale(['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(dateLocale(['de-DE'])).toBe('en-US');
});

test('paper has the year of every day and moment, and a day in one line', () => {
  expect(paperDay(today, 'en-US')).toBe('Nov\u00a020,\u00a02025');
  const instant = paperInstant('2025-11-18T03:00:00Z', 'America/Chicago', 'en-US');
  expect(instant.replace(/[\u00a0\u202f]/g, '_')).toBe('Nov_17,_2025, 9:00_PM');
});
