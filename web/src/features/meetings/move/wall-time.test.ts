import { expect, test } from 'vitest';
import { sentMove } from './wall-time';

const nine = { day: '2026-10-31', timeMinutes: 9 * 60 };

test('a meeting that keeps its time is sent to a day alone', () => {
  expect(sentMove(nine, { ...nine, day: '2026-11-02' }, 'America/New_York')).toBe('2026-11-02');
});

test('another time is sent as the instant at which the center’s clocks show it, after a clock change too', () => {
  const to = (day: string) => sentMove(nine, { day, timeMinutes: 10 * 60 }, 'America/New_York');
  expect(to('2026-10-31')).toBe('2026-10-31T14:00:00.000Z');
  expect(to('2026-11-02')).toBe('2026-11-02T15:00:00.000Z');
});
