import { describe, expect, it } from 'vitest';
import { civilOf, firstOfMonth } from './civil';
import { addDays, isDay } from './day';

const dayMs = 86_400_000;
const numberOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayMs;
const [first, last] = [numberOf('0000-01-01'), numberOf('9999-12-31')];

describe('days reckoned without objects', () => {
  it('have the dates that the runtime gives them, each of ten thousand years', () => {
    for (let number = first; number <= last; number += 1) {
      const date = new Date(number * dayMs);
      const { year, month, dayOfMonth } = civilOf(number);
      if (
        year !== date.getUTCFullYear() ||
        month !== date.getUTCMonth() + 1 ||
        dayOfMonth !== date.getUTCDate()
      )
        expect({ number, year, month, dayOfMonth }).toBe(date.toISOString());
      if (dayOfMonth === 1) expect(firstOfMonth(year, month)).toBe(number);
    }
    expect(firstOfMonth(2023, 26)).toBe(firstOfMonth(2025, 2));
  });

  it('are written as the runtime writes them, and only those that are there', () => {
    for (let number = first + 1; number <= last; number += 97) {
      const text = new Date(number * dayMs).toISOString().slice(0, 10);
      const before = new Date((number - 1) * dayMs).toISOString().slice(0, 10);
      expect(addDays(before, 1)).toBe(text);
    }
    for (const none of [
      '2025-02-29',
      '2024-02-30',
      '2025-04-31',
      '2025-00-10',
      '2025-13-01',
      '2025-01-00',
      '2025-1-01',
    ])
      expect(isDay(none)).toBe(false);
    for (const there of ['2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'])
      expect(isDay(there)).toBe(true);
    expect(isDay('1900-02-29')).toBe(false);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError);
  });
});
