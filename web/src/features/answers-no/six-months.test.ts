import { expect, test } from 'vitest';
import { sixMonthsBefore } from './six-months';

test.each([
  ['2026-11-22', '2026-05-22'],
  ['2026-03-31', '2025-09-30'],
  ['2026-08-31', '2026-02-28'],
  ['2028-08-29', '2028-02-29'],
  ['2026-01-01', '2025-07-01'],
])('six months before %s is %s', (day, before) => {
  expect(sixMonthsBefore(day)).toBe(before);
});
