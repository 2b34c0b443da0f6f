import { expect, test } from 'vitest';
import { byDay } from './by-day';

test('an agenda has a day once, its meetings by their time', () => {
  const at = (day: string, time: string, title: string) => ({ day, time, title });
  const gathered = byDay([
    at('2026-12-02', '09:00', 'Falls'),
    at('2026-11-30', '14:00', 'Infections'),
    at('2026-11-30', '08:30', 'Pain'),
    at('2026-11-30', '08:30', 'Diets'),
  ]);
  expect(gathered.map(({ day, meetings }) => [day, ...meetings.map(({ title }) => title)])).toEqual([
    ['2026-11-30', 'Diets', 'Pain', 'Infections'],
    ['2026-12-02', 'Falls'],
  ]);
});
